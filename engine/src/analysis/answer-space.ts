/** What a search for answers goes through: the conditions of a questionnaire, and the answers that they can tell apart. */
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import { compiledRule } from '../conditions/condition.js';
import { controllersOf } from '../conditions/controllers.js';
import { ruleValue, isRuleVariable } from '../conditions/answer-parts.js';
import { looksAtWorkedOut, readVariable, ruleControllers } from '../conditions/rule.js';
import { answerIn } from '../model/answer.js';
import {
  findQuestion,
  indexOf,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { formulaOf } from './atoms.js';
import { conditionsOf, type Condition } from './conditions-of.js';
import { distinguish, type AnswerAtom, type Distinctions } from './distinctions.js';
import { join, negated, type Formula, type JointTest } from './formula.js';
import { placesOf, type SearchSpace } from './search.js';

export interface AnswerSpace extends SearchSpace {
  readonly conditionsOf: (question: number) => readonly Condition[];
  /** When a condition holds by itself, wherever its question is nested. */
  readonly formulaOf: (rule: unknown) => Formula;
  /** An answer of one of these classes, which need not be none where it can be something else. */
  readonly answerOf: (question: number, classes: bigint) => Answer | undefined;
}

/** What is typed, and what is worked out from that. */
const ofText: ReadonlySet<string> = new Set(['text', 'number', 'length', 'day']);

/** Does a rule look at nothing but chosen options? */
const isOfOption = (rule: object): boolean => {
  let isOption = true;
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      const read = name === 'var' ? readVariable(Array.isArray(inner) ? inner[0] : inner) : undefined;
      if (!read) visit(inner);
      else if (ofText.has(read.variable)) isOption = false;
    }
  };
  visit(rule);
  return isOption;
};

/** What is known of the answers to one question. */
interface Told {
  readonly atoms: AnswerAtom[];
  keepsApart: boolean;
  distinctions: Distinctions | undefined;
}

/** What is answered now: a search counts what it changes of it. */
export interface Now {
  readonly answers: AnswerMap;
  /** Is the answer to this question one that nobody can change? */
  readonly isFixed: (question: Question) => boolean;
}

const nothingYet: Now = { answers: {}, isFixed: () => false };

/**
 * The space of `questions`, which hold with each question all that it depends on. `rules`: what else is asked, beside the
 * conditions of these questions and over the same answers.
 */
export function createAnswerSpace(
  questionnaire: Questionnaire,
  questions: readonly Question[],
  { answers, isFixed }: Now = nothingYet,
  rules: readonly unknown[] = [],
): AnswerSpace {
  const told = new Map<number, Told>();
  const known = new Map<string, Formula | (() => Formula)>();
  const conditions = new Map<number, readonly Condition[]>();
  const shown = new Map<number, Formula>();
  const hidden = new Map<number, Formula>();

  function toldOf(index: number): Told {
    let found = told.get(index);
    if (found === undefined)
      told.set(index, (found = { atoms: [], keepsApart: false, distinctions: undefined }));
    return found;
  }

  function distinctionsOf(index: number): Distinctions {
    const found = toldOf(index);
    if (found.distinctions === undefined) {
      const question = questionnaire.questions[index] as Question;
      found.distinctions = distinguish(
        question,
        found.atoms,
        found.keepsApart,
        answerIn(answers, question.id),
      );
    }
    return found.distinctions;
  }

  /** Remembers what an atom asks, and gives the way to its formula, once all atoms are known. */
  function readAtom(rule: object): () => Formula {
    // Many answers together decide about a figure, and about the progress of a step.
    if (looksAtWorkedOut(rule)) return () => ({ op: 'unknown' });
    const controllers = [...ruleControllers(rule)].map((id) => indexOf(questionnaire, id));
    const test = compiledRule(rule);
    const holds = (answerOf: (index: number) => Answer | undefined) =>
      test((id, variable) => {
        const index = indexOf(questionnaire, id);
        const question = questionnaire.questions[index] as Question;
        return isRuleVariable(variable) ? ruleValue(question, answerOf(index), variable) : null;
      });
    const [index] = controllers;
    if (index === undefined) return () => ({ op: 'constant', holds: holds(() => undefined) });
    if (controllers.length > 1) {
      for (const controller of controllers) toldOf(controller).keepsApart = true;
      const joint: JointTest = {
        questions: controllers,
        holds: (classes) => holds((at) => distinctionsOf(at).answers[classes[controllers.indexOf(at)] ?? 0]),
      };
      return () => ({ op: 'joint', test: joint, wanted: true });
    }
    const atom: AnswerAtom = { rule, holds: (answer) => holds(() => answer), isOfOption: isOfOption(rule) };
    toldOf(index).atoms.push(atom);
    return () => {
      const { all, classesOf } = distinctionsOf(index);
      const classes = classesOf(atom);
      return { op: 'answer', question: index, classes, others: all & ~classes };
    };
  }

  const atomFormula = (rule: object): Formula => {
    const key = JSON.stringify(rule);
    let found = known.get(key);
    if (found === undefined) throw new RangeError(`The rule ${key} is no part of the questionnaire.`);
    if (typeof found === 'function') known.set(key, (found = found()));
    return found;
  };

  const readAtoms = (rule: unknown) =>
    void formulaOf(rule, (atom) => {
      const key = JSON.stringify(atom);
      if (!known.has(key)) known.set(key, readAtom(atom));
      // Only the atoms are wanted here; no verdict is joined away.
      return { op: 'joint', test: { questions: [], holds: () => true }, wanted: true };
    });
  for (const question of questions) {
    const own = conditionsOf(questionnaire, question);
    conditions.set(question.index, own);
    for (const { rule } of own) readAtoms(rule);
  }
  rules.forEach(readAtoms);

  const conditionsAt = (index: number): readonly Condition[] => conditions.get(index) ?? [];
  const ruleFormula = (rule: unknown): Formula => formulaOf(rule, atomFormula);

  function shownWhen(index: number): Formula {
    let found = shown.get(index);
    if (found === undefined) {
      const { parent } = questionnaire.questions[index] as Question;
      const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
      found = join('all', [
        // Its own conditions first: of two ways to hide it, the nearer one is found.
        ...conditionsAt(index).map((condition): Formula => ({
          op: 'condition',
          condition,
          formula: ruleFormula(condition.rule),
        })),
        ...(above ? [{ op: 'shown', question: above.index, wanted: true } as const] : []),
      ]);
      shown.set(index, found);
    }
    return found;
  }

  return {
    classesOf: (index) => distinctionsOf(index).all,
    currentOf: (index) => distinctionsOf(index).current,
    isComplete: (index) => distinctionsOf(index).isComplete,
    isFixed: (index) => isFixed(questionnaire.questions[index] as Question),
    shownWhen,
    hiddenWhen(index) {
      let found = hidden.get(index);
      if (found === undefined) hidden.set(index, (found = negated(shownWhen(index))));
      return found;
    },
    conditionsOf: conditionsAt,
    formulaOf: ruleFormula,
    answerOf(index, classes) {
      const [first = 0, second] = placesOf(classes);
      return distinctionsOf(index).answers[first === 0 ? (second ?? 0) : first];
    },
  };
}

/** The questions that decide whether one is shown, near and far, and the question itself. Form order. */
export function decidingQuestions(questionnaire: Questionnaire, id: QuestionId): Question[] {
  const found = new Set<number>();
  const waiting = [indexOf(questionnaire, id)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (found.has(index)) continue;
    found.add(index);
    const question = questionnaire.questions[index] as Question;
    const above = question.parent === undefined ? [] : [question.parent];
    for (const other of [...above, ...controllersOf(questionnaire, question)])
      waiting.push(indexOf(questionnaire, other));
  }
  return [...found]
    .sort((left, right) => left - right)
    .map((index) => questionnaire.questions[index] as Question);
}
