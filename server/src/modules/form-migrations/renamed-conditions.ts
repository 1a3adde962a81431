/** Conditions that name a renamed question: under its new id they say what they said before. It is pure. */
import { findQuestion, type Question, type Questionnaire } from '@alo/engine';
import {
  engineTables,
  parseDefinition,
  rename,
  type MigrationPlan,
  type QuestionDiff,
  type Renaming,
} from '@alo/engine/authoring';
import type { QuestionnaireDefinition } from '@alo/schemas';

const gravity = ['kept', 'hidden', 'parked'] as const;

/** The renamings that the plan means; options that were joined to one are not the same option under another id. */
function renamingsOf({ renamed = [], options = [] }: MigrationPlan): Renaming[] {
  return [
    ...renamed.map(({ from, to }): Renaming => ({ kind: 'question', from, to })),
    ...options.flatMap(({ question, from, to }): Renaming[] => {
      const [only, ...others] = from;
      return only === undefined || others.length > 0 || only === to
        ? []
        : [{ kind: 'option', question, from: only, to }];
    }),
  ];
}

/** The old version with the new ids; `undefined` where they cannot be given to it. */
function renamedForm(definition: QuestionnaireDefinition, plan: MigrationPlan): Questionnaire | undefined {
  const all = renamingsOf(plan);
  const onlyQuestions = all.filter(({ kind }) => kind === 'question');
  for (const renamings of [all, onlyQuestions]) {
    if (renamings.length === 0) continue;
    const edit = rename({ definition, companions: {} }, renamings, engineTables);
    if (edit.status === 'made') return parseDefinition(edit.documents.definition);
  }
  return undefined;
}

/** What decides when a question is shown, as text: both forms were read by the same reader, in the same order. */
const conditionOf = ({ dependencies, dependencyMatch, visibleWhen, excludedByAuthor }: Question): string =>
  JSON.stringify([dependencies, dependencyMatch, visibleWhen, excludedByAuthor]);

/**
 * The diff without conditions that differ only by ids that the plan renames. Cost: nothing for a plan without renamings;
 * else the old version.
 */
export function withoutRenamedConditions(
  before: QuestionnaireDefinition,
  after: Questionnaire,
  plan: MigrationPlan,
  diffs: readonly QuestionDiff[],
): QuestionDiff[] {
  const renamed = renamedForm(before, plan);
  if (renamed === undefined) return [...diffs];
  return diffs.map((diff): QuestionDiff => {
    if (diff.status !== 'changed') return diff;
    const [was, is] = [findQuestion(renamed, diff.id), findQuestion(after, diff.id)];
    if (was === undefined || is === undefined) return diff;
    if (conditionOf(was) !== conditionOf(is)) return diff;
    const differences = diff.differences.filter(({ kind }) => kind !== 'conditionChanged');
    if (differences.length === 0) return { status: 'same', id: diff.id };
    const worst = Math.max(...differences.map(({ atWorst }) => gravity.indexOf(atWorst)));
    return { ...diff, differences, atWorst: gravity[worst] ?? 'kept' };
  });
}
