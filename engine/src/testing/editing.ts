/**
 * The plainest thing that keeps answers saved and shown, beside a server that stores them: maps, and the whole form
 * looked at again after every edit. What an answer sheet does must come out the same.
 */
import type { Answer, AnswerChanges, AnswerMap } from '../model/documents.generated.js';
import type { Misfit } from '../model/misfit.js';
import {
  questionOf,
  takesAnswer,
  type Question,
  type Questionnaire,
  type StepKey,
} from '../model/questionnaire.js';
import type { AnswerSheet, Discarded } from '../sheet/answer-sheet.js';
import { ownParts, type EngineParts } from './engine-parts.js';
import type { Edit } from './edits.js';
import { chosenPlainly, writtenAnswer } from './plain/answers.js';

/** The day on which every form here is opened. */
export const formDay = '2026-11-29';

/** What a question is offered as long as it was never answered; a date that says `today`, this day. */
export function initialAnswer(question: Question): Answer | null {
  const { defaultValue: written, options, readOnly } = question;
  const value = written === 'today' && question.rules.format === 'date' ? formDay : written;
  if (value === undefined || readOnly || !takesAnswer(question)) return null;
  const ids = chosenPlainly(question, { selectedOptionId: value });
  const isOption = ids.length > 0 && ids.every((chosen) => options.some(({ id }) => id === chosen));
  return writtenAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}

const answerable = ({ questions }: Questionnaire): readonly Question[] => questions.filter(takesAnswer);

type SheetParts = Omit<
  EngineParts,
  'connectQuestionnaire' | 'SavePostponedError' | 'CallRefusedError' | 'StaleAnswersError'
>;

/** A sheet, and the model of what it has to say. */
export interface Pair {
  readonly engine: SheetParts;
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
  /** Questions that a person answered before: nothing is offered. */
  readonly touched: Set<string>;
  /** Typed texts that do not fit. */
  readonly misfits: Map<string, Misfit>;
  /** What was discarded last. */
  discarded: Discarded | undefined;
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
  engine: SheetParts,
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
    sheet: engine.createAnswerSheet(
      questionnaire,
      {
        answers: { ...answers, [ofBefore]: { typedValue: 'x' } },
        revisions: { ...recordOf(revisions), [ofBefore]: 1 },
        files: { [ofBefore]: 1 },
      },
      { today: formDay },
    ),
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
    touched: new Set(Object.keys(stored)),
    misfits: new Map(),
    discarded: undefined,
    server: { stored, revisions, files: new Map() },
    pending: undefined,
  };
}

const offerOf = ({ touched }: Pair, question: Question): Answer | null =>
  touched.has(question.id) ? null : initialAnswer(question);

/** What is shown where nothing was typed. */
const baseOf = (pair: Pair, question: Question): Answer | null =>
  pair.saved[question.id] ?? offerOf(pair, question);

/** Is what is shown more than what is saved or offered? */
export const isDraft = (pair: Pair, question: Question): boolean =>
  pair.unconfirmed.has(question.id) || !isSame(pair.shown.get(question.id), baseOf(pair, question));

/** Is what is shown an offer? */
export function isOffered(pair: Pair, question: Question): boolean {
  const offer = offerOf(pair, question);
  const { id } = question;
  return !pair.saved[id] && !pair.misfits.has(id) && offer !== null && isSame(pair.shown.get(id), offer);
}

/** The questions that these can show or hide, along any chain. */
function dependentsOf({ engine, questionnaire }: Pair, ids: readonly string[]): Set<string> {
  const known = new Set(ids);
  const found = new Set<string>();
  for (const question of questionnaire.questions) {
    const isIn = question.parent !== undefined && found.has(question.parent);
    if (!isIn && !engine.controllersOf(questionnaire, question).some((id) => known.has(id))) continue;
    known.add(question.id);
    found.add(question.id);
  }
  return found;
}

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

/** What a save of the step sends: visible drafts and offers that fit, and of them only what the server would keep. */
export function expectedChanges(pair: Pair, stepKey: StepKey): AnswerChanges {
  const hidden = hiddenBy(pair, shownAnswers(pair));
  const drafted = answerable(pair.questionnaire).filter(
    (question) =>
      question.stepKey === stepKey &&
      (isDraft(pair, question) || isOffered(pair, question)) &&
      !pair.misfits.has(question.id) &&
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

/** Stores changes at the server, which drops what is hidden then: says what. */
function store(pair: Pair, changes: AnswerChanges): readonly string[] {
  const { server } = pair;
  const stored = merged(pair, server.stored, changes);
  const hidden = hiddenBy(pair, stored);
  const dropped = Object.keys(stored).filter((id) => hidden.has(id));
  server.stored = without(stored, hidden);
  for (const id of new Set([...Object.keys(changes), ...dropped]))
    server.revisions.set(id, (server.revisions.get(id) ?? 0) + 1);
  return dropped;
}

/** Puts another person's answer under what is shown. */
function load(pair: Pair, question: Question, answer: Answer | null, revision: number) {
  const { id } = question;
  const before = { answer: pair.saved[id] ?? null, revision: pair.revisions.get(id) ?? 0 };
  const keepsDraft = isDraft(pair, question) && !isOffered(pair, question);
  pair.unconfirmed.delete(id);
  if (revision > 0 || (answer === null && before.answer !== null)) pair.touched.add(id);
  pair.saved = mapOf([...Object.entries(pair.saved).filter(([other]) => other !== id), [id, answer]]);
  pair.revisions.set(id, revision);
  if (!keepsDraft) pair.shown.set(id, baseOf(pair, question));
  const base = pair.bases.get(id) ?? before;
  const isTyped = isDraft(pair, question) || pair.misfits.has(id);
  if (isTyped && !isSame(base.answer, answer)) pair.bases.set(id, base);
  else pair.bases.delete(id);
}

/** This answer comes to be saved; what is shown stays, unless it was only what stood under a misfit. */
function putUnder(pair: Pair, question: Question, answer: Answer | null) {
  const { id } = question;
  const isUnderMisfit = pair.misfits.has(id) && isSame(pair.shown.get(id), baseOf(pair, question));
  pair.touched.add(id);
  pair.saved = mapOf([...Object.entries(pair.saved).filter(([other]) => other !== id), [id, answer]]);
  if (isUnderMisfit) pair.shown.set(id, baseOf(pair, question));
}

/** The server holds this answer for certain. */
function hold(pair: Pair, question: Question, answer: Answer | null) {
  pair.unconfirmed.delete(question.id);
  putUnder(pair, question, answer);
}

/** Takes away what the saved answers exclude; says which questions that are. */
function removeExcluded(pair: Pair, keeps: (id: string) => boolean): ReadonlySet<string> {
  const { questionnaire, shown, misfits } = pair;
  const bySaved = hiddenBy(pair, pair.saved);
  for (const question of answerable(questionnaire))
    if (bySaved.has(question.id) && pair.saved[question.id]) putUnder(pair, question, null);
  for (const id of bySaved) pair.files.delete(id);
  const byShown = hiddenBy(pair, shownAnswers(pair));
  for (const question of answerable(questionnaire)) {
    const { id } = question;
    if (!bySaved.has(id) || !byShown.has(id) || keeps(id)) continue;
    shown.set(id, baseOf(pair, question));
    misfits.delete(id);
  }
  return bySaved;
}

/** The answer to a save comes back, with what others said that decided about what was dropped. */
function finishSave(pair: Pair, changes: AnswerChanges) {
  const { questionnaire, sheet, server } = pair;
  const dropped = store(pair, changes);
  const questions = answerable(questionnaire);
  const deciding = new Set(
    questions
      .filter(({ id }) => dropped.includes(id))
      .flatMap((question) => pair.engine.controllersOf(questionnaire, question)),
  );
  const others = Object.create(null) as AnswerChanges;
  for (const id of deciding) if (server.revisions.has(id)) others[id] = server.stored[id] ?? null;
  const asKnown = hiddenBy(pair, merged(pair, pair.saved, changes));
  const hiddenBefore = hiddenBy(pair, shownAnswers(pair));
  sheet.commit(changes, { revisions: recordOf(server.revisions), dropped, others });
  for (const question of questions) {
    const { id } = question;
    if (!Object.hasOwn(changes, id)) continue;
    hold(pair, question, dropped.includes(id) ? null : writtenAnswer(question, changes[id]));
  }
  for (const question of questions)
    if (Object.hasOwn(others, question.id) && !Object.hasOwn(changes, question.id))
      // What the save removed may stay as a draft.
      if (dropped.includes(question.id)) putUnder(pair, question, null);
      else load(pair, question, others[question.id] ?? null, server.revisions.get(question.id) ?? 0);
  const hiddenBySent = dependentsOf(pair, Object.keys(changes));
  const removed = removeExcluded(
    pair,
    (id) => Object.hasOwn(changes, id) || !hiddenBySent.has(id) || !asKnown.has(id) || !hiddenBefore.has(id),
  );
  for (const id of [...Object.keys(changes), ...removed]) {
    const revision = server.revisions.get(id);
    if (revision === undefined) continue;
    pair.revisions.set(id, revision);
    pair.bases.delete(id);
  }
}

/** The save under way is refused, since another person saved this answer: the draft is rebased on it. */
function rebase(pair: Pair, question: Question, answer: Answer | null) {
  const { id } = question;
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
  hold(pair, question, current);
  const isStored = pair.saved[id] !== undefined;
  removeExcluded(pair, () => true);
  if (isStored && pair.saved[id] === undefined) pair.unconfirmed.add(id);
}

/** What the server holds is loaded. */
function reload(pair: Pair, withFiles: boolean) {
  const { questionnaire, sheet, server } = pair;
  sheet.replaceSaved({
    answers: { ...server.stored, [ofBefore]: { typedValue: 'x' } },
    revisions: { ...recordOf(server.revisions), [ofBefore]: 1 },
    ...(withFiles && { files: { ...recordOf(server.files), [ofBefore]: 1 } }),
  });
  for (const question of answerable(questionnaire)) {
    const { id } = question;
    load(pair, question, server.stored[id] ?? null, server.revisions.get(id) ?? 0);
  }
  if (withFiles) pair.files = new Map(server.files);
}

/** Answers here. */
export function say({ sheet, shown, misfits }: Pair, question: Question, answer: Answer | null): void {
  sheet.set(question.id, answer);
  shown.set(question.id, writtenAnswer(question, answer));
  misfits.delete(question.id);
}

/** Types what does not fit, if anything can be typed. */
function mistype(pair: Pair, question: Question, text: string): void {
  const { engine, sheet } = pair;
  const misfit = { text, reading: undefined };
  if (!engine.takesText(question) || engine.misfitIssue(question, misfit) === undefined) return;
  sheet.setMisfit(question.id, misfit);
  lay(pair, question, misfit);
}

/** A misfit lies over what is shown: what was typed before gives way. */
function lay(pair: Pair, question: Question, misfit: Misfit): void {
  const { shown, misfits } = pair;
  const base = baseOf(pair, question);
  const option = shown.get(question.id)?.selectedOptionId ?? null;
  const note = shown.get(question.id)?.note ?? null;
  const kept = writtenAnswer(question, {
    selectedOptionId: option,
    typedValue: base?.typedValue ?? null,
    note,
  });
  shown.set(question.id, question.type === 'radio-text' ? kept : base);
  misfits.set(question.id, misfit);
}

/** Makes the same edit in the sheet and in its model. */
export function edit(pair: Pair, made: Edit): void {
  const { questionnaire, sheet, shown } = pair;
  switch (made.edit) {
    case 'set':
      say(pair, questionOf(questionnaire, made.question), made.answer);
      return;
    case 'discard': {
      const stepKey = made.step;
      pair.discarded = sheet.discard(stepKey);
      for (const question of answerable(questionnaire)) {
        const { id } = question;
        if (question.stepKey !== stepKey || (!isDraft(pair, question) && !pair.misfits.has(id))) continue;
        shown.set(id, baseOf(pair, question));
        pair.misfits.delete(id);
        pair.bases.delete(id);
      }
      return;
    }
    case 'restore': {
      const { discarded } = pair;
      pair.discarded = undefined;
      if (!discarded) return;
      sheet.restore(discarded);
      for (const question of answerable(questionnaire)) {
        const draft = discarded.drafts[question.id];
        if (draft !== undefined) {
          shown.set(question.id, writtenAnswer(question, draft));
          pair.misfits.delete(question.id);
        }
        const misfit = discarded.misfits[question.id];
        if (misfit && draft !== undefined) pair.misfits.set(question.id, misfit);
        else if (misfit) lay(pair, question, misfit);
      }
      return;
    }
    case 'mistype':
      mistype(pair, questionOf(questionnaire, made.question), made.text);
      return;
    case 'beginSave':
      pair.pending ??= { stepKey: made.step, changes: sheet.changes(made.step) };
      return;
    case 'finishSave': {
      const { pending } = pair;
      pair.pending = undefined;
      if (pending) finishSave(pair, pending.changes);
      return;
    }
    case 'loseResponse': {
      const { pending } = pair;
      pair.pending = undefined;
      if (!pending) return;
      if (made.arrives) store(pair, pending.changes);
      sheet.markUnconfirmed(Object.keys(pending.changes));
      for (const id of Object.keys(pending.changes)) pair.unconfirmed.add(id);
      return;
    }
    case 'conflict':
      rebase(pair, questionOf(questionnaire, made.question), made.answer);
      return;
    case 'elsewhere':
      store(pair, { [made.question]: made.answer });
      reload(pair, made.withFiles);
      return;
    case 'files':
      pair.server.files.set(made.question, made.count);
      if (!made.isHere) return;
      sheet.setFiles(made.question, made.count);
      pair.files.set(made.question, made.count);
  }
}

/** The answers as a server stores them: in their written form, and none of a hidden question. */
export function storable(engine: SheetParts, questionnaire: Questionnaire, said: AnswerMap): AnswerMap {
  const answers = mapOf(
    answerable(questionnaire).map((question) => [question.id, writtenAnswer(question, said[question.id])]),
  );
  return without(answers, engine.evaluate(questionnaire, answers).excluded);
}

/** A sheet that edits are made in, and what a server holds of it. */
export interface Editing {
  readonly sheet: AnswerSheet;
  /** Makes one edit. @throws RangeError for a question that the questionnaire does not have. */
  edit(this: void, made: Edit): void;
  /** The answers that the server holds now. */
  stored(this: void): AnswerMap;
}

/** Opens a sheet of a form in which these answers are saved, to make the edits of `editHistories` in it. */
export function beginEditing(questionnaire: Questionnaire, answers: AnswerMap = {}): Editing {
  const pair = createPair(ownParts, questionnaire, storable(ownParts, questionnaire, answers));
  return {
    sheet: pair.sheet,
    edit: (made) => {
      edit(pair, made);
    },
    stored: () => pair.server.stored,
  };
}
