/**
 * One step: editing, saving, leaving. The machine says when; whether a step is complete and what a save would
 * remove is read from the answer sheet by the guards; how a save travels is the business of the provided actor.
 */
import {
  and,
  assertEvent,
  assign,
  cancel,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  setup,
  spawnChild,
  stopChild,
  type EventObject,
} from 'xstate';
import type { Conflict, StepKey } from '@alo/schemas';
import type { Removal } from '../rules/saving/merge-save.js';
import { notGiven } from './not-given.js';
import { messageOf, type FlowNotice } from './notice.js';

/** Milliseconds until the first open question is scrolled to (ENG-32). */
const scrollDelay = 100;

/** Where someone wants to go: another step, or away from the questionnaire. */
export type Destination =
  { readonly kind: 'step'; readonly step: StepKey } | { readonly kind: 'route'; readonly route: string };

/** What a save is for: itself, moving to the next step, leaving for a destination, submitting the form. */
type SaveIntent = 'save' | 'next' | 'leave' | 'submit';

export interface SaveOutcome {
  /** Is the step complete where it was stored? A final save counts as a draft there when it is not. */
  readonly isCompleted: boolean;
  /** ENG-45. */
  readonly hasMissingAttachments: boolean;
}

/** The save actor rejects with this when the save was answered: it was refused, and nothing of it is stored. */
export class SaveRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SaveRefusedError';
  }
}

/** Refused because someone else changed the same answers since (412). */
export class StaleAnswersError extends SaveRefusedError {
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
  /** Where a save leads, if it does; for a submit, the step that the one before was refused for (F-19). */
  readonly destination: Destination | undefined;
  /** Questions pointed at, each as long as it is open (ENG-32, ENG-33). */
  readonly highlighted: readonly string[];
  /** What the save at hand would remove in other steps. */
  readonly removals: readonly Removal[];
  readonly conflicts: readonly Conflict[];
  /** Is the save at hand sent as a draft? */
  readonly saveAsDraft: boolean;
  /** What came of the last save; `undefined` when it failed or none was answered yet. */
  readonly outcome: SaveOutcome | undefined;
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
  | { type: 'leave.cancelled' | 'leave.discarded' | 'leave.saved' }
  | { type: 'removal.confirmed' | 'removal.cancelled' }
  | { type: 'conflict.resolved' | 'conflict.postponed' }
  /** The server named this step as incomplete: show where. */
  | { type: 'open.requested' }
  | HighlightOver
  | { type: 'scroll.due' };

/** A question that was pointed at is not open any more: answered without an issue, or hidden. */
export interface HighlightOver extends EventObject {
  readonly type: 'highlight.over';
  readonly questionId: string;
}

/** What a step tells the questionnaire around it. */
export type StepReport =
  | { type: 'step.left'; destination: Destination | undefined }
  | { type: 'notice.raised'; notice: FlowNotice }
  | { type: 'scroll.requested'; questionId: string }
  | { type: 'steps.outdated' }
  | { type: 'submit.ready' };

/** Tells the questionnaire around this step what `event` makes of the context. */
const report = (event: (context: StepContext) => StepReport) =>
  sendParent<StepContext, StepEvent, undefined, StepReport, StepEvent>(({ context }) => event(context));

const given = (name: string) => notGiven('step', name);

const toStep = (key: StepKey | undefined): Destination | undefined =>
  key === undefined ? undefined : { kind: 'step', step: key };

/** ENG-32: the open questions are highlighted, and the first of them is scrolled to once. */
const pointAtOpen = [
  'unwatchHighlights',
  'highlightOpen',
  'watchHighlights',
  'forgetScroll',
  'scrollLater',
] as const;

export const stepMachine = setup({
  types: {
    context: {} as StepContext,
    events: {} as StepEvent,
    input: {} as StepInput,
    tags: {} as 'busy' | 'asking',
    children: {} as { highlights: 'watchOpen' },
  },
  actors: {
    saveAnswers: fromPromise<SaveOutcome, { stepKey: StepKey; saveAsDraft: boolean }>(given('saveAnswers')),
    /** Says of each of these questions when it is not open any more (`highlight.over`). */
    watchOpen: fromCallback<EventObject, { questionIds: readonly string[] }>(given('watchOpen')),
  },
  guards: {
    /** Every question is answered, without an issue. */
    isComplete: given('isComplete'),
    hasChanges: given('hasChanges'),
    /** Changes, or a step without its tick that would get it. */
    needsSave: given('needsSave'),
    /** Any answer in the step, saved or not (ENG-38). */
    hasAnswers: given('hasAnswers'),
    /** Going to a step of one's own choice asks first (UNSP-034). */
    asksToGo: given('asksToGo'),
    /** Is what was asked about still all that the save would remove? */
    removesAsAsked: given('removesAsAsked'),
    removesElsewhere: ({ context }) => context.removals.length > 0,
    hasPrevious: ({ context }) => context.previous !== undefined,
    hasNext: ({ context }) => context.next !== undefined,
    isSubmit: ({ context }) => context.intent === 'submit',
    isLeaving: ({ context }) => context.intent === 'leave',
    isThisStep: ({ context, event }) => event.type === 'step.requested' && event.stepKey === context.stepKey,
    isPlainSave: ({ context }) => context.intent === 'save',
    /** F-3: not saved for good, or not complete where it was stored. */
    isIncomplete: ({ context }) => context.saveAsDraft || context.outcome?.isCompleted !== true,
    /** The step that the last submit was refused for is still to be gone to. */
    isRefused: ({ context }) => context.intent === 'submit' && context.destination !== undefined,
    isConflict: ({ context }) => context.conflicts.length > 0,
    isHighlighting: ({ context }) => context.highlighted.length > 0,
  },
  actions: {
    /** ENG-39: drops the drafts of the step and what was attached to them. */
    discardDrafts: given('discardDrafts'),
    /** Reads the open questions of the step from the sheet. */
    highlightOpen: assign({ highlighted: given('highlightOpen') }),
    /** Reads from the sheet what the save would remove in other steps. */
    findRemovals: assign({ removals: given('findRemovals') }),
    intendSave: assign({ intent: 'save', destination: ({ context }) => toStep(context.next) }),
    intendNext: assign({ intent: 'next', destination: ({ context }) => toStep(context.next) }),
    intendSkip: assign({ intent: 'leave', destination: ({ context }) => toStep(context.next) }),
    intendPrevious: assign({ intent: 'leave', destination: ({ context }) => toStep(context.previous) }),
    intendSubmit: assign({ intent: 'submit', destination: undefined }),
    intendToGo: assign({
      intent: 'leave',
      destination: ({ event }) => {
        assertEvent(event, ['step.requested', 'refusal.due', 'leave.requested']);
        return 'route' in event
          ? { kind: 'route', route: event.route }
          : { kind: 'step', step: event.stepKey };
      },
    }),
    /** F-19: the submit at hand may make the refusal of the one before void. */
    keepRefusal: assign({
      destination: ({ event }) => {
        assertEvent(event, 'refusal.due');
        return toStep(event.stepKey);
      },
    }),
    intendToLeave: assign({ intent: 'leave' }),
    saveForGood: assign({ saveAsDraft: false }),
    saveAsDraft: assign({ saveAsDraft: true }),
    clearHighlights: assign({ highlighted: [] }),
    /** F-5: what is highlighted is watched, and nothing else. */
    watchHighlights: spawnChild('watchOpen', {
      id: 'highlights',
      input: ({ context }) => ({ questionIds: context.highlighted }),
    }),
    unwatchHighlights: stopChild('highlights'),
    dropHighlight: assign({
      highlighted: ({ context, event }) => {
        assertEvent(event, 'highlight.over');
        return context.highlighted.filter((id) => id !== event.questionId);
      },
    }),
    keepOutcome: assign((_, { outcome }: { outcome: SaveOutcome }) => ({ outcome, failure: undefined })),
    keepError: assign((_, params: { error: unknown }) => ({
      outcome: undefined,
      conflicts: params.error instanceof StaleAnswersError ? params.error.conflicts : [],
      failure: messageOf(params.error),
    })),
    forgetConflicts: assign({ conflicts: [] }),
    /** One scroll for two saves in a row, and none after the step was left. */
    forgetScroll: cancel('scroll'),
    scrollLater: raise({ type: 'scroll.due' }, { delay: scrollDelay, id: 'scroll' }),
    scrollToFirst: report(({ highlighted }) => ({
      type: 'scroll.requested',
      questionId: highlighted[0] ?? '',
    })),
    sayNothingToSave: report(() => ({ type: 'notice.raised', notice: { code: 'nothingToSave' } })),
    saySaved: report(({ intent, saveAsDraft, outcome }) => {
      const isDemoted = !saveAsDraft && outcome?.isCompleted === false;
      return {
        type: 'notice.raised',
        notice: {
          code: intent === 'leave' ? 'changesSaved' : isDemoted ? 'stepSavedIncomplete' : 'stepSaved',
          hasMissingAttachments: outcome?.hasMissingAttachments ?? false,
        },
      };
    }),
    saySaveFailed: report(({ intent, failure }) => ({
      type: 'notice.raised',
      notice: { code: intent === 'leave' ? 'changesNotSaved' : 'stepNotSaved', message: failure },
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
    saveAsDraft: false,
    outcome: undefined,
    failure: undefined,
  }),
  initial: 'editing',
  on: {
    'highlight.over': { actions: 'dropHighlight' },
    'scroll.due': { guard: 'isHighlighting', actions: 'scrollToFirst' },
    'refusal.due': { actions: 'intendToGo', target: '.leaving' },
  },
  states: {
    editing: {
      on: {
        'open.requested': { actions: [...pointAtOpen] },
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
        {
          guard: 'isComplete',
          actions: ['saveForGood', 'unwatchHighlights', 'clearHighlights'],
          target: 'saving',
        },
        { guard: 'isPlainSave', actions: ['saveAsDraft', ...pointAtOpen], target: 'saving' },
        { actions: 'saveAsDraft', target: 'saving' },
      ],
    },
    saving: {
      tags: 'busy',
      on: {
        'refusal.due': [{ guard: 'isSubmit', actions: 'keepRefusal' }, { actions: 'intendToGo' }],
        // F-31: a way out is gone after the save, in place of what the save was for.
        'step.requested': [{ guard: 'isThisStep' }, { actions: 'intendToGo' }],
        'leave.requested': { actions: 'intendToGo' },
      },
      invoke: {
        src: 'saveAnswers',
        input: ({ context: { stepKey, saveAsDraft } }) => ({ stepKey, saveAsDraft }),
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
    saved: {
      entry: ['saySaved', 'refreshSteps'],
      always: [
        // What was typed while the save was under way is neither left behind nor locked out by a submit.
        { guard: 'hasChanges', target: 'editing' },
        { target: 'goingOn' },
      ],
    },
    /** Nothing is left to be saved: on with what the save was for. */
    goingOn: {
      always: [
        { guard: 'isSubmit', actions: 'reportReadyToSubmit', target: 'editing' },
        { guard: and(['isPlainSave', 'isIncomplete']), target: 'editing' },
        { target: 'leaving' },
      ],
    },
    /** A save for leaving that failed goes back to the question, so that nothing is left behind by surprise. */
    notSaved: {
      always: [
        { guard: 'isConflict', target: 'resolvingConflict' },
        { guard: 'isLeaving', actions: 'saySaveFailed', target: 'askingToLeave' },
        { guard: 'isRefused', actions: ['saySaveFailed', 'intendToLeave'], target: 'askingToLeave' },
        { actions: 'saySaveFailed', target: 'editing' },
      ],
    },
    resolvingConflict: {
      tags: 'asking',
      exit: 'forgetConflicts',
      on: {
        'conflict.resolved': [{ guard: 'needsSave', target: 'preparing' }, { target: 'goingOn' }],
        'conflict.postponed': 'editing',
      },
    },
    /** The questionnaire now stops this machine; where there is nowhere to go, or the host stays, editing goes on. */
    leaving: { entry: 'reportLeft', always: 'editing' },
  },
});
