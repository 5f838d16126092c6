// A frame from another origin, for course platforms and notebooks that take no script.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serve } from '../../.ci/serve.mjs';
import { loadCore } from '../../wasm/package/index.ts';
import { hosts } from '../../web/src/view/embed-hosts.ts';
import { proving } from '../reach.ts';
import { expectNumbers, listen, unfold } from './figure.ts';
import { lessons } from './lessons.ts';
import { dist, sitesFolder } from './sites.ts';

for (const name of proving ? (['lms', 'jupyter'] as const) : (['jupyter'] as const))
  test(`${hosts[name].name}: the frame draws the core’s numbers and answers a control`, async ({ page }) => {
    const core = await loadCore(new URL('../../build/wasm/attention.wasm', import.meta.url));
    // The frame's page carries its own policy, which the page's would narrow.
    const playground = await serve({ folder: dist, policy: '' });
    const folder = join(sitesFolder, name);
    await mkdir(folder, { recursive: true });
    const course = await serve({ folder, policy: '' });
    try {
      const complaints = listen(page, playground.address, course.address);
      // A notebook's cell says first what it holds.
      const lines = lessons.map((lesson) => hosts[name].line({ ...lesson, site: playground.address }));
      const body = lines.join('').replaceAll('%%html\n', '');
      await writeFile(join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Course</title>${body}`);
      await page.goto(course.address);
      for (const [index, lesson] of lessons.entries()) {
        await page.locator('iframe').nth(index).scrollIntoViewIfNeeded();
        const element = page.frameLocator('iframe').nth(index).locator('attention-playground');
        await element.locator('[data-phase=ready]').waitFor();
        await unfold(element);
        await element.getByRole('button', { name: /^(Table view|表格)/ }).click();
        await expectNumbers(element, lesson.table, lesson.numbers(core));
        await lesson.change(element);
        await expectNumbers(element, lesson.table, lesson.changed(core));
      }
      expect(complaints).toEqual([]);
    } finally {
      await Promise.all([playground.close(), course.close()]);
    }
  });
