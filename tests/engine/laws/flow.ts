/** What holds of a form that is being filled in, whatever happens to it in whatever order. */
import { evaluate } from '@alo/engine';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerable } from '../arbitraries/answers.js';
import { buttonIn } from '../arbitraries/doings.js';
import { comeHome, isAsking } from '../flow/coming-home.js';
import { historyLaw } from '../flow/history-law.js';
import { hasGoneOn, led, standing, stays, wishOf, type Wish } from '../flow/leading-on.js';
import { untakenOf } from '../flow/machine-parts.js';
import { problemsOf } from '../flow/save-problems.js';
import { smallForm } from '../flow/small-form.js';
import { placesWithoutWayOn, walk, type Walk } from '../flow/walk.js';
import { resolveWithMine } from '../support/flow.js';
import type { NumberedSteps } from '../support/server.js';
import type { Law } from './law.js';
import { idleLaws } from './idle.js';
import { togetherLaws } from './together.js';

/** Laws about drawn histories. */
export const flowLaws = {
  noAnswerIsLost: historyLaw(
    {
      title: '[F-21 F-16 ENG-34 ENG-39] no order of answers, events and failures loses an answer',
      numRuns: 240,
      more: {},
    },
    async (begin, { doings }) => {
      const { flow, memory, happen } = await begin();
      const { sheet, server } = flow;
      const { questionnaire } = sheet;
      const expectNothingLost = (isExpected = (_id: string) => true) => {
        for (const { id } of answerable(questionnaire).filter((question) => isExpected(question.id)))
          expect({ id, answer: sheet.question(id).answer ?? null }).toEqual({ id, answer: memory.typed(id) });
      };
      for (const doing of doings) {
        await happen(doing);
        expectNothingLost();
      }
      if (doings.some(({ by }) => by === 'somebodyElse')) return;
      // Loaded again, what is stored and the drafts are together what was typed.
      for (const call of server.waiting)
        if (call.saving && call.hasArrived()) memory.saveUnheard(sheet.saved(), call.saving.changes);
      sheet.replaceSaved({ answers: server.stored() });
      const { excluded } = evaluate(questionnaire, memory.answers());
      expectNothingLost((id) => !excluded.has(id) && !memory.mayBeGone(id));
    },
  ),

  comesHome: historyLaw(
    {
      title:
        '[F-27 F-14 F-2] after any history the form comes back to editing, and what is left can be saved',
      numRuns: 240,
      more: { asked: 0, underWay: 0, savedAtLast: 0 },
    },
    async (begin, { doings, ending }, seen) => {
      const { flow, happen } = await begin();
      const { actor, server, sheet } = flow;
      let loaded = 0;
      for (const doing of doings) {
        await happen(doing);
        // The number of the call that the steps data came with.
        const latest = (actor.getSnapshot().context.steps as NumberedSteps | undefined)?.call ?? 0;
        expect(latest).toBeGreaterThanOrEqual(loaded);
        loaded = latest;
      }
      if (isAsking(flow.state())) seen.asked += 1;
      if (server.waiting.length > 0) seen.underWay += 1;
      await comeHome(flow, ending);
      expect(flow.state()).toBe('editing');
      const isIn = (submission: 'idle' | 'submitted') =>
        actor.getSnapshot().matches({ open: { stepsData: 'idle', submission } });
      expect(isIn('idle') || isIn('submitted')).toBe(true);
      if (doings.some(({ by }) => by === 'somebodyElse')) return;

      const stepKey = flow.stepKeyNow();
      if (sheet.hasChanges(stepKey)) seen.savedAtLast += 1;
      server.hold(false);
      flow.send({ type: 'save.requested' });
      for (let questions = 0; questions < 3; questions += 1) {
        await flow.settled();
        if (flow.state() === 'askingToRemove') flow.send({ type: 'removal.confirmed' });
        // The conflict is with an own save that arrived, and whose response was lost.
        if (flow.state() === 'resolvingConflict') resolveWithMine(flow);
      }
      expect(sheet.hasChanges(stepKey)).toBe(false);
    },
  ),

  savesAreRight: historyLaw(
    {
      title:
        '[F-28 F-29 F-13 S-14 ENG-23 ENG-34] saves go one at a time, with what is shown, once, and remove what was asked',
      numRuns: 240,
      more: { sent: 0, sentAgain: 0, removing: 0 },
    },
    async (begin, { doings }, seen) => {
      const problems: string[] = [];
      const { happen } = await begin((call, history, isRepeated) => {
        if (isRepeated) seen.sentAgain += 1;
        if (isRepeated) return;
        problems.push(...problemsOf(history, call));
        seen.sent += 1;
        if (history.flow.step().getSnapshot().context.removals.length > 0) seen.removing += 1;
      });
      for (const doing of doings) await happen(doing);
      expect(problems).toEqual([]);
    },
  ),

  endsAreSaid: historyLaw(
    {
      title: '[F-30 F-3 ENG-31 ERR-10] whatever comes of a save is said, and said as it is',
      numRuns: 480,
      more: { incomplete: 0 },
    },
    async (begin, { doings }, seen) => {
      /** What was sent last. */
      const sent = { isRepetition: false };
      const { flow, happen } = await begin((_call, _history, isRepeated) => {
        sent.isRepetition = isRepeated;
      });
      const said = () =>
        flow.notices.map(({ code }) => code).filter((code) => /^(step|changes)(Not)?Saved/.test(code));
      for (const doing of doings) {
        const before = { ...seen, said: said().length };
        const wasRepetition = sent.isRepetition;
        await happen(doing);
        const codes = said().slice(before.said);
        const isSaved = seen.saved > before.saved;
        // An earlier save of unknown outcome went first (J-5): what was asked for after it can be refused (F-13).
        if (wasRepetition || sent.isRepetition) continue;
        expect(codes.length).toBe(Number(isSaved) + seen.failed - before.failed);
        for (const code of codes) expect(code.endsWith('NotSaved')).toBe(!isSaved);
        const { saveAsDraft, isCompleted } = flow.server.saves.at(-1) ?? {};
        const isIncomplete = isSaved && saveAsDraft === false && isCompleted === false;
        if (!codes.includes('changesSaved')) expect(codes.includes('stepSavedIncomplete')).toBe(isIncomplete);
        if (isIncomplete) seen.incomplete += 1;
        if (seen.conflicts === before.conflicts) continue;
        expect(flow.state()).toBe('resolvingConflict');
        expect(flow.step().getSnapshot().context.conflicts).not.toEqual([]);
      }
    },
  ),

  savesLeadOn: historyLaw(
    {
      title:
        '[F-3 F-6 F-11 F-15 F-16 F-17 F-31] a save leads where it was for, or where one wished to go meanwhile, unless something is left to save',
      numRuns: 360,
      more: { ledOn: 0, heldBack: 0, wished: 0, nothingLeft: 0 },
    },
    async (begin, { doings }, seen) => {
      const { flow, happen } = await begin();
      let wish: Wish | undefined;
      for (const doing of doings) {
        const before = standing(flow);
        wish = wishOf(flow, doing, wish);
        const saved = seen.saved;
        await happen(doing);
        const isResolved = before.state === 'resolvingConflict' && hasGoneOn(flow, doing, before);
        if (seen.saved === saved && !isResolved) continue;
        if (wish) seen.wished += 1;
        if (isResolved) seen.nothingLeft += 1;
        const isHeldBack = flow.sheet.hasChanges(before.stepKey);
        if (isHeldBack) seen.heldBack += 1;
        const expected = isHeldBack ? stays(before) : led(flow, before, wish, !isResolved);
        expect(standing(flow)).toMatchObject(expected);
        if (expected.stepKey !== before.stepKey) seen.ledOn += 1;
      }
    },
  ),

  restsAfterItself: historyLaw(
    {
      title: '[F-32 F-3] for a second after the form moved on by itself, Next and Previous lead nowhere',
      numRuns: 480,
      more: { movedOn: 0, rested: 0 },
    },
    async (begin, { doings }, seen) => {
      const { flow, happen } = await begin();
      let restsUntil = 0;
      for (const doing of doings) {
        const { state, stepKey, context } = standing(flow);
        const button = doing.by === 'button' ? buttonIn(state, doing) : undefined;
        const isResting = state === 'editing' && flow.clock.now() < restsUntil;
        await happen(doing);
        if (flow.stepKeyNow() !== stepKey) {
          const isByItself = state === 'saving' && context.intent === 'save';
          restsUntil = isByItself ? flow.clock.now() + 1000 : 0;
          if (isByItself) seen.movedOn += 1;
        }
        if (!isResting || (button !== 'next.requested' && button !== 'previous.requested')) continue;
        expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', stepKey]);
        seen.rested += 1;
      }
    },
  ),

  pointsAtOpen: historyLaw(
    {
      title:
        '[F-5 F-4 F-22 ENG-33] what is pointed at is open, and stays pointed at as long as it is and the step is not left',
      numRuns: 160,
      more: { highlighted: 0, left: 0 },
    },
    async (begin, { doings }, seen) => {
      const { flow, happen } = await begin();
      const highlighted = () => flow.step().getSnapshot().context.highlighted;
      for (const doing of doings) {
        const step = flow.step();
        const before = highlighted();
        await happen(doing);
        const open = flow.sheet.open(flow.stepKeyNow());
        expect(highlighted().filter((id) => !open.includes(id))).toEqual([]);
        if (doing.by !== 'respondent' || flow.step() !== step) continue;
        expect(highlighted()).toEqual(before.filter((id) => open.includes(id)));
        if (before.length > 0) seen.highlighted += 1;
        if (highlighted().length < before.length) seen.left += 1;
      }
    },
  ),

  ...idleLaws,
  ...togetherLaws,
} as const;

/** This law tries everything, so once is as good as often. */
const everyPath: Law = {
  title: '[F-27] whatever is done to the small form, every way leads on, and every transition is taken',
  numRuns: 1,
  property(engine) {
    let walked: Promise<Walk> | undefined;
    return fc.asyncProperty(fc.constant('everything'), async () => {
      const { places, taken } = await (walked ??= walk(engine));
      expect(placesWithoutWayOn(places)).toEqual([]);
      expect(untakenOf(engine.stepMachine, taken)).toEqual([]);
      expect(untakenOf(engine.createQuestionnaireMachine(smallForm.steps), taken)).toEqual([]);
    });
  },
};

/** Every law about the machines, by name. */
export const lawsOfFlow = { ...flowLaws, everyPath };
export type FlowLawName = keyof typeof lawsOfFlow;
