/** The questions that require a file and have none (E-4, E-5). */
import type { AnswerMap, QuestionnaireDefinition } from '../../model/documents.generated.js';
import { chosenPlainly } from './answers.js';
import { isGrid, plainQuestions } from './form.js';
import { hiddenPlainly } from './visibility.js';

export function missingEvidencePlainly(
  definition: QuestionnaireDefinition,
  answers: AnswerMap,
  files: Readonly<Record<string, number>>,
): string[] {
  const questions = plainQuestions(definition);
  const hidden = hiddenPlainly(questions, answers);
  /** Questions of which a chosen option requires a file. */
  const asking = questions.filter(({ id, source }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const ids = chosenPlainly(source, answer);
    const needsFile = source.options?.some(
      (option) => ids.includes(option.id) && option.has_attachment === true,
    );
    return !hidden.has(id) && needsFile === true;
  });
  return questions
    .filter(({ id, source, parent }) => {
      if (hidden.has(id) || (parent && isGrid(parent.source))) return false;
      if (isGrid(source)) return asking.some((row) => row.parent?.id === id);
      return source.type !== 'custom' && asking.some((question) => question.id === id);
    })
    .map(({ id }) => id)
    .filter((id) => (Object.hasOwn(files, id) ? files[id] : 0) === 0);
}
