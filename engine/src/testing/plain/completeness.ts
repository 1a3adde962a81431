/** What is answered, missing and counted (C-2 to C-10). */
import type { Count, Evaluation } from '../../rules/evaluate.js';
import type { Answer, AnswerMap, QuestionnaireDefinition } from '../../model/documents.generated.js';
import type { StepKey } from '../../model/questionnaire.js';
import { issueBesidePlainly, seenPlainly } from './beside.js';
import { isGrid, isGroup, isMark, plainQuestions, type PlainQuestion } from './form.js';
import { hiddenPlainly } from './visibility.js';

const isThere = (part: string | null | undefined): boolean => part !== undefined && part !== null;

/** C-2, C-9, C-10: of a question that is answered on its own. */
function isCompletePlainly({ source }: PlainQuestion, answer: Answer | undefined, files: number): boolean {
  if (source.type === 'file') return files > 0;
  const { selectedOptionId: option, typedValue: text } = answer ?? {};
  const rules = source.validation_rules ?? {};
  const isBoxOpen = source.type === 'radio-text' && (rules.show_on_options ?? []).includes(option ?? '');
  if (isBoxOpen && rules.required_when_visible === true && (text ?? '') === '') return false;
  return isThere(option) || isThere(text);
}

/** Is something wrong with the answer of a question by itself? */
export type HasIssue = (question: PlainQuestion, answers: AnswerMap) => boolean;

/** What a person reads off a form: the same members as the engine's `evaluate` gives. */
export function evaluatePlainly(
  definition: QuestionnaireDefinition,
  answers: AnswerMap,
  files: Readonly<Record<string, number>>,
  hasIssue: HasIssue,
  misfits: readonly string[] = [],
): Evaluation {
  const questions = plainQuestions(definition);
  const excluded = hiddenPlainly(questions, answers);
  const shown = questions.filter(({ id }) => !excluded.has(id));
  const own = <Value>(map: Readonly<Record<string, Value>>, id: string) =>
    Object.hasOwn(map, id) ? map[id] : undefined;
  const missing = shown.filter(
    (question) =>
      !question.readOnly &&
      !isGrid(question.source) &&
      !isGroup(question.source) &&
      !isMark(question.source) &&
      (misfits.includes(question.id) ||
        !isCompletePlainly(question, own(answers, question.id), own(files, question.id) ?? 0)),
  );
  const seen = seenPlainly(questions, answers);
  const faulty = shown.filter(
    (question) =>
      misfits.includes(question.id) ||
      hasIssue(question, answers) ||
      issueBesidePlainly(question, own(answers, question.id), seen) !== undefined,
  );
  /** A grid stands for its rows. */
  const isAmong = (some: readonly PlainQuestion[], { id, source }: PlainQuestion) =>
    some.some((question) => (isGrid(source) ? question.parent?.id === id : question.id === id));
  /** C-8: a grid once, its rows not, a group by its fields. */
  const counted = shown.filter(
    ({ source, readOnly, parent }) =>
      !readOnly && !isGroup(source) && !isMark(source) && !(parent && isGrid(parent.source)),
  );
  const count = (of: readonly PlainQuestion[]): Count => ({
    answered: of.filter((question) => !isAmong(missing, question)).length,
    total: of.length,
    open: of.filter((question) => isAmong(missing, question) || isAmong(faulty, question)).length,
    toFix: of.filter((question) => isAmong(faulty, question)).length,
  });
  const groups = new Map<string, Count>();
  const steps = new Map<StepKey, Count>();
  for (const { stepKey, metadata, groups: written } of definition.steps) {
    const parts = written ?? (metadata.fields ? [{ key: stepKey }] : []);
    const inStep = counted.filter((question) => question.stepKey === stepKey);
    steps.set(stepKey, count(inStep));
    for (const { key } of parts)
      groups.set(`${stepKey}/${key}`, count(inStep.filter(({ groupKey }) => groupKey === key)));
  }
  return { excluded, unanswered: missing.map(({ id }) => id), groups, steps, form: count(counted) };
}
