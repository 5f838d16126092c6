// What show() of attention_playground.py puts into a notebook: opened from disk, it draws the tensors and asks for nothing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { python } from '../web/pytorch-runs.ts';
import { patiently } from './patience.ts';
import { engine, expect, test } from './test.ts';

const program = `
import numpy, attention_playground
weights = numpy.tril(numpy.ones((2, 1, 3, 8, 8))) / numpy.arange(1, 9)[:, None]
print(attention_playground.show(weights, tokens='who is it that was so tired </script>'.split())._repr_html_())
`;

test('show() draws in a saved notebook, from disk, without a request', engine, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'attention-playground-notebook-'));
  try {
    const env = {
      ...process.env,
      PYTHONPATH: join(import.meta.dirname, '../../dist/embed'),
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const { stdout, stderr } = spawnSync(python ?? 'python3', ['-c', program], {
      encoding: 'utf8',
      env,
      maxBuffer: 1 << 26,
    });
    expect(stdout, stderr).toContain('<iframe');
    const saved = join(folder, 'saved.html');
    writeFileSync(saved, `<!doctype html><meta charset="utf-8"><body>${stdout}`);
    const asked: string[] = [];
    page.on('request', (request) => /^(https?|wss?):/.test(request.url()) && asked.push(request.url()));
    await page.goto(pathToFileURL(saved).href);
    const figure = page.frameLocator('iframe');
    await expect(figure.getByText('notebook.npz').first()).toBeVisible({ timeout: patiently(15_000) });
    await expect(figure.getByText(/2 layers · 3 heads · 8 × 8/).first()).toBeVisible();
    expect(asked).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
