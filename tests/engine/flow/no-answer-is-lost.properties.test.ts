import { evaluate, mergeSave, normaliseAnswer, parseDefinition } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerable, answersIn, drawnAnswers, given } from '../arbitraries/answers.js';
import { buttonIn, doings, type Doing } from '../arbitraries/doings.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { pick } from '../arbitraries/words.js';
import { openFlow, type Flow } from '../support/flow.js';
import { createMemory, type Memory } from '../support/memory.js';

/** How often what matters happened in all runs together. */
const seen = { saved: 0, failed: 0, editedMeanwhile: 0, resolvedOrRemoved: 0, discarded: 0, submitted: 0 };

function press(flow: Flow, memory: Memory, doing: Extract<Doing, { by: 'button' }>) {
  const { sheet, discarded } = flow;
  const step = flow.step();
  const event = buttonIn(flow.state(), doing);
  const { stepKey, conflicts } = step.getSnapshot().context;
  const saved = sheet.saved();
  const before = discarded.length;
  if (event === 'removal.confirmed' && flow.state() === 'askingToRemove') seen.resolvedOrRemoved += 1;
  if (event === 'conflict.resolved')
    // As the host does for "mine": what is stored now goes under the draft.
    for (const { questionId, current, revision } of conflicts) {
      memory.save(sheet.saved(), { [questionId]: current });
      sheet.commit({ [questionId]: current }, { [questionId]: revision });
      seen.resolvedOrRemoved += 1;
    }
  if (event === 'step.requested')
    step.send({ type: event, stepKey: pick(sheet.questionnaire.steps, doing.to)?.key ?? 'sources' });
  else if (event === 'leave.requested') step.send({ type: event, route: '/hotels' });
  else if (event !== 'answer.given') step.send({ type: event });
  if (discarded.length === before) return;
  seen.discarded += 1;
  memory.discard(stepKey, saved);
}

async function answerCall(flow: Flow, memory: Memory, { outcome, which }: Extract<Doing, { by: 'server' }>) {
  const { server, sheet } = flow;
  const waiting = pick(server.waiting, which);
  if (!waiting) return;
  const saved = sheet.saved();
  const before = server.saves.length;
  waiting[outcome]();
  const hasArrived = server.saves.length > before;
  if (waiting.saving && hasArrived && outcome === 'loseAnswer')
    memory.saveUnheard(saved, waiting.saving.changes);
  await flow.settled();
  if (waiting.kind === 'submit' && outcome === 'succeed') seen.submitted += 1;
  if (waiting.saving && outcome === 'succeed' && hasArrived) {
    seen.saved += 1;
    memory.save(saved, waiting.saving.changes);
  } else if (waiting.saving) seen.failed += 1;
}

async function happen(flow: Flow, memory: Memory, doing: Doing) {
  const { sheet, server } = flow;
  switch (doing.by) {
    case 'respondent': {
      const found = given(sheet.questionnaire, doing);
      if (!found || found.question.readOnly) return;
      if (flow.step().getSnapshot().hasTag('busy')) seen.editedMeanwhile += 1;
      flow.answer(found.question.id, found.answer);
      memory.type(found.question.id, normaliseAnswer(found.question, found.answer));
      return;
    }
    case 'somebodyElse': {
      const found = given(sheet.questionnaire, doing);
      if (found) server.saveElsewhere(found.question.stepKey, { [found.question.id]: found.answer });
      return;
    }
    case 'button':
      press(flow, memory, doing);
      await flow.settled();
      return;
    case 'server':
      await answerCall(flow, memory, doing);
      return;
    case 'clock':
      flow.clock.increment(doing.milliseconds);
  }
}

describe('a form being filled in', { timeout: 60_000 }, () => {
  it('[F-21 F-16 ENG-34 ENG-39] no order of answers, events and failures loses an answer', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, drawnAnswers, doings, async (definition, drawn, all) => {
        const questionnaire = parseDefinition(definition);
        const { answers } = mergeSave(questionnaire, {
          stored: answersIn(questionnaire, drawn),
          changes: {},
          stepKey: 'planet',
          saveAsDraft: true,
          finalSteps: new Set(),
        });
        const flow = await openFlow(questionnaire, { answers });
        const { sheet, server } = flow;
        const memory = createMemory(questionnaire, answers);
        const expectNothingLost = (isExpected = (_id: string) => true) => {
          for (const { id } of answerable(questionnaire).filter((question) => isExpected(question.id)))
            expect({ id, answer: sheet.question(id).answer ?? null }).toEqual({
              id,
              answer: memory.typed(id),
            });
        };
        server.hold();
        for (const doing of all) {
          await happen(flow, memory, doing);
          expectNothingLost();
        }
        if (all.some(({ by }) => by === 'somebodyElse')) return;
        // Loaded again, what is stored and the drafts are together what was typed.
        sheet.replaceSaved({ answers: server.stored() });
        const { excluded } = evaluate(questionnaire, memory.answers());
        expectNothingLost((id) => !excluded.has(id) && !memory.mayBeGone(id));
      }),
      { numRuns: 120 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
