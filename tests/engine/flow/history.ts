/** A form that drawn doings happen to, beside what the person who fills it in remembers having typed. */
import { normaliseAnswer, type IdleOptions, type SaveCall } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { mergeSave } from '@alo/engine/server';
import type { StepKey } from '@alo/schemas';
import { answersIn, given } from '../arbitraries/answers.js';
import { buttonIn, type Doing } from '../arbitraries/doings.js';
import { pick } from '../../../engine/src/testing/words.js';
import { openFlow, type Flow } from '../support/flow.js';
import type { Engine } from '../laws/law.js';
import type { DrawnHistory, Opening } from './drawn-histories.js';
import { createKnown, type Known } from './known.js';
import { createMemory, type Memory } from '../support/memory.js';

/** How often what matters happened, in all histories of a test together. */
export const createSeen = () => ({
  saved: 0,
  failed: 0,
  conflicts: 0,
  /** An earlier save was repeated, and what it was repeated for followed. */
  settled: 0,
  editedMeanwhile: 0,
  resolvedOrRemoved: 0,
  discarded: 0,
  submitted: 0,
  /** An older refresh was answered after a newer one was asked for. */
  outrun: 0,
  /** The second after a refused submit was over while a save was under way. */
  dueWhileSaving: 0,
});
export type Seen = ReturnType<typeof createSeen>;

/** Hears of a save when it is sent. `isRepeated`: it was sent before, and got no response. */
export type OnSave = (call: SaveCall, history: History, isRepeated: boolean) => void;

export interface History {
  readonly flow: Flow;
  readonly memory: Memory;
  readonly known: Known;
  happen(this: void, doing: Doing): Promise<void>;
}

interface Parts {
  readonly flow: Flow;
  readonly memory: Memory;
  readonly known: Known;
  readonly seen: Seen;
}

function press({ flow, memory, known, seen }: Parts, doing: Extract<Doing, { by: 'button' }>) {
  const { sheet, discarded } = flow;
  const step = flow.step();
  const event = buttonIn(flow.state(), doing);
  const { stepKey, conflicts } = step.getSnapshot().context;
  const saved = sheet.saved();
  const before = discarded.length;
  if (event === 'removal.confirmed' && flow.state() === 'askingToRemove') seen.resolvedOrRemoved += 1;
  if (event === 'conflict.resolved')
    // So does the host: what is stored now goes under the draft ("mine"), or in its place ("theirs").
    for (const { questionId, current, revision } of conflicts) {
      known.heard(stepKey, { [questionId]: current });
      // What is known hides it, though the server holds it: what is known is out of date.
      if (current && !Object.hasOwn(known.answers(), questionId)) known.notHeard({ [questionId]: current });
      memory.touch(questionId);
      sheet.rebase(questionId, current, revision);
      seen.resolvedOrRemoved += 1;
      if (doing.to === 0) continue;
      sheet.set(questionId, current);
      memory.type(questionId, current);
    }
  if (event === 'step.requested')
    step.send({ type: event, stepKey: pick(sheet.questionnaire.steps, doing.to)?.key ?? 'sources' });
  else if (event === 'leave.requested') step.send({ type: event, route: '/hotels' });
  else if (event !== 'highlight.over' && event !== 'refusal.due') step.send({ type: event });
  if (discarded.length === before) return;
  seen.discarded += 1;
  memory.discard(stepKey, saved);
}

async function answerCall(
  { flow, memory, known, seen }: Parts,
  { outcome, which }: Extract<Doing, { by: 'server' }>,
) {
  const { server, sheet } = flow;
  const waiting = pick(server.waiting, which);
  if (!waiting) return;
  const saved = sheet.saved();
  const { saving } = waiting;
  const isOutrun =
    waiting.kind === 'loadSteps' && server.waiting.findLast(({ kind }) => kind === 'loadSteps') !== waiting;
  waiting[outcome]();
  if (outcome === 'arrive') return;
  if (isOutrun) seen.outrun += 1;
  if (waiting.kind === 'submit' && outcome === 'succeed') seen.submitted += 1;
  if (!saving) return flow.settled();
  const isSaved = outcome === 'succeed' && waiting.hasArrived();
  // All of it before the form goes on: it may send the next save at once.
  if (isSaved) {
    const { changes, stepKey, isIdle } = saving;
    const dropped = server.saves.find(({ changes: sent }) => sent === changes)?.dropped ?? [];
    const others = dropped
      .flatMap(({ because }) => because)
      .filter(({ questionId }) => !(questionId in changes));
    memory.save(saved, changes, dropped, known.isUnconfirmed, isIdle);
    known.heard(
      stepKey,
      changes,
      Object.fromEntries(others.map(({ questionId, answer }) => [questionId, answer])),
    );
    for (const { questionId } of others) known.confirm(questionId);
  } else if (outcome === 'succeed') known.refused(saving);
  else {
    if (waiting.hasArrived()) memory.saveUnheard(saved, saving.changes);
    known.notHeard(saving.changes);
  }
  await flow.settled();
  if (outcome !== 'succeed') seen.failed += 1;
  // It was an earlier save: what it was repeated for followed at once (J-4).
  else if (server.waiting.some(({ kind }) => kind === 'save')) seen.settled += 1;
  else if (isSaved) seen.saved += 1;
  else seen.conflicts += 1;
}

/**
 * Opens a form that a definition and drawn answers make, and brings about the opening where the form allows it, which
 * chance alone seldom does. Calls wait for what happens to them. `onSave` sees every save when it is sent.
 */
export async function beginHistory(
  { definition, answers: drawn, opening }: DrawnHistory,
  seen: Seen,
  engine: Engine,
  onSave?: OnSave,
  idle?: IdleOptions,
): Promise<History> {
  const questionnaire = parseDefinition(definition);
  const sent = new WeakSet<SaveCall>();
  const { answers } = mergeSave(questionnaire, {
    stored: answersIn(questionnaire, drawn),
    changes: {},
    stepKey: 'planet',
    saveAsDraft: true,
    finalSteps: new Set<StepKey>(),
  });
  const flow = await openFlow(questionnaire, {
    answers,
    engine,
    onSave(call) {
      onSave?.(call, history, sent.has(call));
      if (!sent.has(call)) known.sent(call);
      sent.add(call);
    },
    ...(idle && { idle }),
  });
  const memory = createMemory(questionnaire, answers);
  const known = createKnown(questionnaire, flow.sheet.saved());
  const parts = { flow, memory, known, seen };
  const { server } = flow;
  server.hold();

  async function happen(doing: Doing) {
    switch (doing.by) {
      case 'respondent': {
        const found = given(questionnaire, doing);
        if (!found || found.question.readOnly) return;
        if (flow.step().getSnapshot().hasTag('busy')) seen.editedMeanwhile += 1;
        flow.answer(found.question.id, found.answer);
        memory.type(found.question.id, normaliseAnswer(found.question, found.answer));
        return;
      }
      case 'somebodyElse': {
        const found = given(questionnaire, doing);
        if (found) server.saveElsewhere(found.question.stepKey, { [found.question.id]: found.answer });
        return;
      }
      case 'button':
        press(parts, doing);
        await flow.settled();
        return;
      case 'server':
        await answerCall(parts, doing);
        return;
      case 'clock': {
        const isRefused = () => flow.actor.getSnapshot().matches({ open: { submission: 'refused' } });
        const wasRefused = isRefused();
        flow.clock.increment(doing.milliseconds);
        if (wasRefused && !isRefused() && flow.step().getSnapshot().hasTag('busy')) seen.dueWhileSaving += 1;
      }
    }
  }
  async function answerAll(kinds: readonly string[]) {
    for (let which; (which = server.waiting.findIndex(({ kind }) => kinds.includes(kind))) >= 0;)
      await happen({ by: 'server', outcome: 'succeed', which });
  }
  async function open(opening: Opening) {
    if (opening === 'refreshing twice')
      for (let saves = 0; saves < 2; saves += 1) {
        flow.send({ type: 'save.requested' });
        await answerAll(['save']);
      }
    if (opening === 'saving when the refusal is due') {
      flow.send({ type: 'submit.requested' });
      flow.send({ type: 'submit.confirmed' });
      await answerAll(['save', 'loadSteps', 'submit']);
      flow.send({ type: 'save.requested' });
      await happen({ by: 'clock', milliseconds: 1000 });
    }
  }
  const history: History = { flow, memory, known, happen };
  await open(opening);
  return history;
}
