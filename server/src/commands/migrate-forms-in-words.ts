/** What has become of forms, as lines for a terminal. It is pure. */
import { sumDryRuns, type FormMigrationApplied, type FormMigrationDryRun } from '@alo/schemas';

export type DryRunData = FormMigrationDryRun['data'];
type Outcome = DryRunData['parked'][number];

const outcomesIn = (words: string, outcomes: readonly Outcome[]): string[] =>
  outcomes.map(({ question_id: id, code, message, count, hotels }) => {
    const why = code === null ? '' : ` (${[code, message].filter((each) => each !== null).join(': ')})`;
    return `  ${words} ${id}${why}: ${count}, such as ${hotels.map(({ name }) => name).join(', ')}`;
  });

/** All pages of a dry run as one. */
export function dryRunInWords(pages: readonly DryRunData[]): string {
  const { forms, affected, answers, reviews, ...all } = sumDryRuns(pages);
  return [
    `${forms} forms would move; of ${affected} something would not stay as it is.`,
    `Of ${answers.given} answers ${answers.moved} would move, and ${answers.parked} would be parked.`,
    `Of the decisions that count, ${reviews.stay} would stay, and ${reviews.fall} would fall.`,
    ...outcomesIn('parked:', all.parked),
    ...outcomesIn('hidden:', all.hidden),
    ...outcomesIn('against a rule:', all.issues),
    ...outcomesIn('in another unit:', all.other_unit),
    ...all.not_moved.map(
      ({ status, forms: count }) => `  not moved, since the status is "${status}": ${count}`,
    ),
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
