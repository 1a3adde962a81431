/**
 * The bare loop: what anyone could write for exactly these questionnaires and nothing else, and so the floor that the
 * others are held against. One look-up by id, one store, one counter, one precompiled closure per dependent. It knows
 * one condition per question, no drafts, no listeners, no errors, no read-only or nested questions but grids.
 */
import type { Answer, AnswerMap, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import type { Competitor, Model } from '../competitor.js';

const fold = (text: string) => text.trim().toLowerCase();

/** The condition on the question at `controller`, as a closure over the answers by place. */
function closureOf(
  type: string,
  requiredValue: string,
  controller: number,
  { options }: QuestionDefinition,
  answers: readonly (Answer | null)[],
): () => boolean {
  const required = fold(requiredValue);
  switch (type) {
    case 'option_id_equals':
      return () => answers[controller]?.selectedOptionId === requiredValue;
    case 'option_text_equals': {
      const id = options?.find(({ option_text: text }) => fold(text ?? '') === required)?.id;
      return () => answers[controller]?.selectedOptionId === id;
    }
    case 'equals':
      return () => fold(answers[controller]?.typedValue ?? '') === required;
    case 'text_contains':
      return () => fold(answers[controller]?.typedValue ?? '').includes(required);
    default:
      return () => answers[controller] !== null;
  }
}

function load(definition: QuestionnaireDefinition, initial: AnswerMap): Model {
  const questions: QuestionDefinition[] = [];
  for (const { groups = [] } of definition.steps)
    for (const { metadata } of groups)
      for (const question of metadata.fields) {
        questions.push(question);
        for (const row of question.subQuestions ?? []) questions.push(row);
      }
  const size = questions.length;
  const byId = new Map<string, number>();
  const answers: (Answer | null)[] = [];
  const hidden = new Uint8Array(size);
  /** The place at which a question counts: its grid's for a row, its own for any other question. */
  const countedAt = new Int32Array(size);
  /** Unanswered rows of a grid; of any other question 1 until it is answered. */
  const missing = new Uint8Array(size);
  const dependents = new Array<number[] | undefined>(size).fill(undefined);
  const conditions = new Array<(() => boolean) | undefined>(size).fill(undefined);
  const controllers = new Int32Array(size);
  const counts = { answered: 0, total: 0 };

  const isShown = (index: number) => hidden[controllers[index] ?? 0] === 0 && conditions[index]?.() === true;

  /** Shows or hides the questions that wait for this one, and in turn those that wait for them. */
  function propagate(index: number) {
    const waiting = dependents[index];
    if (waiting === undefined) return;
    for (const dependent of waiting) {
      const isHidden = isShown(dependent) ? 0 : 1;
      if (isHidden === hidden[dependent]) continue;
      hidden[dependent] = isHidden;
      const step = isHidden === 1 ? -1 : 1;
      counts.total += step;
      if (missing[dependent] === 0) counts.answered += step;
      propagate(dependent);
    }
  }

  let grid = 0;
  let rows = 0;
  questions.forEach((question, index) => {
    byId.set(question.id, index);
    const answer = initial[question.id] ?? null;
    answers.push(answer);
    if (rows > 0) {
      rows -= 1;
      countedAt[index] = grid;
      missing[grid] = (missing[grid] ?? 0) + Number(answer === null);
      return;
    }
    countedAt[index] = index;
    const { subQuestions = [], dependency_list: entries } = question;
    rows = subQuestions.length;
    grid = index;
    if (rows === 0) missing[index] = Number(answer === null);
    const entry = entries?.[0];
    const controller = entry && byId.get(entry.questionId);
    const asked = controller === undefined ? undefined : questions[controller];
    if (entry === undefined || controller === undefined || asked === undefined) return;
    controllers[index] = controller;
    const known = dependents[controller];
    if (known) known.push(index);
    else dependents[controller] = [index];
    conditions[index] = closureOf(entry.conditionType, entry.requiredValue ?? '', controller, asked, answers);
    // Conditions look back, so what decides is settled already.
    hidden[index] = isShown(index) ? 0 : 1;
  });
  for (let index = 0; index < size; index += 1) {
    const waiting = dependents[index];
    // A list that grew has room to spare; a copy has none.
    if (waiting !== undefined && waiting.length > 1) dependents[index] = waiting.slice();
    if (countedAt[index] !== index || hidden[index] === 1) continue;
    counts.total += 1;
    if (missing[index] === 0) counts.answered += 1;
  }

  const isVisible = (_: unknown, index: number) => hidden[countedAt[index] ?? index] === 0;
  return {
    change(id, answer) {
      const index = byId.get(id) ?? 0;
      const step = Number(answer === null) - Number(answers[index] === null);
      answers[index] = answer;
      if (step !== 0) {
        const counted = countedAt[index] ?? index;
        const before = missing[counted] ?? 0;
        missing[counted] = before + step;
        if (hidden[counted] === 0 && (before === 0 || before + step === 0)) counts.answered -= step;
      }
      if (hidden[index] === 0) propagate(index);
    },
    counts: () => counts,
    visible: () => questions.filter(isVisible).map(({ id }) => id),
    unanswered: () =>
      questions
        .filter(
          (question, index) =>
            question.subQuestions === undefined && answers[index] === null && isVisible(question, index),
        )
        .map(({ id }) => id),
  };
}

export const competitor: Competitor<QuestionnaireDefinition> = {
  translate: (definition) => definition,
  load,
};
