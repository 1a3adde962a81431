/** The figures of the pages as Markdown: each with its goal, and whether it is reached; then their waterfalls. */
import { number, quantity, table } from '../engine/write.js';
import type { PageToLoad, Visit } from './visit.js';
import { drawWaterfall, roundTrips } from './waterfall.js';

export interface LoadedPage {
  readonly page: PageToLoad;
  /** The visit in the middle. */
  readonly visit: Visit;
  /** Milliseconds of each visit, in their order. */
  readonly all: readonly number[];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export function report(loaded: readonly LoadedPage[]): string {
  const rows = loaded.map(({ page, visit: { usable, exchanges }, all }) => [
    page.name,
    seconds(usable),
    `≤ ${number(page.goal / 1000)} s`,
    usable <= page.goal ? '✓' : '✗',
    all.map((time) => (time / 1000).toFixed(2)).join(', '),
    String(roundTrips(exchanges)),
    String(exchanges.length),
    quantity(
      exchanges.reduce((sum, { size }) => sum + size, 0),
      'B',
    ),
  ]);
  const head = ['usable', 'figure', 'goal', '', 'visits, s', 'round trips', 'requests', 'received'];
  const waterfalls = loaded.map(
    ({ page, visit }) => `### ${page.name}\n\n\`\`\`text\n${drawWaterfall(visit)}\n\`\`\``,
  );
  return [table(head, rows), ...waterfalls].join('\n\n');
}
