/** Answers to any questionnaire, drawn. */
import fc from 'fast-check';
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { plainFormOf } from './plain-form.js';
import { issueBesidePlainly } from './plain/beside.js';
import { missingEvidencePlainly } from './plain/evidence.js';
import { hasOwnAnswer, isGrid, isGroup } from './plain/form.js';
import { walkPlainly } from './plain/visibility.js';
import { poolsOf, type Examples, type Pool } from './pools.js';

export interface DrawOptions {
  /** Texts by question that nobody could guess; they are drawn besides the others. */
  readonly examples?: Examples;
}

/** A sheet that is filled in. */
export interface FilledIn {
  readonly answers: AnswerMap;
  /** Files by question, where there are any. */
  readonly files: AttachmentCounts;
}

/** One thing that is said to a question: mostly what fits and what conditions ask for. */
export function answerFrom({ fitting, flawed }: Pool): fc.Arbitrary<Answer> {
  const parts = [
    { weight: 3, of: fitting.slice(0, 4) },
    { weight: 3, of: fitting },
    { weight: 2, of: flawed },
  ];
  return fc.oneof(
    ...parts.flatMap(({ weight, of }) =>
      of.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...of) }] : [],
    ),
    { weight: 1, arbitrary: fc.constant({ note: 'A note alone' }) },
  );
}

/** No id is the name of a member that every object has (D-12), so ordinary objects will do: they print as JSON. */
const mapOf = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries(entries);

/** Any answers to any of the questions, with as many questions answered as is drawn. */
function freeAnswers(pools: ReadonlyMap<QuestionId, Pool>): fc.Arbitrary<AnswerMap> {
  const ids = [...pools.keys()];
  const each = [...pools.values()].map((pool) => fc.tuple(fc.nat(99), answerFrom(pool)));
  return fc.tuple(fc.constantFrom(90, 60, 30, 5, 0), fc.tuple(...each)).map(([from, drawn]) =>
    mapOf(
      drawn.flatMap(([roll, answer], at): [string, Answer][] => {
        const id = ids[at];
        return id === undefined || roll < from ? [] : [[id, answer]];
      }),
    ),
  );
}

/**
 * Draws sheets that are complete and valid: every question that is shown has an answer without an issue, and every file
 * that is required is there. They are built in form order, so nothing that was drawn has to be thrown away.
 *
 * @throws RangeError when it is drawn from, for a question that no known text fits: its `examples` then help
 */
export function completeAnswers(
  questionnaire: Questionnaire,
  { examples }: DrawOptions = {},
): fc.Arbitrary<FilledIn> {
  const pools = poolsOf(questionnaire, examples);
  const { definition, questions } = plainFormOf(questionnaire);
  const choices = fc.array(fc.nat(9_999), {
    minLength: questions.length,
    maxLength: questions.length,
    size: 'max',
  });
  return fc.noBias(choices).map((drawn) => {
    const answers: Record<string, Answer> = {};
    const files: Record<string, number> = {};
    const places = new Map(questions.map(({ id }, at) => [id, drawn[at] ?? 0]));
    const hidden = walkPlainly(questions, (question, isShown, seenIf) => {
      const { id, source, readOnly } = question;
      if (!isShown || readOnly || !hasOwnAnswer(source)) return undefined;
      const isRight = (answer: Answer) => issueBesidePlainly(question, answer, seenIf(answer)) === undefined;
      const fitting = (pools.get(id)?.fitting ?? []).filter(isRight);
      const answer = fitting[(places.get(id) ?? 0) % Math.max(1, fitting.length)];
      if (answer === undefined)
        throw new RangeError(
          `No text is known that question "${id}" of "${questionnaire.key}" takes. Give one: { examples: { "${id}": ["…"] } }.`,
        );
      answers[id] = answer;
      return answer;
    });
    for (const { id, source, readOnly } of questions)
      if (source.type === 'file' && !readOnly && !hidden.has(id)) files[id] = 1 + ((places.get(id) ?? 0) % 2);
    for (const id of missingEvidencePlainly(definition, answers, files)) files[id] = 1;
    return { answers, files };
  });
}

/**
 * Draws answers as they could be stored: some, many or all questions are answered, hidden ones and read-only ones too.
 * What is said is what conditions ask for, what lies at and around the limits of numbers, texts and days, what has an
 * issue, and what says nothing. Nothing is drawn that a save refuses (S-12). A counterexample shrinks to few answers.
 */
export function answersTo(questionnaire: Questionnaire, options: DrawOptions = {}): fc.Arbitrary<AnswerMap> {
  const pools = poolsOf(questionnaire, options.examples);
  const free = freeAnswers(pools);
  const isComplete = [...pools.values()].every(({ fitting }) => fitting.length > 0);
  if (!isComplete) return free;
  // Along a chain of conditions only what is complete goes far.
  const mostlyComplete = fc
    .tuple(completeAnswers(questionnaire, options), free, fc.nat(99))
    .map(([{ answers }, others, seed]) =>
      mapOf([
        ...Object.entries(answers).filter((_, at) => (at * 37 + seed) % 100 > 7),
        ...Object.entries(others).filter((_, at) => (at * 53 + seed) % 100 > 90),
      ]),
    );
  return fc.oneof({ weight: 3, arbitrary: free }, { weight: 1, arbitrary: mostlyComplete });
}

/** Files of any questions that can have some, by question; mostly none. */
export function filesOf(questionnaire: Questionnaire): fc.Arbitrary<AttachmentCounts> {
  const { questions } = plainFormOf(questionnaire);
  const ids = questions
    .filter(({ source, parent }) => !isGroup(source) && !(parent && isGrid(parent.source)))
    .map(({ id }) => id);
  return fc
    .tuple(...ids.map(() => fc.constantFrom(0, 0, 0, 1, 2)))
    .map((counts) =>
      mapOf(
        ids.flatMap((id, at): [string, number][] => ((counts[at] ?? 0) > 0 ? [[id, counts[at] ?? 0]] : [])),
      ),
    );
}
