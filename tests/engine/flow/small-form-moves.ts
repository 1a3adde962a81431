/** What a person, the server, other people and time can do to the small form. */
import { findQuestion, stepMachine, type StepActor } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { getNextTransitions } from 'xstate';
import { chosen, typed } from '../support/definitions.js';
import { resolveWithMine, type Flow } from '../support/flow.js';

interface Move {
  readonly name: string;
  isPossible(this: void, flow: Flow): boolean;
  play(this: void, flow: Flow): void;
}

const state = (flow: Flow) => flow.actor.getSnapshot().children.step?.getSnapshot().value;
export const isIn = (flow: Flow, ...states: readonly string[]) => states.includes(state(flow) ?? '');

const answering = ([id, answer, name]: readonly [string, Answer | null, string]): Move => ({
  name,
  isPossible: (flow) =>
    isIn(flow, 'editing', 'saving') &&
    findQuestion(flow.sheet.questionnaire, id)?.stepKey === flow.stepKeyNow(),
  play: (flow) => flow.answer(id, answer),
});

type StepEvent = Parameters<StepActor['send']>[0];

const isHandled = (flow: Flow, event: string) =>
  state(flow) !== undefined &&
  getNextTransitions(flow.step().getSnapshot()).some(({ eventType }) => eventType === event);

/** Pressed where the step handles it, while no call but the step's own is under way. */
const pressing = (event: StepEvent, name: string = event.type): Move => ({
  name,
  isPossible: (flow) =>
    flow.server.waiting.every(({ kind }) => kind === 'save') && isHandled(flow, event.type),
  play: (flow) => flow.send(event),
});

const buttons = stepMachine.events
  .filter(
    (type) => !['highlight.over', 'scroll.due', 'refusal.due'].includes(type) && !type.startsWith('xstate.'),
  )
  .flatMap((type): Move[] => {
    switch (type) {
      case 'step.requested':
        return [
          pressing({ type, stepKey: 'planet' }, 'planet.requested'),
          pressing({ type, stepKey: 'people' }, 'people.requested'),
        ];
      case 'leave.requested':
        return [pressing({ type, route: '/hotels' })];
      case 'save.requested':
        return [pressing({ type }), pressing({ type, stays: true }, 'save.requested to stay')];
      default:
        return [pressing({ type } as StepEvent)];
    }
  });

const calls = [0, 1].flatMap((which) =>
  (['succeed', 'fail', 'loseAnswer'] as const).map((outcome): Move => ({
    name: `call ${which}: ${outcome}`,
    isPossible: ({ server }) => {
      const kind = server.waiting[which]?.kind;
      return kind !== undefined && (outcome !== 'loseAnswer' || kind === 'save');
    },
    play: ({ server }) => server.waiting[which]?.[outcome](),
  })),
);

const others: readonly Move[] = [
  {
    name: 'the server refuses for no step',
    isPossible: ({ server }) => server.waiting[0]?.kind === 'submit',
    play({ server }) {
      server.answerSubmit({ status: 'failure', message: 'Locked.', data: { is_completed: true } });
      server.waiting[0]?.succeed();
      server.answerSubmit();
    },
  },
  {
    name: 'save.requested, and refreshing takes its time',
    isPossible: (flow) =>
      isHandled(flow, 'save.requested') &&
      flow.actor.getSnapshot().matches({ open: { submission: 'idle' } }) &&
      flow.server.waiting.length < 2 &&
      flow.server.waiting.every(({ kind }) => kind === 'loadSteps'),
    play(flow) {
      flow.server.hold(true, ['loadSteps']);
      flow.send({ type: 'save.requested' });
    },
  },
  {
    name: 'somebody else was faster',
    isPossible: ({ server }) => server.waiting[0]?.saving?.changes.a !== undefined,
    play({ server }) {
      const isNo = server.waiting[0]?.saving?.changes.a?.selectedOptionId === 'no';
      server.saveElsewhere('planet', { a: chosen(isNo ? 'yes' : 'no') });
      server.waiting[0]?.succeed();
    },
  },
  {
    name: 'somebody else hides b meanwhile',
    isPossible: ({ server }) => (server.waiting[0]?.saving?.changes.b ?? null) !== null,
    play({ server }) {
      server.saveElsewhere('planet', { a: chosen('no') });
      server.waiting[0]?.succeed();
    },
  },
  {
    name: 'the reply to a save says how far the form is',
    isPossible: ({ server }) => server.waiting.some(({ kind }) => kind === 'save'),
    play({ server }) {
      server.tellSteps(true);
      server.waiting.find(({ kind }) => kind === 'save')?.succeed();
      server.tellSteps(false);
    },
  },
  {
    name: 'another tab clears b',
    isPossible: (flow) => isIn(flow, 'askingToRemove'),
    play({ server, sheet }) {
      server.saveElsewhere('people', { b: null });
      sheet.replaceSaved({ answers: server.stored(), revisions: { ...server.revisions() } });
    },
  },
  {
    name: 'conflict.resolved with mine',
    isPossible: (flow) => isIn(flow, 'resolvingConflict'),
    play: resolveWithMine,
  },
  {
    name: 'conflict.resolved with theirs',
    isPossible: (flow) => isIn(flow, 'resolvingConflict'),
    play(flow) {
      for (const { questionId, current, revision } of flow.step().getSnapshot().context.conflicts) {
        flow.sheet.rebase(questionId, current, revision);
        flow.sheet.set(questionId, current);
      }
      flow.send({ type: 'conflict.resolved' });
    },
  },
  {
    name: 'retry.requested',
    isPossible: ({ actor }) => actor.getSnapshot().matches('failed'),
    play: ({ actor }) => actor.send({ type: 'retry.requested' }),
  },
  {
    name: 'sources.requested',
    isPossible: (flow) => isIn(flow, 'editing'),
    play: ({ actor }) => actor.send({ type: 'sources.requested', group: 'planet' }),
  },
  {
    name: 'a second passes',
    isPossible: (flow) =>
      isIn(flow, 'editing') || flow.actor.getSnapshot().matches({ open: { submission: 'refused' } }),
    play: ({ clock }) => clock.increment(1000),
  },
];

/** The moves that exist only where the connection comes and goes. */
const losingTheLine: readonly Move[] = [
  {
    name: 'there is no line',
    isPossible: ({ server }) => server.waiting[0]?.kind === 'save',
    play: ({ server }) => server.waiting[0]?.postpone(),
  },
  {
    name: 'send.requested',
    isPossible: ({ actor }) => actor.getSnapshot().context.keptSteps.length > 0,
    play: ({ actor }) => actor.send({ type: 'send.requested' }),
  },
];

/** Everything, by name; whether it can be done depends on where the form is. */
export const moves: readonly Move[] = [
  ...(
    [
      ['a', chosen('yes'), 'a is yes'],
      ['a', chosen('no'), 'a is no'],
      ['a', null, 'a is cleared'],
      ['b', typed('x'), 'b is x'],
      ['b', null, 'b is cleared'],
    ] as const
  ).map(answering),
  // A conflict is resolved one way or the other, below.
  ...buttons.filter(({ name }) => name !== 'conflict.resolved'),
  ...calls,
  ...others,
];

const basic = [
  'a is no',
  'b is x',
  'save.requested',
  'next.requested',
  'previous.requested',
  'submit.requested',
  'submit.confirmed',
  'leave.requested',
  'leave.saved',
  'leave.cancelled',
  'removal.confirmed',
  'call 0: succeed',
  'call 0: fail',
  'somebody else was faster',
  'conflict.postponed',
  'retry.requested',
];
export const movesWithoutLine: readonly Move[] = [
  ...moves.filter(({ name }) => basic.includes(name)),
  ...losingTheLine,
];

export const everyMove: readonly Move[] = [...moves, ...losingTheLine];
