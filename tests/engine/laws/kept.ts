/** What holds of saves that could not be sent, whatever is done in any order while the connection comes and goes. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { openFlow, type Flow } from '../support/flow.js';
import { threeSteps } from '../flow/three-steps.js';
import { chosen, typed } from '../support/definitions.js';
import type { Law } from './law.js';
import type { StepKey } from '@alo/engine';

const presses = ['save.requested', 'next.requested', 'next.requested', 'previous.requested'] as const;

const turn = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('answer' as const),
      at: fc.nat(2),
      value: fc.nat(3),
      goesOn: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ by: fc.constant('press' as const), which: fc.nat(presses.length - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ by: fc.constant('line' as const), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('send' as const) }) },
);
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

/** What happens to a save without a connection: it does not arrive, or only its response does not. */
const losses = fc.infiniteStream(fc.boolean());

/** Says yes to whatever is asked. */
async function confirm(flow: Flow) {
  const yes = { askingToLeave: 'leave.saved', askingToRemove: 'removal.confirmed' } as const;
  for (let asked = 0; asked < 2; asked += 1) {
    const state = flow.state();
    if (state === 'askingToLeave' || state === 'askingToRemove') flow.send({ type: yes[state] });
    await flow.settled();
  }
}

function answerIn(
  { flow, typedSoFar }: { flow: Flow; typedSoFar: Map<string, unknown> },
  turn: Extract<Turn, { by: 'answer' }>,
) {
  const asked = flow.sheet.questionnaire.questions.filter(
    ({ id, stepKey }) => stepKey === flow.stepKeyNow() && !flow.sheet.question(id).excluded,
  );
  const question = asked[turn.at % asked.length];
  if (!question) return;
  flow.answer(
    question.id,
    question.type === 'radio' ? chosen(turn.value > 0 ? 'yes' : 'no') : typed(`t${turn.value}`),
  );
  typedSoFar.set(question.id, flow.sheet.question(question.id).answer);
}

export const keptLaws = {
  keptSavesArrive: {
    title:
      '[F-35 F-36 F-21] what is kept without a line is sent once, in its order, and nothing is lost on the way',
    numRuns: 300,
    property: (engine) =>
      fc.asyncProperty(
        fc.boolean(),
        fc.array(turn, { maxLength: 40 }),
        losses,
        async (startsUp, turns, lost) => {
          const flow = await openFlow(threeSteps, { engine });
          const typedSoFar = new Map<string, unknown>();
          let isUp = startsUp;
          let heard = 0;
          const { actor, server, sheet } = flow;
          server.hold(true, ['save']);
          const keptSteps = () => actor.getSnapshot().context.keptSteps;
          /** What should be kept, from what came of the saves. */
          const postponed = new Set<string>();
          /** The steps of the saves that the server responded to. */
          const saved: StepKey[] = [];
          async function answerCalls() {
            // More calls than steps would be calls without an end.
            for (let calls = 0; calls < 10; calls += 1) {
              const [call] = server.waiting;
              if (!call) return;
              const { stepKey = '' } = call.saving ?? {};
              // What is kept goes first.
              expect(keptSteps()[0] ?? stepKey).toBe(stepKey);
              if (isUp) {
                call.succeed();
                saved.push(stepKey);
                postponed.delete(stepKey);
              } else {
                if (lost.next().value === true) call.arrive();
                call.postpone();
                postponed.add(stepKey);
              }
              await flow.settled();
            }
          }
          const refusedSteps = () =>
            flow.notices.flatMap((notice) => (notice.code === 'keptSaveRefused' ? [notice.stepKey] : []));
          const visibleDrafts = (stepKey: StepKey) =>
            Object.keys(sheet.drafts(stepKey)).filter((id) => !sheet.question(id).excluded);
          async function play(turn: Turn) {
            const from = flow.stepKeyNow();
            if (turn.by === 'answer') {
              answerIn({ flow, typedSoFar }, turn);
              if (turn.goesOn) flow.send({ type: 'next.requested' });
            }
            if (turn.by === 'line') ({ isUp } = turn);
            if (turn.by === 'send') actor.send({ type: 'send.requested' });
            if (turn.by === 'press') flow.send({ type: presses[turn.which] ?? 'save.requested' });
            await confirm(flow);
            await answerCalls();
            // A save behind one that is kept is kept without a call; what depends on a refused one is refused so.
            for (const notice of flow.notices.slice(heard)) {
              if (notice.code === 'saveKept') postponed.add(notice.stepKey);
              if (notice.code === 'keptSaveRefused') postponed.delete(notice.stepKey);
            }
            heard = flow.notices.length;
            if (flow.stepKeyNow() !== from && visibleDrafts(from).length > 0)
              expect([...keptSteps(), ...refusedSteps()]).toContain(from);
          }
          for (const each of turns) {
            await play(each);
            expect(keptSteps()).toEqual([...postponed]);
            for (const [id, answer] of typedSoFar)
              if (!sheet.question(id).excluded) expect([id, sheet.question(id).answer]).toEqual([id, answer]);
          }
          const kept = keptSteps();
          const before = saved.length;
          isUp = true;
          await play({ by: 'send' });
          expect(keptSteps()).toEqual([]);
          const refused = refusedSteps();
          // A step is sent again for what depends on one that is sent after it.
          const sent = [...new Set(saved.slice(before))];
          expect(sent).toEqual(kept.filter((key) => sent.includes(key)));
          for (const key of kept) {
            expect(sent.includes(key) || refused.includes(key)).toBe(true);
            // What depends on a refused one cannot be sent.
            if (sent.includes(key) && !refused.includes(key)) expect(sheet.changes(key)).toEqual({});
          }
          // No other person answers here.
          expect(flow.notices.map(({ code }) => code)).not.toContain('answersDropped');
          actor.stop();
        },
      ),
  },
} satisfies Record<string, Law>;
