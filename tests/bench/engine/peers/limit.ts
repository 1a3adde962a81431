/**
 * The bare loop: what anyone could write for exactly these questionnaires and nothing else, and so the floor that the
 * others are held against. One look-up by id, one store, one counter, one precompiled closure per dependent. It knows
 * one condition per question, no drafts, no listeners, no errors, no read-only or nested questions but grids.
 */
import type { Answer, AnswerMap, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import type { Competitor, Model } from '../competitor.js';

type Test = (answer: Answer) => boolean;

const fold = (text: string) => text.trim().toLowerCase();

function testOf(type: string, requiredValue: string, controller: QuestionDefinition): Test {
  const required = fold(requiredValue);
  switch (type) {
    case 'option_id_equals':
      return ({ selectedOptionId }) => selectedOptionId === requiredValue;
    case 'option_text_equals': {
      const id = controller.options?.find(({ option_text: text }) => fold(text ?? '') === required)?.id;
      return ({ selectedOptionId }) => selectedOptionId === id;
    }
    case 'equals':
      return ({ typedValue }) => fold(typedValue ?? '') === required;
    case 'text_contains':
      return ({ typedValue }) => fold(typedValue ?? '').includes(required);
    default:
      return () => true;
  }
}

function load(definition: QuestionnaireDefinition, initial: AnswerMap): Model {
  const top = definition.steps.flatMap(({ groups = [] }) =>
    groups.flatMap(({ metadata }) => metadata.fields),
  );
  const questions = top.flatMap((question) => [question, ...(question.subQuestions ?? [])]);
  const size = questions.length;
  const byId = new Map(questions.map(({ id }, index) => [id, index]));
  const answers = questions.map(({ id }): Answer | null => initial[id] ?? null);
  const hidden = new Uint8Array(size);
  /** Of a row: its grid's place; else -1. */
  const gridOf = new Int32Array(size).fill(-1);
  /** Unanswered rows of a grid; of any other question 1 until it is answered. */
  const missing = new Int32Array(size);
  const dependents = new Array<number[] | undefined>(size).fill(undefined);
  const holds = new Array<(() => boolean) | undefined>(size).fill(undefined);
  const counts = { answered: 0, total: 0 };

  function addCondition({ dependency_list: entries }: QuestionDefinition, index: number) {
    const [entry] = entries ?? [];
    if (entry === undefined) return;
    const controller = byId.get(entry.questionId) ?? -1;
    const asked = questions[controller];
    if (asked === undefined) return;
    const test = testOf(entry.conditionType, entry.requiredValue ?? '', asked);
    (dependents[controller] ??= []).push(index);
    holds[index] = () => {
      const answer = answers[controller];
      return hidden[controller] === 0 && !!answer && test(answer);
    };
  }

  /** Shows or hides the questions that wait for this one, and in turn those that wait for them. */
  function propagate(index: number) {
    const waiting = dependents[index];
    if (waiting === undefined) return;
    for (const dependent of waiting) {
      const isHidden = holds[dependent]?.() === true ? 0 : 1;
      if (isHidden === hidden[dependent]) continue;
      hidden[dependent] = isHidden;
      const step = isHidden === 1 ? -1 : 1;
      counts.total += step;
      if (missing[dependent] === 0) counts.answered += step;
      propagate(dependent);
    }
  }

  questions.forEach((question, index) => {
    const rows = question.subQuestions ?? [];
    for (let row = 1; row <= rows.length; row += 1) gridOf[index + row] = index;
    const own = rows.length > 0 ? rows : [question];
    missing[index] = own.filter(({ id }) => initial[id] === undefined).length;
    addCondition(question, index);
    // Conditions look back, so what decides is settled already.
    hidden[index] = holds[index]?.() === false ? 1 : 0;
    if (gridOf[index] !== -1 || hidden[index] === 1) return;
    counts.total += 1;
    if (missing[index] === 0) counts.answered += 1;
  });

  // A list that grew has room to spare; a copy has none.
  dependents.forEach((waiting, index) => (dependents[index] = waiting?.slice()));

  const isHidden = (_: unknown, index: number) =>
    hidden[(gridOf[index] ?? -1) < 0 ? index : (gridOf[index] ?? index)] === 1;
  return {
    change(id, answer) {
      const index = byId.get(id) ?? -1;
      const step = Number(answer === null) - Number(answers[index] === null);
      answers[index] = answer;
      if (step !== 0) {
        const grid = gridOf[index] ?? -1;
        const counted = grid < 0 ? index : grid;
        const before = missing[counted] ?? 0;
        missing[counted] = before + step;
        if (grid >= 0) missing[index] = (missing[index] ?? 0) + step;
        if (hidden[counted] === 0 && (before === 0 || before + step === 0)) counts.answered -= step;
      }
      if (hidden[index] === 0) propagate(index);
    },
    counts: () => counts,
    visible: () => questions.filter((question, index) => !isHidden(question, index)).map(({ id }) => id),
    unanswered: () =>
      questions
        .filter(
          (question, index) =>
            question.subQuestions === undefined && answers[index] === null && !isHidden(question, index),
        )
        .map(({ id }) => id),
  };
}

export const competitor: Competitor<QuestionnaireDefinition> = {
  translate: (definition) => definition,
  load,
};
