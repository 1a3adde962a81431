/** The smallest form in which everything that can come of a form comes of it, as something to explore. */
import type { QuestionnaireActor } from '@alo/engine';
import { flatStep, questionnaireOf, radio, text, whenOption, written } from '../support/definitions.js';
import { startFlow, type Flow, type FlowOptions } from '../support/flow.js';
import type { Engine } from '../laws/law.js';
import type { Run } from './explore.js';
import { everyMove, isIn, moves, movesWithoutLine } from './small-form-moves.js';

/** The answer of the first step shows or hides the question of the second. */
export const smallForm = questionnaireOf(
  flatStep('planet', radio('a')),
  flatStep('people', text('b', whenOption('a'))),
);

/** Here the connection comes and goes, and little else happens. */
const noLine = 'opens where the line drops';

const starts: Readonly<Record<string, FlowOptions>> = {
  'opens empty': {},
  'opens filled in': { answers: { a: written('yes'), b: written(null, 'x') } },
  'opens at planet': { stepKey: 'planet' },
  'opens at people': { stepKey: 'people' },
  'opens to be read': { writable: false, answers: { a: written('yes') } },
  [noLine]: { answers: { a: written('yes') } },
  'opens at the current step': { beforeStart: (server) => server.callCurrent('people') },
  'opens without a current step of its own': { beforeStart: (server) => server.callCurrent('policy') },
};

const isOver = (flow: Flow) => flow.actor.getSnapshot().matches({ open: { submission: 'submitted' } });
const isIdle = (flow: Flow) =>
  flow.server.waiting.length === 0 &&
  isIn(flow, 'editing') &&
  flow.actor.getSnapshot().matches({ open: { stepsData: 'idle', submission: 'idle' } });

/** What matters most for what can be done next; not all, so by another way a move may lead elsewhere. */
function placeOf(flow: Flow, start: string): string {
  const { actor, server, sheet } = flow;
  const { value, context, children } = actor.getSnapshot();
  const step = children.step?.getSnapshot();
  if (!step) return JSON.stringify([start, value]);
  const { stepKey, intent, destination, saveAsDraft } = step.context;
  const facts = [
    start === 'opens to be read',
    start === noLine && context.keptSteps,
    value,
    // Only these go on by what was asked for.
    step.value === 'editing' || step.value === 'askingToSubmit'
      ? step.value
      : [step.value, intent, destination],
    step.value === 'saving' && saveAsDraft,
    step.context.isResting && isIdle(flow) && !sheet.hasChanges(stepKey),
    server.waiting.map(({ kind }) => kind),
    server.isHeld('loadSteps'),
    sheet.hasChanges(stepKey),
    sheet.open(stepKey).length > 0,
    context.steps?.steps.map(({ isCompleted }) => isCompleted),
  ];
  return `${isOver(flow) ? 'over' : isIdle(flow) ? 'idle' : 'away'} ${JSON.stringify(facts)}`;
}

/** Is the form submitted there, or editing with nothing under way? */
export const isGoodEnd = (place: string) => /^(over|idle) /.test(place);

/** Begins before anything is open: the first move opens the form, one way or the other. */
export function beginSmallForm(engine: Engine, watch: (actor: QuestionnaireActor) => void): Run {
  let start = 'nothing';
  let flow: Flow | undefined;
  return {
    place: () => (flow ? placeOf(flow, start) : start),
    moves() {
      if (!flow) return Object.keys(starts);
      const opened = flow;
      return isOver(opened)
        ? []
        : (start === noLine ? movesWithoutLine : moves)
            .filter(({ isPossible }) => isPossible(opened))
            .map(({ name }) => name);
    },
    async play(move) {
      const opened = flow;
      if (opened) everyMove.find(({ name }) => name === move)?.play(opened);
      else {
        start = move;
        flow = startFlow(smallForm, {
          ...starts[move],
          engine,
          // Whether the host can drop what was discarded or not, the step is left.
          onDiscarded: (stepKey) =>
            stepKey === 'people' ? Promise.reject(new Error('The storage is gone.')) : Promise.resolve(),
          beforeStart(server, actor) {
            server.hold();
            watch(actor);
            starts[move]?.beforeStart?.(server, actor);
          },
        });
      }
      await flow?.settled();
      if (flow?.server.waiting.length === 0) flow.server.hold(false, ['loadSteps']);
    },
    end() {
      flow?.actor.stop();
    },
  };
}
