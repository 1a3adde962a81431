import {
  createQuestionnaireMachine,
  idleSaveMachine,
  stepMachine,
  uploadMachine,
  type QuestionnaireActor,
  type StepActor,
} from '@alo/engine';
import { hotelSubmissionLife, type SubmissionEventType } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { AnyStateNode } from 'xstate/graph';
import { lifeMachine } from '../../../engine/scripts/life-machine.js';
import { statesOf, transitionsFrom, transitionsOf } from './machine-parts.js';

type EventOf<Actor extends { send: (event: never) => void }> = Extract<
  Parameters<Actor['send']>[0],
  { type: string }
>['type'];

/** Every event that the types declare; the compiler wants each of them here, and no other. */
const stepEvents: Record<EventOf<StepActor>, true> = {
  'conflict.postponed': true,
  'conflict.resolved': true,
  'highlight.over': true,
  'leave.cancelled': true,
  'leave.discarded': true,
  'leave.requested': true,
  'leave.saved': true,
  'next.requested': true,
  'open.requested': true,
  'previous.requested': true,
  'refusal.due': true,
  'removal.cancelled': true,
  'removal.confirmed': true,
  'save.requested': true,
  'scroll.due': true,
  'skip.requested': true,
  'step.requested': true,
  'submit.cancelled': true,
  'submit.confirmed': true,
  'submit.requested': true,
};
const questionnaireEvents: Record<EventOf<QuestionnaireActor>, true> = {
  'notice.raised': true,
  'kept.changed': true,
  'retry.requested': true,
  'send.requested': true,
  'scroll.requested': true,
  'sources.requested': true,
  'step.left': true,
  'steps.known': true,
  'steps.outdated': true,
  'submit.ready': true,
};
const submissionEvents: Record<SubmissionEventType, true> = {
  answersSaved: true,
  nextStarted: true,
  published: true,
  rejectedOnRelease: true,
  released: true,
  reviewSaved: true,
  scoreApproved: true,
  scoreGenerated: true,
  submitted: true,
};

const uploadEvents: Record<EventFrom<typeof uploadMachine>['type'], true> = {
  'cancel.requested': true,
  failed: true,
  progress: true,
  'remove.requested': true,
  'retry.requested': true,
  'send.requested': true,
  stored: true,
  'turn.came': true,
};

const idleSaveEvents: Record<EventFrom<typeof idleSaveMachine>['type'], true> = { 'answers.changed': true };

interface Case {
  readonly machine: AnyStateMachine;
  readonly events: Readonly<Record<string, true>>;
  /** States that nothing inside the machine leads to, and why. */
  readonly beginnings: readonly string[];
}
const cases: readonly (readonly [string, Case])[] = [
  ['step', { machine: stepMachine, events: stepEvents, beginnings: [] }],
  [
    'questionnaire',
    {
      machine: createQuestionnaireMachine([
        { key: 'site', role: undefined },
        { key: 'crew', role: undefined },
        { key: 'proof', role: 'evidence' },
      ]),
      events: questionnaireEvents,
      beginnings: [],
    },
  ],
  ['idle save', { machine: idleSaveMachine, events: idleSaveEvents, beginnings: [] }],
  ['upload', { machine: uploadMachine, events: uploadEvents, beginnings: [] }],
  [
    'submission',
    // Statuses that are read and never set (design 6.17).
    {
      machine: lifeMachine(hotelSubmissionLife),
      events: submissionEvents,
      beginnings: ['submission.draft', 'submission.APPROVED'],
    },
  ],
];

const withAncestors = (state: AnyStateNode | undefined): AnyStateNode[] =>
  state ? [state, ...withAncestors(state.parent)] : [];

/** Everything that is in a state when it is entered. */
const entered = (state: AnyStateNode): AnyStateNode[] => [
  ...withAncestors(state),
  ...(state.type === 'compound' ? state.initial.target.flatMap(entered) : []),
  ...(state.type === 'parallel' ? Object.values(state.states).flatMap(entered) : []),
];

/** Every name in a machine's configuration. */
function namesIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  // Functions that hold names: `and`, `or` and `not` the guards they join, `spawnChild` its actor.
  if (typeof part === 'function')
    return [...('guards' in part ? namesIn(part.guards) : []), ...('src' in part ? namesIn(part.src) : [])];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [key, ...namesIn(value)]);
}

describe.each(cases)('the %s machine', (_, { machine, events, beginnings }) => {
  it('[F-27] has no state without a way out but its ends', () => {
    const stuck = statesOf(machine).filter((state) => {
      const around = withAncestors(state);
      const targets = around.flatMap(transitionsFrom).flatMap(({ target = [] }) => target);
      return state.type === 'atomic' && targets.every((target) => around.includes(target));
    });
    expect(stuck.map(({ id }) => id)).toEqual([]);
  });

  it('[F-27] has no state that nothing leads to but those it can only begin in', () => {
    const reached = new Set(entered(machine.root));
    // A set hands out what is added on the way, too.
    for (const state of reached)
      for (const { target = [] } of transitionsFrom(state))
        for (const node of target.flatMap(entered)) reached.add(node);
    const unreached = statesOf(machine).filter((state) => !reached.has(state));
    expect(unreached.map(({ id }) => id)).toEqual(beginnings);
  });

  it('[F-27] handles every event that is declared, and none that is not', () => {
    const handled = new Set<string>(
      transitionsOf(machine)
        .map(({ eventType }) => eventType as string)
        .filter((type) => type !== '' && !type.startsWith('xstate.')),
    );
    expect([...handled].sort()).toEqual(Object.keys(events).sort());
  });

  it('[F-27] goes on both when a call is answered and when it fails', () => {
    const calls = statesOf(machine).flatMap((state) =>
      // These have no end, and a sending says its end by events.
      state.invoke
        .filter(({ src }) => !['step', 'idleSave', 'watchAnswers', 'send'].includes(src as string))
        .map(({ id }) => ({ id, state })),
    );
    for (const { id, state } of calls)
      for (const end of ['done', 'error'])
        expect(state.transitions.get(`xstate.${end}.actor.${id}`), `${state.id} ${end}`).toBeDefined();
  });

  it('[F-27] names no action, guard, actor or delay that it does not use', () => {
    const { actions, guards, actors, delays } = machine.implementations;
    const used = new Set([machine.config, ...Object.values(actions)].flatMap(namesIn));
    const named = [actions, guards, actors, delays].flatMap((group) => Object.keys(group));
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });
});
