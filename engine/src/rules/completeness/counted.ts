/** What counts in a form, by step and group (C-8). */
import { evidenceParts } from '../evidence/evidence.js';
import { isGridRow, type Question, type Questionnaire, type StepKey } from '../../model/questionnaire.js';
import { isCounted } from './answered.js';

/** What counts once: a question, or a grid; `parts` is what answers it, the question itself or the rows of the grid. */
interface Counted {
  readonly question: Question;
  readonly parts: readonly Question[];
}

interface CountedStep {
  readonly key: StepKey;
  readonly groups: readonly { readonly key: string; readonly counted: readonly Counted[] }[];
}

const known = new WeakMap<Questionnaire, readonly CountedStep[]>();

/** What counts, whether it is shown or not, in form order. Cost: the form, the first time. */
export function countedIn(questionnaire: Questionnaire): readonly CountedStep[] {
  const found = known.get(questionnaire);
  if (found !== undefined) return found;
  const counted = questionnaire.questions
    .filter((question) => isCounted(question, isGridRow(questionnaire, question)))
    .map((question): Counted => ({ question, parts: evidenceParts(questionnaire, question) }));
  const steps = questionnaire.steps.map(({ key: stepKey, groups }) => ({
    key: stepKey,
    groups: groups.map(({ key }) => ({
      key,
      counted: counted.filter(({ question }) => question.stepKey === stepKey && question.groupKey === key),
    })),
  }));
  known.set(questionnaire, steps);
  return steps;
}
