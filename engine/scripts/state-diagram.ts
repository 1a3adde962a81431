/** A machine as a Mermaid state diagram, and what the diagram leaves out. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type StateNode = AnyStateMachine['root'];

interface Transition {
  readonly source: StateNode;
  /** `undefined`: the state stays as it is. */
  readonly target: StateNode | undefined;
  /** What happens, and in brackets on what condition. */
  readonly when: string;
  readonly actions: readonly string[];
}

const childrenOf = (node: StateNode) => Object.values<StateNode>(node.states);
const within = (node: StateNode): StateNode[] => [node, ...childrenOf(node).flatMap(within)];
const isInside = (node: StateNode, outer: StateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isInside(node.parent, outer));

/** A guard that XState's `and`, `or` or `not` made of others; its name says which. */
interface JoiningGuard {
  readonly name: string;
  readonly guards: readonly unknown[];
}
const isJoining = (guard: unknown): guard is JoiningGuard => typeof guard === 'function' && 'guards' in guard;

/** A guard as words: named, named with parameters, denied, or several joined. */
function guardWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (isJoining(guard)) {
    const parts = guard.guards.map((part) =>
      isJoining(part) && part.name !== 'not' ? `(${guardWords(part)})` : guardWords(part),
    );
    return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
  }
  const { type, params = {} } = guard as { type: string; params?: object };
  return [type, ...Object.values<unknown>({ ...params })].join(' ');
}

/** An event as words: a call ends, time passes, something comes; none when it happens at once. */
function eventWords({ machine, invoke }: StateNode, eventType: string): string {
  const call = invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  if (call)
    return `${typeof call.src === 'string' ? call.src : call.id} ${eventType.startsWith('xstate.done.') ? 'succeeds' : 'fails'}`;
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  return delay === undefined ? eventType : `after ${String(machine.implementations.delays[delay])} ms`;
}

function transitionsFrom(source: StateNode): Transition[] {
  const alternatives: (readonly AnyTransitionDefinition[])[] = [
    ...source.transitions.values(),
    source.always ?? [],
  ];
  return alternatives.flatMap((group) =>
    group.map(({ eventType, guard, target, actions }, index): Transition => {
      const condition = guard ? `[${guardWords(guard)}]` : index > 0 ? '[else]' : '';
      return {
        source,
        target: target?.[0],
        when: [eventWords(source, eventType as string), condition].filter(Boolean).join(' '),
        // Typed as objects, but kept as they were written.
        actions: actions.map((action: unknown) =>
          typeof action === 'string' ? action : (action as { type: string }).type,
        ),
      };
    }),
  );
}

/** Mermaid's ids are words: "COMPLETE ASSESSMENT" becomes one, and keeps its name as a label. */
const idOf = ({ path }: StateNode) => path.join('_').replace(/\W/g, '_');
/** What a state does wherever it is inside is drawn from a state of its own. */
const anyId = (node: StateNode) => `any_${idOf(node)}`;

/** The innermost state around an arrow, and the arrow. */
function arrowOf({ source, target, when }: Transition & { target: StateNode }) {
  if (isInside(target, source)) return { frame: source, arrow: `${anyId(source)} --> ${idOf(target)}`, when };
  let frame = source.parent as StateNode;
  while (!isInside(target, frame)) frame = frame.parent as StateNode;
  return { frame, arrow: `${idOf(source)} --> ${idOf(target)}`, when };
}

const leaves = (transition: Transition): transition is Transition & { target: StateNode } =>
  transition.target !== undefined;

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
const drawn = (lines: readonly string[]) => ['stateDiagram-v2', ...indented(lines)].join('\n');

function block(node: StateNode, inner: readonly string[]): string[] {
  const id = idOf(node);
  const name = node.key === id ? id : `"${node.key}" as ${id}`;
  if (inner.length > 0) return [`state ${name} {`, ...indented(inner), '}'];
  return [node.key === id ? id : `state ${name}`];
}

/** The diagram of the machine, then one of each state in which things go on side by side. */
export function stateDiagrams({ root }: AnyStateMachine): string[] {
  const arrows = within(root).flatMap(transitionsFrom).filter(leaves).map(arrowOf);

  /** One arrow between two states, with everything that takes it. */
  function arrowsIn(frame: StateNode): string[] {
    const labels = new Map<string, string[]>();
    for (const { arrow, when } of arrows.filter((each) => each.frame === frame))
      labels.set(arrow, [...(labels.get(arrow) ?? []), when]);
    return [...labels].map(([arrow, whens]) => {
      const label = whens.filter(Boolean).join('<br/>');
      return label === '' ? arrow : `${arrow} : ${label}`;
    });
  }

  const state = (node: StateNode) => block(node, node.type === 'parallel' ? [] : linesIn(node));
  function linesIn(frame: StateNode): string[] {
    const inner = childrenOf(frame).map(state);
    if (frame.type === 'parallel')
      return inner.flatMap((region, n) => (n === 0 ? region : ['--', ...region]));
    if (frame.type !== 'compound') return [];
    const lines = arrowsIn(frame);
    const usesAny = lines.some((line) => line.startsWith(`${anyId(frame)} `));
    return [
      // Labels stand above each other where many arrows leave the same two states.
      ...(usesAny && frame !== root ? ['direction LR'] : []),
      ...inner.flat(),
      ...(usesAny ? [`state "(wherever it is)" as ${anyId(frame)}`] : []),
      ...frame.initial.target.map((first) => `[*] --> ${idOf(first)}`),
      ...lines,
      ...childrenOf(frame).flatMap((child) => (child.type === 'final' ? [`${idOf(child)} --> [*]`] : [])),
    ];
  }

  const sideBySide = within(root).filter(({ type }) => type === 'parallel');
  return [drawn(linesIn(root)), ...sideBySide.map((node) => drawn(block(node, linesIn(node))))];
}

/** What is done on the spot, as rows: in which state, when, what. */
export const handledInside = ({ root }: AnyStateMachine): string[][] =>
  within(root)
    .flatMap(transitionsFrom)
    .filter((transition) => !leaves(transition))
    .map(({ source, when, actions }) => [
      source.path.join('.') || 'anywhere',
      when,
      actions.join(', ') || 'nothing',
    ]);
