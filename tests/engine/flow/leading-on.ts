/** Says where a save is expected to lead, beside the machines. */
import type { Destination } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { buttonIn, type Doing } from '../arbitraries/doings.js';
import { pick } from '../../../engine/src/testing/words.js';
import type { Flow } from '../support/flow.js';

/** The place in the form, and how often one went away or submitted. */
interface Standing {
  readonly stepKey: StepKey;
  readonly routes: readonly string[];
  /** Submits under way. */
  readonly submits: number;
}

interface Before extends Standing {
  readonly state: string;
  readonly context: ReturnType<ReturnType<Flow['step']>['getSnapshot']>['context'];
  readonly maySubmit: boolean;
}

export function standing(flow: Flow): Before {
  const { context, value } = flow.step().getSnapshot();
  const snapshot = flow.actor.getSnapshot();
  return {
    stepKey: context.stepKey,
    routes: [...flow.routes],
    submits: flow.server.waiting.filter(({ kind }) => kind === 'submit').length,
    state: value,
    context,
    maySubmit: (['idle', 'refused'] as const).some((submission) =>
      snapshot.matches({ open: { submission } }),
    ),
  };
}

/** The place that was asked for while a save was under way. */
export type Wish = Destination;

/** The wish that counts when `doing` is done: the last one, as long as the save is under way. */
export function wishOf(flow: Flow, doing: Doing, before: Wish | undefined): Wish | undefined {
  const state = flow.state();
  // Time may bring another reason to go.
  if (state !== 'saving' || doing.by === 'clock') return undefined;
  if (doing.by !== 'button') return before;
  const event = buttonIn(state, doing);
  if (event === 'leave.requested') return { kind: 'route', route: '/hotels' };
  const step = pick(flow.sheet.questionnaire.steps, doing.to)?.key;
  return event === 'step.requested' && step !== undefined && step !== flow.stepKeyNow()
    ? { kind: 'step', step }
    : before;
}

/** Was a conflict resolved so that nothing was left to be saved or asked? */
export const hasGoneOn = (flow: Flow, doing: Doing, { state }: Before): boolean =>
  doing.by === 'button' && buttonIn(state, doing) === 'conflict.resolved' && flow.state() === 'editing';

export const stays = ({ stepKey, routes, submits }: Standing): Standing => ({ stepKey, routes, submits });

/** The place in the form when nothing is left to save, after a save or (`isSaved` false) without one. */
export function led(flow: Flow, before: Before, wish: Wish | undefined, isSaved: boolean): Standing {
  const { intent, destination } = wish ? { intent: 'leave', destination: wish } : before.context;
  const last = flow.server.saves.at(-1);
  const isFinal = isSaved && last !== undefined && !last.saveAsDraft && last.isCompleted;
  const there = intent === 'submit' || (intent === 'save' && !isFinal) ? undefined : destination;
  return {
    stepKey: there?.kind === 'step' ? there.step : before.stepKey,
    routes: there?.kind === 'route' ? [...before.routes, there.route] : before.routes,
    submits: before.submits + Number(intent === 'submit' && before.maySubmit),
  };
}
