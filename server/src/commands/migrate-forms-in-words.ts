/** What has become of forms, as lines for a terminal. It is pure. */
import type { FormMigrationApplied, FormMigrationDryRun } from '@alo/schemas';

export type DryRunData = FormMigrationDryRun['data'];
type Outcome = DryRunData['parked'][number];

const sum = (pages: readonly DryRunData[], of: (page: DryRunData) => number): number =>
  pages.reduce((total, page) => total + of(page), 0);

/** So many hotels are named of each outcome. */
const mostHotels = 5;

/** The same outcome on several pages is one line. */
function outcomesIn(words: string, outcomes: readonly Outcome[]): string[] {
  const together = new Map<string, Outcome>();
  for (const outcome of outcomes) {
    const key = JSON.stringify([outcome.question_id, outcome.code]);
    const known = together.get(key) ?? { ...outcome, count: 0, hotels: [] };
    const hotels = [...known.hotels, ...outcome.hotels].slice(0, mostHotels);
    together.set(key, { ...known, count: known.count + outcome.count, hotels });
  }
  return [...together.values()].map(({ question_id: id, code, message, count, hotels }) => {
    const why = code === null ? '' : ` (${[code, message].filter((each) => each !== null).join(': ')})`;
    return `  ${words} ${id}${why}: ${count}, such as ${hotels.map(({ name }) => name).join(', ')}`;
  });
}

/** All pages of a dry run as one. */
export function dryRunInWords(pages: readonly DryRunData[]): string {
  const stay = new Map<string, number>();
  for (const { status, forms } of pages.flatMap((page) => page.not_moved))
    stay.set(status, (stay.get(status) ?? 0) + forms);
  return [
    `${sum(pages, ({ forms }) => forms)} forms would move; of ${sum(pages, ({ affected }) => affected)} something would not stay as it is.`,
    `Of ${sum(pages, ({ answers }) => answers.given)} answers ${sum(pages, ({ answers }) => answers.moved)} would move, and ${sum(pages, ({ answers }) => answers.parked)} would be parked.`,
    `Of the decisions that count, ${sum(pages, ({ reviews }) => reviews.stay)} would stay, and ${sum(pages, ({ reviews }) => reviews.fall)} would fall.`,
    ...outcomesIn(
      'parked:',
      pages.flatMap(({ parked }) => parked),
    ),
    ...outcomesIn(
      'hidden:',
      pages.flatMap(({ hidden }) => hidden),
    ),
    ...outcomesIn(
      'against a rule:',
      pages.flatMap(({ issues }) => issues),
    ),
    ...outcomesIn(
      'in another unit:',
      pages.flatMap((page) => page.other_unit),
    ),
    ...[...stay].map(([status, forms]) => `  not moved, since the status is "${status}": ${forms}`),
    'Nothing was written.',
  ].join('\n');
}

/** A line for each form of a page, with what undoing it needs. */
export const movedInWords = ({ moved, stayed }: FormMigrationApplied['data']): string[] => [
  ...moved.map(
    ({ hotel, migration_id: id, moved: answers, parked }) =>
      `${hotel.name}: ${answers} answers moved, ${parked} parked. To undo it: --undo ${hotel.id} ${id}`,
  ),
  ...stayed.map(({ hotel, reason }) => `${hotel.name} stays: ${reason}`),
];
