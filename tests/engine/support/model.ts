/**
 * The plainest thing that keeps answers saved and shown, beside a server that stores them: maps, and the whole form
 * looked at again after every step. What an answer sheet does must come out the same.
 */
import type { AnswerSheet, Question, Questionnaire } from '@alo/engine';
import type { Answer, AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import { answerable, answersIn, given } from '../arbitraries/answers.js';
import type { Happening } from '../arbitraries/histories.js';
import { pick } from '../arbitraries/words.js';
import type { Engine } from '../laws/law.js';
import { writtenAnswer } from '../laws/plain/answers.js';
import { hasOwnAnswer } from '../laws/plain/form.js';

/** What a question shows before anyone answers it. */
export function initialAnswer(question: Question): Answer | null {
  const { defaultValue: value, options, readOnly, type, component } = question;
  const takesAnswer = hasOwnAnswer({ id: question.id, type, ...(component !== undefined && { component }) });
  if (value === undefined || readOnly || !takesAnswer) return null;
  const isOption = options.some(({ id }) => id === value);
  return writtenAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}

export interface Pair {
  readonly engine: Engine;
  readonly questionnaire: Questionnaire;
  readonly sheet: AnswerSheet;
  /** What the model shows; it never forgets a question. */
  readonly shown: Map<string, Answer | null>;
  /** What the sheet was told is saved. */
  saved: AnswerMap;
  revisions: Map<string, number>;
  /** What drafts were typed over that is no longer saved. */
  readonly bases: Map<string, { readonly answer: Answer | null; readonly revision: number }>;
  files: Map<string, number>;
  /** Questions of saves without a response: whether they are stored is unknown. */
  readonly unconfirmed: Set<string>;
  readonly server: { stored: AnswerMap; readonly revisions: Map<string, number>; files: Map<string, number> };
  pending: { readonly stepKey: StepKey; readonly changes: AnswerChanges } | undefined;
}

const mapOf = (entries: Iterable<readonly [string, Answer | null | undefined]>): AnswerMap => {
  const answers = Object.create(null) as AnswerMap;
  for (const [id, answer] of entries) if (answer) answers[id] = answer;
  return answers;
};
const recordOf = (counts: ReadonlyMap<string, number>): Record<string, number> => {
  const record = Object.create(null) as Record<string, number>;
  for (const [id, count] of counts) record[id] = count;
  return record;
};
/** What is stored may be of an older version of the form: this question is asked no more. */
const ofBefore = 'of-before';
export const shownAnswers = ({ shown }: Pair): AnswerMap => mapOf(shown);
export const fileCounts = ({ files }: Pair): Record<string, number> => recordOf(files);

export const isSame = (left: Answer | null | undefined, right: Answer | null | undefined): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** A sheet and its model, with what is stored. */
export function createPair(
  engine: Engine,
  questionnaire: Questionnaire,
  answers: AnswerMap = mapOf([]),
): Pair {
  const stored = mapOf(
    answerable(questionnaire).map((question) => [question.id, writtenAnswer(question, answers[question.id])]),
  );
  const revisions = new Map(Object.keys(stored).map((id) => [id, 1]));
  return {
    engine,
    questionnaire,
    sheet: engine.createAnswerSheet(questionnaire, {
      answers: { ...answers, [ofBefore]: { typedValue: 'x' } },
      revisions: { ...recordOf(revisions), [ofBefore]: 1 },
      files: { [ofBefore]: 1 },
    }),
    shown: new Map(
      answerable(questionnaire).map((question) => [
        question.id,
        stored[question.id] ?? initialAnswer(question),
      ]),
    ),
    saved: stored,
    revisions: new Map(revisions),
    bases: new Map(),
    files: new Map(),
    unconfirmed: new Set(),
    server: { stored, revisions, files: new Map() },
    pending: undefined,
  };
}

/** Is what is shown more than what is saved? */
export const isDraft = ({ unconfirmed, shown, saved }: Pair, { id }: Question): boolean =>
  unconfirmed.has(id) || !isSame(shown.get(id), saved[id]);

const hiddenBy = ({ engine, questionnaire }: Pair, answers: AnswerMap) =>
  engine.evaluate(questionnaire, answers).excluded;

/** The answers with the changes over them, in form order; nothing is dropped yet. */
const merged = ({ questionnaire }: Pair, answers: AnswerMap, changes: AnswerChanges): AnswerMap =>
  mapOf(
    answerable(questionnaire).map((question) => [
      question.id,
      writtenAnswer(
        question,
        Object.hasOwn(changes, question.id) ? changes[question.id] : answers[question.id],
      ),
    ]),
  );
const without = (answers: AnswerMap, hidden: ReadonlySet<string>): AnswerMap =>
  mapOf(Object.entries(answers).filter(([id]) => !hidden.has(id)));

/** What a save of the step sends: visible drafts, and of them only what the server would keep. */
export function expectedChanges(pair: Pair, stepKey: StepKey): AnswerChanges {
  const hidden = hiddenBy(pair, shownAnswers(pair));
  const drafted = answerable(pair.questionnaire).filter(
    (question) =>
      question.stepKey === stepKey &&
      isDraft(pair, question) &&
      !hidden.has(question.id) &&
      !question.readOnly,
  );
  const changesOf = (questions: readonly Question[]) => {
    const changes = Object.create(null) as AnswerChanges;
    for (const { id } of questions) changes[id] = pair.shown.get(id) ?? null;
    return changes;
  };
  const atServer = hiddenBy(pair, merged(pair, pair.saved, changesOf(drafted)));
  return changesOf(drafted.filter(({ id }) => !atServer.has(id)));
}

/** Stores changes at the server, which drops what they hide. */
function store(pair: Pair, changes: AnswerChanges) {
  const { server } = pair;
  const stored = merged(pair, server.stored, changes);
  const hidden = hiddenBy(pair, stored);
  const dropped = Object.keys(stored).filter((id) => hidden.has(id));
  server.stored = without(stored, hidden);
  for (const id of new Set([...Object.keys(changes), ...dropped]))
    server.revisions.set(id, (server.revisions.get(id) ?? 0) + 1);
}

/** The answer to a save comes back. */
function finishSave(pair: Pair, changes: AnswerChanges) {
  const { questionnaire, sheet, shown, server } = pair;
  store(pair, changes);
  const byShown = hiddenBy(pair, shownAnswers(pair));
  // Somebody else may have saved another answer to a question that was neither sent nor dropped.
  sheet.commit(changes, recordOf(server.revisions));
  for (const id of Object.keys(changes)) pair.unconfirmed.delete(id);
  const saved = merged(pair, pair.saved, changes);
  const bySaved = hiddenBy(pair, saved);
  pair.saved = without(saved, bySaved);
  for (const id of bySaved) pair.files.delete(id);
  for (const id of [...Object.keys(changes), ...bySaved]) {
    const revision = server.revisions.get(id);
    if (revision === undefined) continue;
    pair.revisions.set(id, revision);
    pair.bases.delete(id);
  }
  for (const question of answerable(questionnaire))
    if (bySaved.has(question.id) && byShown.has(question.id)) shown.set(question.id, initialAnswer(question));
}

/** The save under way is refused, since somebody else saved this answer: the draft is rebased on it. */
function rebase(pair: Pair, { id }: Question, answer: Answer | null) {
  const { sheet, server, pending } = pair;
  const refuse = sheet.markUnconfirmed(Object.keys(pending?.changes ?? {}));
  store(pair, { [id]: answer });
  refuse();
  const revision = server.revisions.get(id) ?? 0;
  const current = server.stored[id] ?? null;
  sheet.rebase(id, current, revision);
  pair.pending = undefined;
  pair.revisions.set(id, revision);
  pair.bases.delete(id);
  pair.unconfirmed.delete(id);
  const saved = merged(pair, pair.saved, { [id]: current });
  const bySaved = hiddenBy(pair, saved);
  if (saved[id] && bySaved.has(id)) pair.unconfirmed.add(id);
  pair.saved = without(saved, bySaved);
  for (const gone of bySaved) pair.files.delete(gone);
}

/** What the server holds is loaded. */
function reload(pair: Pair, withFiles: boolean) {
  const { questionnaire, sheet, shown, server, saved, unconfirmed } = pair;
  /** Of what is not stored none is told. */
  const revisions = new Map([...server.revisions].filter(([id]) => server.stored[id]));
  sheet.replaceSaved({
    answers: { ...server.stored, [ofBefore]: { typedValue: 'x' } },
    revisions: { ...recordOf(revisions), [ofBefore]: 1 },
    ...(withFiles && { files: { ...recordOf(server.files), [ofBefore]: 1 } }),
  });
  const before = { answers: saved, revisions: pair.revisions };
  for (const question of answerable(questionnaire)) {
    const { id } = question;
    const preset = initialAnswer(question);
    const isOnlyPreset = saved[id] === undefined && preset !== null && isSame(shown.get(id), preset);
    const fresh = server.stored[id] ?? null;
    if (!isDraft(pair, question) || (isOnlyPreset && fresh !== null)) shown.set(id, fresh);
  }
  unconfirmed.clear();
  pair.saved = server.stored;
  pair.revisions = revisions;
  for (const question of answerable(questionnaire)) {
    const { id } = question;
    const known = { answer: before.answers[id] ?? null, revision: before.revisions.get(id) ?? 0 };
    const base = pair.bases.get(id) ?? known;
    if (isDraft(pair, question) && !isSame(base.answer, server.stored[id])) pair.bases.set(id, base);
    else pair.bases.delete(id);
  }
  if (withFiles) pair.files = new Map(server.files);
}

/** Somebody answers here. */
export function say({ sheet, shown }: Pair, question: Question, answer: Answer | null): void {
  sheet.set(question.id, answer);
  shown.set(question.id, writtenAnswer(question, answer));
}

/** Lets the same thing happen to the sheet and to its model. */
export function happen(pair: Pair, happening: Happening): void {
  const { questionnaire, sheet, shown } = pair;
  const stepAt = (step: number) => pick(questionnaire.steps, step)?.key ?? 'sources';
  switch (happening.op) {
    case 'set': {
      const found = given(questionnaire, happening);
      if (found) say(pair, found.question, found.answer);
      return;
    }
    case 'clear': {
      const question = pick(answerable(questionnaire), happening.question);
      if (question) say(pair, question, null);
      return;
    }
    case 'discard': {
      const stepKey = stepAt(happening.step);
      sheet.discard(stepKey);
      for (const question of answerable(questionnaire)) {
        const { id } = question;
        if (question.stepKey !== stepKey || !isDraft(pair, question)) continue;
        shown.set(id, pair.saved[id] ?? null);
        pair.bases.delete(id);
      }
      return;
    }
    case 'beginSave': {
      const stepKey = stepAt(happening.step);
      pair.pending ??= { stepKey, changes: sheet.changes(stepKey) };
      return;
    }
    case 'finishSave': {
      const { pending } = pair;
      pair.pending = undefined;
      if (pending) finishSave(pair, pending.changes);
      return;
    }
    case 'loseReply': {
      const { pending } = pair;
      pair.pending = undefined;
      if (!pending) return;
      if (happening.arrives) store(pair, pending.changes);
      sheet.markUnconfirmed(Object.keys(pending.changes));
      for (const id of Object.keys(pending.changes)) pair.unconfirmed.add(id);
      return;
    }
    case 'conflict': {
      const found = given(questionnaire, happening);
      if (found) rebase(pair, found.question, found.answer);
      return;
    }
    case 'elsewhere': {
      const found = given(questionnaire, happening);
      if (!found) return;
      store(pair, { [found.question.id]: found.answer });
      reload(pair, happening.withFiles);
      return;
    }
    case 'files': {
      const { questions } = questionnaire;
      const answeredByFiles = questions.filter(({ type }) => type === 'file');
      const isAny = happening.question % 4 === 3 || answeredByFiles.length === 0;
      const question = pick(isAny ? questions : answeredByFiles, happening.question);
      if (!question) return;
      pair.server.files.set(question.id, happening.count);
      if (!happening.isHere) return;
      sheet.setFiles(question.id, happening.count);
      pair.files.set(question.id, happening.count);
    }
  }
}

export function play(pair: Pair, history: readonly Happening[]): void {
  for (const happening of history) happen(pair, happening);
}

/** Saves a step, after what is still under way, and the answer comes. */
export function saveStep(pair: Pair, step: number): void {
  play(pair, [{ op: 'finishSave' }, { op: 'beginSave', step }, { op: 'finishSave' }]);
}

/** Answers as a server stores them: none of an excluded question. */
export function storedAnswers(
  engine: Engine,
  questionnaire: Questionnaire,
  drawn: readonly number[],
): AnswerMap {
  const said = answersIn(questionnaire, drawn);
  const answers = mapOf(
    answerable(questionnaire).map((question) => [question.id, writtenAnswer(question, said[question.id])]),
  );
  return without(answers, engine.evaluate(questionnaire, answers).excluded);
}
