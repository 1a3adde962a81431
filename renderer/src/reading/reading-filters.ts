import { findQuestion, showsFigure, type Step } from '@alo/engine';
import type { QuestionnaireConnection } from '../sheet/QuestionnaireProvider.js';
import { questionsIn } from '../sheet/entries.js';
import { sourceItem } from '../sheet/source-item.js';

/** What a reader looks for in a step, in the order of its buttons. */
export const readingFilters = ['all', 'evidence', 'rejected'] as const;
export type ReadingFilter = (typeof readingFilters)[number];
export type QuestionsByFilter = Readonly<Record<ReadingFilter, ReadonlySet<string>>>;

/** Sorts the questions of a step that are asked now by what a reader looks for. A question stands for its parts. */
export function questionsByFilter(
  { sheet, view }: QuestionnaireConnection,
  { groups }: Step,
): QuestionsByFilter {
  const questions = groups
    .flatMap((group) => group.questions)
    .flatMap((id) => findQuestion(sheet.questionnaire, id) ?? [])
    .filter(({ id }) => !sheet.question(id).excluded);
  const those = (isWanted: (id: string) => boolean) =>
    new Set(
      questions
        .filter((question) =>
          [question, ...questionsIn(sheet.questionnaire, question)].some(({ id }) => isWanted(id)),
        )
        .map(({ id }) => id),
    );
  return {
    all: those(() => true),
    evidence: those((id) => {
      const question = findQuestion(sheet.questionnaire, id);
      const item = question && sourceItem(sheet, view, question);
      return item !== undefined && (item.need === 'required' || item.files.length > 0);
    }),
    rejected: those((id) => view.question(id).mark?.kind === 'rejected'),
  };
}

/** Counts how many of these are asked: a figure is shown among them, and asks nothing. */
export const countAsked = ({ sheet }: QuestionnaireConnection, ids: ReadonlySet<string>): number =>
  [...ids].filter((id) => {
    const question = findQuestion(sheet.questionnaire, id);
    return question !== undefined && !showsFigure(question);
  }).length;
