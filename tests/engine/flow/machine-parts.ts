/** States and transitions of a machine, read from its own definition. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { getStateNodes, type AnyStateNode } from 'xstate/graph';

/** Every state of a machine, the machine itself as a whole included. */
export const statesOf = ({ root }: AnyStateMachine): AnyStateNode[] => [root, ...getStateNodes(root)];

/** Transitions that are declared on a state: on events, after delays, when what it invokes ends, and at once. */
export const transitionsFrom = (state: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...state.transitions.values()].flat(),
  ...(state.always ?? []),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap(transitionsFrom);

/** A guard is a function, or named with or without parameters. */
const guardName = ({ guard }: AnyTransitionDefinition): string => {
  const named: unknown = guard && typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return typeof named === 'string' ? ` [${named}]` : '';
};

/** The same for the same transition of the same machine, however often the machine is provided with actors. */
function nameOf(transition: AnyTransitionDefinition): string {
  const { eventType } = transition as { eventType: string };
  const source = transition.source as AnyStateNode;
  const alternatives = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const place = (alternatives as AnyTransitionDefinition[]).indexOf(transition) + 1;
  const targets = (transition.target ?? []).map(({ id }) => id);
  const leads = targets.length === 0 ? 'stays' : `goes to ${targets.join(', ')}`;
  return `${source.id}: ${eventType || 'at once'}${guardName(transition)} (${place} of ${alternatives.length}) ${leads}`;
}

/** Names of the states and transitions that actors were seen in. */
export interface Taken {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  /** The listener that `system.inspect` gets. */
  readonly watch: (event: InspectionEvent) => void;
}

export function createTaken(): Taken {
  const states = new Set<string>();
  const transitions = new Set<string>();
  return {
    states,
    transitions,
    watch(event) {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) transitions.add(nameOf(transition));
      for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes) states.add(id);
    },
  };
}

/** What was never taken: transitions of a machine, and states of it that were never entered. */
export const untakenOf = (machine: AnyStateMachine, { transitions, states }: Taken): string[] => [
  ...transitionsOf(machine)
    .map(nameOf)
    .filter((name) => !transitions.has(name)),
  ...statesOf(machine)
    .map(({ id }) => id)
    .filter((id) => !states.has(id)),
];
