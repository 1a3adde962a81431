/** The pages of a trial as one. It is pure. */
import { sumDryRuns, type DraftTrial, type FormMigrationDryRun } from '@alo/schemas';

export type TrialData = DraftTrial['data'];
type Outcome = TrialData['outcome'];

export interface TrialSum {
  /** Forms that were looked at, those that would stay too. */
  readonly looked: number;
  readonly outcome: Outcome;
  /** What becomes of answers, with some hotels of each. */
  readonly run: FormMigrationDryRun['data'];
}

const none: Outcome = { go_over: 0, changed: 0, parked: 0, lost: 0, need_somebody: 0 };

/** Adds up pages in their order. Without a page, all is 0. */
export function sumTrial(pages: readonly TrialData[]): TrialSum {
  const run = sumDryRuns(pages);
  const outcome = pages.reduce<Outcome>(
    (total, page) => ({
      go_over: total.go_over + page.outcome.go_over,
      changed: total.changed + page.outcome.changed,
      parked: total.parked + page.outcome.parked,
      lost: total.lost + page.outcome.lost,
      need_somebody: total.need_somebody + page.outcome.need_somebody,
    }),
    none,
  );
  const staying = run.not_moved.reduce((total, { forms }) => total + forms, 0);
  return { looked: run.forms + staying, outcome, run };
}

/** Answers that are parked on purpose, or since their question is gone: nobody looks at them one by one. */
const meant: ReadonlySet<string> = new Set(['dropped', 'questionGone']);

/** What needs somebody: answers that are parked although no plan says so. */
export const needSomebody = ({ run }: TrialSum) => run.parked.filter(({ code }) => !meant.has(code ?? ''));
