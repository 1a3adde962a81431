/**
 * One step: editing, saving, leaving. The machine says when; whether a step is complete and what a save would
 * remove is read from the answer sheet by the guards; how a save travels is the business of the provided actor.
 */
import { and, assertEvent, assign, cancel, fromPromise, raise, sendParent, setup } from 'xstate';
import type { Conflict, StepKey } from '@alo/schemas';
import type { Removal } from '../answers/merge-save.js';
import { messageOf, type FlowNotice } from './notice.js';

/** Milliseconds until the first open question is scrolled to (ENG-32). */
const scrollDelay = 100;

/** Where someone wants to go: another step, or away from the questionnaire. */
export type Destination = { readonly step: StepKey } | { readonly route: string };

/** What a save is for: itself, moving to the next step, leaving for a destination, submitting the form. */
type SaveIntent = 'save' | 'next' | 'leave' | 'submit';

export interface SaveOutcome {
  readonly isCompleted: boolean;
  /** ENG-45. */
  readonly hasMissingAttachments: boolean;
}

/** The save actor rejects with this when someone else changed the same answers since (412). */
export class StaleAnswersError extends Error {
  readonly conflicts: readonly Conflict[];

  constructor(message: string, conflicts: readonly Conflict[]) {
    super(message);
    this.name = 'StaleAnswersError';
    this.conflicts = conflicts;
  }
}

export interface StepInput {
  readonly stepKey: StepKey;
  readonly previous: StepKey | undefined;
  readonly next: StepKey | undefined;
}

export interface StepContext extends StepInput {
  readonly intent: SaveIntent;
  readonly destination: Destination | undefined;
  /** Questions pointed at, each until it is answered (ENG-32, ENG-33). */
  readonly highlighted: readonly string[];
  /** What the save at hand would remove in other steps. */
  readonly removals: readonly Removal[];
  readonly conflicts: readonly Conflict[];
  readonly hasMissingAttachments: boolean;
  /** What the last save said, if it failed. */
  readonly failure: string | undefined;
}

type StepEvent =
  | {
      type:
        'save.requested' | 'next.requested' | 'skip.requested' | 'previous.requested' | 'submit.requested';
    }
  | { type: 'step.requested'; stepKey: StepKey }
  /** A second ago the server refused the form because of that step: time to go there (ENG-47). */
  | { type: 'refusal.due'; stepKey: StepKey }
  | { type: 'leave.requested'; route: string }
  | { type: 'answer.given'; questionId: string }
  | { type: 'leave.cancelled' | 'leave.discarded' | 'leave.saved' }
  | { type: 'removal.confirmed' | 'removal.cancelled' }
  | { type: 'conflict.resolved' | 'conflict.postponed' }
  /** The server named this step as incomplete: show where. */
  | { type: 'open.requested' }
  | { type: 'scroll.due' };

/** What a step tells the questionnaire around it. */
export type StepReport =
  | { type: 'step.left'; destination: Destination | undefined }
  | { type: 'notice.raised'; notice: FlowNotice }
  | { type: 'scroll.due'; questionId: string }
  | { type: 'steps.outdated' }
  | { type: 'submit.ready' };

/** Tells the questionnaire around this step what `event` makes of the context. */
const report = (event: (context: StepContext) => StepReport) =>
  sendParent<StepContext, StepEvent, undefined, StepReport, StepEvent>(({ context }) => event(context));

/** A fact that the host must give with `.provide()`. */
function unknownFact(name: string) {
  return (): boolean => {
    throw new Error(`The step machine was not given "${name}".`);
  };
}

/** A port that the host must give with `.provide()`. */
function unprovided(name: string) {
  return (): never => {
    throw new Error(`The step machine was not given "${name}".`);
  };
}

const toStep = (key: StepKey | undefined): Destination | undefined =>
  key === undefined ? undefined : { step: key };

export const stepMachine = setup({
  types: {
    context: {} as StepContext,
    events: {} as StepEvent,
    input: {} as StepInput,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    saveAnswers: fromPromise<SaveOutcome, { stepKey: StepKey; saveAsDraft: boolean }>(
      unprovided('saveAnswers'),
    ),
  },
  guards: {
    /** Every question is answered, without an issue. */
    isComplete: unknownFact('isComplete'),
    hasChanges: unknownFact('hasChanges'),
    /** Changes, or a complete step whose tick is not set yet. */
    needsSave: unknownFact('needsSave'),
    /** Any answer in the step, saved or not (ENG-38). */
    hasAnswers: unknownFact('hasAnswers'),
    /** Going to a step of one's own choice asks first (UNSP-034). */
    asksToGo: unknownFact('asksToGo'),
    /** Is what was asked about still all that the save would remove? */
    removesAsAsked: unknownFact('removesAsAsked'),
    removesElsewhere: ({ context }) => context.removals.length > 0,
    hasPrevious: ({ context }) => context.previous !== undefined,
    hasNext: ({ context }) => context.next !== undefined,
    isSubmit: ({ context }) => context.intent === 'submit',
    isLeaving: ({ context }) => context.intent === 'leave',
    isThisStep: ({ context, event }) => event.type === 'step.requested' && event.stepKey === context.stepKey,
    isPlainSave: ({ context }) => context.intent === 'save',
    isConflict: ({ context }) => context.conflicts.length > 0,
    isHighlighting: ({ context }) => context.highlighted.length > 0,
  },
  actions: {
    /** ENG-39: drops the drafts of the step and what was attached to them. */
    discardDrafts: unprovided('discardDrafts'),
    /** Reads the open questions of the step from the sheet. */
    highlightOpen: assign({ highlighted: unprovided('highlightOpen') }),
    /** Reads from the sheet what the save would remove in other steps. */
    findRemovals: assign({ removals: unprovided('findRemovals') }),
    intendSave: assign({ intent: 'save', destination: ({ context }) => toStep(context.next) }),
    intendNext: assign({ intent: 'next', destination: ({ context }) => toStep(context.next) }),
    intendSkip: assign({ intent: 'leave', destination: ({ context }) => toStep(context.next) }),
    intendPrevious: assign({ intent: 'leave', destination: ({ context }) => toStep(context.previous) }),
    intendSubmit: assign({ intent: 'submit', destination: undefined }),
    intendToGo: assign({
      intent: 'leave',
      destination: ({ event }) => {
        assertEvent(event, ['step.requested', 'refusal.due', 'leave.requested']);
        return 'route' in event ? { route: event.route } : { step: event.stepKey };
      },
    }),
    clearHighlights: assign({ highlighted: [] }),
    dropHighlight: assign({
      highlighted: ({ context, event }) => {
        assertEvent(event, 'answer.given');
        return context.highlighted.filter((id) => id !== event.questionId);
      },
    }),
    keepOutcome: assign((_, params: { outcome: SaveOutcome }) => ({
      hasMissingAttachments: params.outcome.hasMissingAttachments,
      failure: undefined,
    })),
    keepError: assign((_, params: { error: unknown }) => ({
      conflicts: params.error instanceof StaleAnswersError ? params.error.conflicts : [],
      failure: messageOf(params.error),
    })),
    forgetConflicts: assign({ conflicts: [] }),
    /** One scroll for two saves in a row, and none after the step was left. */
    forgetScroll: cancel('scroll'),
    scrollLater: raise({ type: 'scroll.due' }, { delay: scrollDelay, id: 'scroll' }),
    scrollToFirst: report(({ highlighted }) => ({ type: 'scroll.due', questionId: highlighted[0] ?? '' })),
    sayNothingToSave: report(() => ({ type: 'notice.raised', notice: { code: 'nothingToSave' } })),
    saySaved: report(({ intent, hasMissingAttachments }) => ({
      type: 'notice.raised',
      notice: { code: intent === 'leave' ? 'changesSaved' : 'answersSaved', hasMissingAttachments },
    })),
    saySaveFailed: report(({ intent, failure }) => ({
      type: 'notice.raised',
      notice: { code: intent === 'leave' ? 'changesNotSaved' : 'answersNotSaved', message: failure },
    })),
    refreshSteps: report(() => ({ type: 'steps.outdated' })),
    reportLeft: report(({ destination }) => ({ type: 'step.left', destination })),
    reportReadyToSubmit: report(() => ({ type: 'submit.ready' })),
  },
}).createMachine({
  id: 'step',
  context: ({ input }) => ({
    ...input,
    intent: 'save',
    destination: undefined,
    highlighted: [],
    removals: [],
    conflicts: [],
    hasMissingAttachments: false,
    failure: undefined,
  }),
  initial: 'editing',
  on: {
    'answer.given': { actions: 'dropHighlight' },
    'scroll.due': { guard: 'isHighlighting', actions: 'scrollToFirst' },
    'refusal.due': { actions: 'intendToGo', target: '.leaving' },
  },
  states: {
    editing: {
      on: {
        'open.requested': { actions: ['highlightOpen', 'forgetScroll', 'scrollLater'] },
        'save.requested': [
          { guard: 'hasAnswers', actions: 'intendSave', target: 'preparing' },
          { actions: 'sayNothingToSave' },
        ],
        'next.requested': [
          { guard: 'needsSave', actions: 'intendNext', target: 'preparing' },
          { actions: 'intendNext', target: 'leaving' },
        ],
        'skip.requested': [
          { guard: and(['hasNext', 'hasChanges']), actions: 'intendSkip', target: 'askingToLeave' },
          { guard: 'hasNext', actions: 'intendSkip', target: 'leaving' },
        ],
        'previous.requested': [
          { guard: and(['hasPrevious', 'hasChanges']), actions: 'intendPrevious', target: 'askingToLeave' },
          { guard: 'hasPrevious', actions: 'intendPrevious', target: 'leaving' },
        ],
        'step.requested': [
          { guard: 'isThisStep' },
          { guard: 'asksToGo', actions: 'intendToGo', target: 'askingToLeave' },
          { actions: 'intendToGo', target: 'leaving' },
        ],
        'leave.requested': [
          { guard: 'hasChanges', actions: 'intendToGo', target: 'askingToLeave' },
          { actions: 'intendToGo', target: 'leaving' },
        ],
        'submit.requested': [
          { guard: 'needsSave', actions: 'intendSubmit', target: 'preparing' },
          { actions: 'reportReadyToSubmit' },
        ],
      },
    },
    /** NAV-20, NAV-21: cancel, go without saving, or save and go. */
    askingToLeave: {
      tags: 'asking',
      on: {
        'leave.cancelled': 'editing',
        'leave.discarded': { actions: 'discardDrafts', target: 'leaving' },
        'leave.saved': [{ guard: 'hasChanges', target: 'preparing' }, { target: 'leaving' }],
      },
    },
    /** Would the save remove answers in other steps? Then it asks first (design 6.12). */
    preparing: {
      entry: 'findRemovals',
      always: [{ guard: 'removesElsewhere', target: 'askingToRemove' }, { target: 'choosingSave' }],
    },
    askingToRemove: {
      tags: 'asking',
      on: {
        'removal.cancelled': 'editing',
        'removal.confirmed': [{ guard: 'removesAsAsked', target: 'choosingSave' }, { target: 'preparing' }],
      },
    },
    /** ENG-31: a complete step is saved for good. ENG-32: of an incomplete one the open questions are shown. */
    choosingSave: {
      always: [
        { guard: 'isComplete', actions: 'clearHighlights', target: 'savingFinal' },
        {
          guard: 'isPlainSave',
          actions: ['highlightOpen', 'forgetScroll', 'scrollLater'],
          target: 'savingDraft',
        },
        { target: 'savingDraft' },
      ],
    },
    savingFinal: {
      tags: 'busy',
      on: { 'refusal.due': [{ guard: 'isSubmit' }, { actions: 'intendToGo' }] },
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => ({ stepKey: context.stepKey, saveAsDraft: false }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'notSaved',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    savingDraft: {
      tags: 'busy',
      on: { 'refusal.due': [{ guard: 'isSubmit' }, { actions: 'intendToGo' }] },
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => ({ stepKey: context.stepKey, saveAsDraft: true }),
        onDone: {
          target: 'draftSaved',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: {
          target: 'notSaved',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {
      entry: ['saySaved', 'refreshSteps'],
      always: [
        // What was typed while the save was under way is neither left behind nor locked out by a submit.
        { guard: 'hasChanges', target: 'editing' },
        { guard: 'isSubmit', actions: 'reportReadyToSubmit', target: 'editing' },
        { target: 'leaving' },
      ],
    },
    draftSaved: {
      entry: ['saySaved', 'refreshSteps'],
      always: [
        { guard: 'hasChanges', target: 'editing' },
        { guard: 'isSubmit', actions: 'reportReadyToSubmit', target: 'editing' },
        { guard: 'isPlainSave', target: 'editing' },
        { target: 'leaving' },
      ],
    },
    /** A save for leaving that failed goes back to the question, so that nothing is left behind by surprise. */
    notSaved: {
      always: [
        { guard: 'isConflict', target: 'resolvingConflict' },
        { guard: 'isLeaving', actions: 'saySaveFailed', target: 'askingToLeave' },
        { actions: 'saySaveFailed', target: 'editing' },
      ],
    },
    resolvingConflict: {
      tags: 'asking',
      exit: 'forgetConflicts',
      on: {
        'conflict.resolved': [{ guard: 'hasChanges', target: 'preparing' }, { target: 'editing' }],
        'conflict.postponed': 'editing',
      },
    },
    /** The questionnaire now stops this machine; where there is nowhere to go, or the host stays, editing goes on. */
    leaving: { entry: 'reportLeft', always: 'editing' },
  },
});
