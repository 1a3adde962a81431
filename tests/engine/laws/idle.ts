/** What holds of the saves that nobody asked for, whatever happens to a form in whatever order. */
import { evaluate, sameAnswer, type SaveCall } from '@alo/engine';
import { removedElsewhere } from '@alo/engine/server';
import type { AnswerMap } from '@alo/schemas';
import { expect } from 'vitest';
import { given } from '../arbitraries/answers.js';
import type { Doing } from '../arbitraries/doings.js';
import { pick } from '../../../engine/src/testing/words.js';
import { historyLaw } from '../flow/history-law.js';
import type { History } from '../flow/history.js';
import type { Flow } from '../support/flow.js';

/** Milliseconds; the clock of a history moves by less and by more. */
const delay = 100;

/** What is wrong with an idle save at the moment it is sent, by rule. */
function problemsOf({ flow, memory, known }: History, { stepKey, changes, saveAsDraft }: SaveCall): string[] {
  const { questionnaire } = flow.sheet;
  const stored = known.answers();
  const { excluded } = evaluate(questionnaire, memory.answers());
  const removals = removedElsewhere(questionnaire, {
    stored,
    changes,
    // Of every step, its own included.
    stepKey: 'none of them',
    hiddenDrafts: Object.fromEntries(
      [...excluded].filter((id) => !memory.isOffered(id, stored)).map((id) => [id, memory.typed(id)]),
    ),
  });
  // An offer that a person has tried to save is theirs.
  const isGiven = (id: string) => !memory.isOffered(id, stored) || known.isUnconfirmed(id);
  const isTyped = ([id, answer]: [string, SaveCall['changes'][string]]) =>
    sameAnswer(answer, memory.typed(id)) && !excluded.has(id) && isGiven(id);
  return [
    saveAsDraft ? '' : 'F-40 is a final save',
    flow.state() === 'editing' ? '' : 'F-41 is sent while something else goes on',
    flow.server.waiting.some(({ kind }) => kind !== 'loadSteps') ? 'F-28 another call is under way' : '',
    stepKey === flow.stepKeyNow() ? '' : 'F-40 is of a step that is not open',
    Object.keys(changes).length > 0 && Object.entries(changes).every(isTyped)
      ? ''
      : 'F-42 carries what was not typed or is hidden',
    removals.length === 0 ? '' : 'F-42 takes something away',
  ].filter((problem) => problem !== '');
}

/** Where the form stands, and what it was told to do. */
const standing = (flow: Flow) => {
  const { scrolls, routes, entered } = flow;
  const { value, context } = flow.step().getSnapshot();
  const { stepKey, intent, destination } = context;
  return {
    ...{ value, stepKey, intent, destination },
    told: [scrolls.length, routes.length, entered.length],
  };
};

const highlightedIn = (flow: Flow) => flow.step().getSnapshot().context.highlighted;

const draftsOf = ({ sheet }: Flow) =>
  sheet.questionnaire.steps.flatMap(({ key }) => Object.entries(sheet.drafts(key)));

const completedOf = ({ actor }: Flow): string[] =>
  (actor.getSnapshot().context.steps?.steps ?? [])
    .filter(({ isCompleted, total }) => isCompleted && total > 0)
    .map(({ key }) => key);

const isKeptBy = (stored: AnswerMap, changes: SaveCall['changes']) => (id: string) =>
  Object.hasOwn(stored, id) || changes[id] === null;

export const idleLaws = {
  idleSavesTakeNothing: historyLaw(
    {
      title:
        '[F-40 F-41 F-42 F-28] a save that nobody asked for is a draft of what was typed, moves nothing and takes nothing away',
      numRuns: 480,
      more: { idle: 0, arrived: 0, besideCompleted: 0 },
    },
    async (begin, { doings, ending }, seen) => {
      const problems: string[] = [];
      const repeated = new WeakSet<SaveCall>();
      let typedAt = -Infinity;
      const history = await begin(
        (call, sending, isRepeated) => {
          // An earlier one goes first, before any save (J-4).
          if (isRepeated) repeated.add(call);
          if (!call.isIdle || isRepeated) return;
          seen.idle += 1;
          problems.push(...problemsOf(sending, call));
          if (sending.flow.clock.now() - typedAt < delay) problems.push('F-40 did not wait');
        },
        { delay, isOnline: () => true },
      );
      const { flow, happen } = history;
      const { server } = flow;
      server.tellSteps(true);
      // Some forms have one person only, and in some of these every call succeeds.
      const isAlone = ending !== 'fail';
      const isHeard = ending === 'succeed';
      const withPauses = doings.flatMap((doing, index): Doing[] => {
        if (isAlone && doing.by === 'somebodyElse') return [];
        const done = isHeard && doing.by === 'server' ? { ...doing, outcome: 'succeed' as const } : doing;
        return [done, { by: 'clock', milliseconds: delay * (index % 3 === 0 ? 1 : 0.6) }];
      });
      for (const doing of withPauses) {
        const reply = doing.by === 'server' ? pick(server.waiting, doing.which) : undefined;
        // One that went first for the save of a person is part of that save.
        const isFirst =
          reply?.saving !== undefined && repeated.has(reply.saving) && flow.state() !== 'editing';
        const isReply = reply?.saving?.isIdle === true && !isFirst;
        const before = {
          place: standing(flow),
          highlighted: highlightedIn(flow),
          drafts: draftsOf(flow),
          completed: completedOf(flow),
        };
        const saves = server.saves.length;
        await happen(doing);
        if (doing.by === 'respondent' && given(flow.sheet.questionnaire, doing)?.question.readOnly === false)
          typedAt = flow.clock.now();
        expect(problems).toEqual([]);
        if (!isReply) continue;
        expect(standing(flow)).toEqual(before.place);
        expect(highlightedIn(flow).filter((id) => !before.highlighted.includes(id))).toEqual([]);
        for (const [id, answer] of before.drafts)
          expect([id, flow.sheet.question(id).answer ?? null]).toEqual([id, answer]);
        const save = server.saves[saves];
        if (!save || !isAlone) continue;
        seen.arrived += 1;
        const isKept = isKeptBy(server.stored(), save.changes);
        expect(Object.keys(save.before.stored).filter((id) => !isKept(id))).toEqual([]);
        if (!isHeard) continue;
        if (before.completed.length > 0) seen.besideCompleted += 1;
        expect(before.completed.filter((key) => !completedOf(flow).includes(key))).toEqual([]);
      }
    },
  ),
} as const;
