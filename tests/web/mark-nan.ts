// For every test file: numbers that are none are written “NaN”, before anything that writes numbers is loaded.
import { vi } from 'vitest';

vi.mock('../../web/src/text/format', async (original) => (await import('./marked-nan')).markedNaN(original));
