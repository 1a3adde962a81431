/** Says what a draft changes, question by question. It is pure. */
import { findQuestion } from '@alo/engine';
import { likelyRenames, type MigrationPlan } from '@alo/engine/authoring';
import type { DraftComparison } from '@alo/schemas';
import { changesBetween, type Change } from '../../form-migrations/plans.js';
import type { Release } from '../../questionnaires/releases.js';

type Data = DraftComparison['data'];

/** Kinds of differences, the gravest first. */
const byGravity = [
  'typeChanged',
  'optionRemoved',
  'conditionChanged',
  'limitsChanged',
  'optionsChanged',
  'renamed',
  'reworded',
  'moved',
  'settingsChanged',
] as const;

function whatOf({ status, kinds, options }: Change): string {
  if (status !== 'changed') return status;
  const isOptionGone = options.removed.length > 0 || options.mapped.length > 0;
  const all = new Set([...kinds, ...(isOptionGone ? ['optionRemoved'] : [])]);
  return byGravity.find((kind) => all.has(kind)) ?? 'settingsChanged';
}

export interface Compared {
  readonly before: Release;
  readonly after: Release;
  readonly plan: MigrationPlan;
  /** Hotels with an answer, by the id of the question in the old version. */
  readonly answered: ReadonlyMap<string, number>;
}

export function compareVersions({
  before,
  after,
  plan,
  answered,
}: Compared): Pick<Data, 'questions' | 'counts' | 'likely_renames'> {
  const { changes, same } = changesBetween({ before, after, plan });
  const questions = changes.map((change) => ({
    ...change,
    what: whatOf(change),
    hotels: change.status === 'added' ? 0 : (answered.get(change.was.question_id ?? change.question_id) ?? 0),
  }));
  const counts: Record<string, number> = { same };
  for (const { what } of questions) counts[what] = (counts[what] ?? 0) + 1;
  const labelIn = (release: Release, id: string) => findQuestion(release.questionnaire, id)?.label ?? id;
  const { renamed = [] } = plan;
  const isOpen = (pair: { readonly from: string; readonly to: string }) =>
    !renamed.some(({ from, to }) => from === pair.from || to === pair.to);
  const likely = likelyRenames(before.questionnaire, after.questionnaire).filter(isOpen);
  return {
    ...{ questions, counts },
    likely_renames: likely.map(({ from, to, because }) => ({
      ...{ from, from_label: labelIn(before, from), to, to_label: labelIn(after, to), because: [...because] },
    })),
  };
}
