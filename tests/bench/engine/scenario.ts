/**
 * The questionnaires that are measured, and what is answered in them: groups of 20 questions (45 % radio, 20 % text,
 * 15 % number, 15 % textarea, 5 % radio-grid with five rows) on one grouped step; 40 % depend on an earlier question
 * of their group, through the five condition types in turn. Everything is drawn from a seed.
 */
import {
  conditionTypes,
  type Answer,
  type AnswerMap,
  type DependencyEntry,
  type QuestionDefinition,
  type QuestionnaireDefinition,
} from '@alo/schemas';
import { createRandom, type Random } from './random.js';
import { drawAnswer, options, requiredOf, type Kind } from './vocabulary.js';

/** `hub`: the first question shows or hides up to 1 000 others; `chain`: 50 in a row, each shown by the one before. */
export const shapes = ['local', 'hub', 'chain'] as const;
export type Shape = (typeof shapes)[number];

export interface Change {
  readonly id: string;
  readonly answer: Answer | null;
}

export interface Scenario {
  readonly definition: QuestionnaireDefinition;
  /** Answers at the start: seven of ten questions have one. */
  readonly answers: AnswerMap;
  /** `hub` and `chain`: the first question, back and forth. `local`: any question, always to another answer. */
  readonly history: readonly Change[];
}

const perGroup = 20;
const dependentsPerGroup = 8;
const hubSize = 1000;
const chainLength = 50;
const rowCount = 5;
const kinds: readonly Kind[] = [
  ...Array<Kind>(9).fill('radio'),
  ...Array<Kind>(4).fill('text'),
  ...Array<Kind>(3).fill('number'),
  ...Array<Kind>(3).fill('textarea'),
  'grid',
];

interface Draft {
  readonly index: number;
  readonly kind: Kind;
  dependency?: DependencyEntry;
}

const idOf = (index: number) => `Q${index}`;

function questionOf({ index, kind, dependency }: Draft): QuestionDefinition {
  const question: QuestionDefinition = {
    id: idOf(index),
    label: `What does the hotel say about matter number ${index}?`,
    q_number: String(index + 1),
    ...(dependency ? { dependency_list: [dependency] } : {}),
  };
  if (kind === 'radio') return { ...question, type: 'radio', options: [...options] };
  if (kind === 'number') return { ...question, type: 'number', validation_rules: { data_type: 'number' } };
  if (kind !== 'grid') return { ...question, type: kind, validation_rules: { max_length: 500 } };
  const subQuestions = Array.from({ length: rowCount }, (_, row): QuestionDefinition => ({
    id: `${idOf(index)}_${row + 1}`,
    label: `Part ${row + 1} of matter number ${index}`,
    type: 'radio',
    options: [...options],
    isSubQuestion: true,
  }));
  return { ...question, type: 'custom', component: 'radio-grid', options: [...options], subQuestions };
}

/** Gives 8 of the 20 a condition; the type that was used least so far goes first where an earlier question allows it. */
function addDependencies(group: readonly Draft[], used: Map<string, number>, random: Random) {
  const later = random.shuffled(group.slice(1)).slice(0, dependentsPerGroup);
  for (const draft of later) {
    const earlier = group.filter(({ index, kind }) => index < draft.index && kind !== 'grid');
    const types = random
      .shuffled(conditionTypes)
      .sort((left, right) => (used.get(left) ?? 0) - (used.get(right) ?? 0));
    for (const conditionType of types) {
      const possible = earlier.filter(({ kind }) => requiredOf(kind, conditionType) !== undefined);
      if (possible.length === 0) continue;
      const controller = random.pick(possible);
      const requiredValue = random.pick(requiredOf(controller.kind, conditionType) ?? ['']);
      draft.dependency = { questionId: idOf(controller.index), conditionType, requiredValue };
      used.set(conditionType, (used.get(conditionType) ?? 0) + 1);
      break;
    }
  }
}

const onYes = (index: number): DependencyEntry => ({
  questionId: idOf(index),
  conditionType: 'option_id_equals',
  requiredValue: 'yes',
});

const drawKinds = (random: Random) => random.shuffled(kinds);

/** The questions that make the shape: they stand first, in groups of their own. */
function drawHead(shape: Shape, count: number, random: Random): Draft[] {
  if (shape === 'local') return [];
  const length = Math.min(count, shape === 'hub' ? hubSize + 1 : chainLength);
  let deck: Kind[] = [];
  return Array.from({ length }, (_, index): Draft => {
    if (index === 0) return { index, kind: 'radio' };
    if (shape === 'chain') return { index, kind: 'radio', dependency: onYes(index - 1) };
    if (deck.length === 0) deck = drawKinds(random);
    return { index, kind: deck.pop() ?? 'radio', dependency: onYes(0) };
  });
}

function drawGroups(shape: Shape, count: number, random: Random): Draft[][] {
  const head = drawHead(shape, count, random);
  const groups: Draft[][] = [];
  for (let start = 0; start < head.length; start += perGroup)
    groups.push(head.slice(start, start + perGroup));
  const used = new Map<string, number>();
  for (let start = head.length; start < count; start += perGroup) {
    const group = drawKinds(random)
      .slice(0, count - start)
      .map((kind, place): Draft => ({ index: start + place, kind }));
    // Something must stand before the first condition, and a grid has no answer of its own.
    if (group[0]?.kind === 'grid') group[0] = { index: start, kind: 'radio' };
    addDependencies(group, used, random);
    groups.push(group);
  }
  return groups;
}

function drawHistory(
  shape: Shape,
  asked: readonly QuestionDefinition[],
  answers: AnswerMap,
  length: number,
  random: Random,
): Change[] {
  const [first] = asked;
  if (first === undefined) return [];
  if (shape !== 'local')
    return Array.from({ length }, (_, turn) => ({
      id: first.id,
      answer: { selectedOptionId: turn % 2 === 0 ? 'no' : 'yes' },
    }));
  const now = new Map<string, string>();
  const written = (answer: Answer | null | undefined) => JSON.stringify(answer ?? null);
  return Array.from({ length }, (): Change => {
    const question = random.pick(asked);
    const before = now.get(question.id) ?? written(answers[question.id]);
    let answer: Answer | null;
    do answer = random.below(10) === 0 ? null : drawAnswer(random, question);
    while (written(answer) === before);
    now.set(question.id, written(answer));
    return { id: question.id, answer };
  });
}

/** Draws the questionnaire of `count` questions (rows of grids come on top) and a history of `length` changes. */
export function createScenario(shape: Shape, count: number, length: number, seed = 1): Scenario {
  const random = createRandom(seed);
  const fields = drawGroups(shape, count, random).map((group) => group.map(questionOf));
  const definition: QuestionnaireDefinition = {
    key: 'bench',
    version: 1,
    title: 'Benchmark',
    steps: [
      {
        stepKey: 'planet',
        metadata: { title: 'Planet' },
        hasGroups: true,
        groups: fields.map((group, index) => ({
          key: `G${index}`,
          metadata: { title: `Group ${index + 1}`, fields: group },
        })),
      },
    ],
  };
  const asked = fields.flat().flatMap((question) => question.subQuestions ?? [question]);
  const answers: AnswerMap = {};
  asked.forEach((question, index) => {
    const isHead = shape === 'hub' ? index === 0 : shape === 'chain' && index < chainLength;
    if (isHead) answers[question.id] = { selectedOptionId: 'yes' };
    else if (random.below(10) < 7) answers[question.id] = drawAnswer(random, question);
  });
  return { definition, answers, history: drawHistory(shape, asked, answers, length, random) };
}
