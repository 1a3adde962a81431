/**
 * One step: editing, saving, leaving. The machine decides when something happens. The guards read from the answer sheet
 * whether a step is complete and what a save would remove; the provided actor sends the save. `connect.ts` provides both.
 */
import {
  and,
  assertEvent,
  assign,
  cancel,
  fromCallback,
  fromPromise,
  or,
  raise,
  sendParent,
  setup,
  spawnChild,
  stopChild,
  type EventObject,
  type ParameterizedObject,
} from 'xstate';
import type { Conflict, DroppedAnswer } from '../model/documents.generated.js';
import type { StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import type { Count } from '../rules/evaluate.js';
import type { Removal } from '../rules/saving/merge-save.js';
import { CallStaleError } from './calls/call.js';
import { notGiven } from './not-given.js';
import { messageOf, type FlowNotice } from './notice.js';

/** Milliseconds until the first open question is scrolled to (ENG-32). */
const scrollDelay = 100;

/** Milliseconds that Next and Previous rest after the form moved on by itself (F-32). */
const restDelay = 1000;

/** The place to go to: another step, or another page. */
export type Destination =
  | { readonly kind: 'step'; readonly step: StepKey }
  | { readonly kind: 'route'; readonly route: string };

/** Why a save was asked for: by itself, to go to the next step, to leave, or to submit the form. */
type SaveIntent = 'save' | 'stay' | 'next' | 'leave' | 'submit';

export interface SaveOutcome {
  /** Does the server find the step complete? If not, it stored a final save as a draft (S-3). */
  readonly isCompleted: boolean;
  /** Is evidence missing in the step (E-7)? */
  readonly hasMissingAttachments: boolean;
  /** What is left in the step. */
  readonly left: Pick<Count, 'open' | 'toFix'>;
  /** What the server did not keep, because of another person's answer (S-16). */
  readonly dropped: readonly DroppedAnswer[];
  /** How far the form is now; `undefined` when the response did not say it. */
  readonly steps: StepsData | undefined;
}

/** The server refused the save because another person changed the same answers since (412). */
export class StaleAnswersError extends CallStaleError {
  readonly conflicts: readonly Conflict[];
  /** What the save would remove, and because of whose answers. */
  readonly wouldDrop: readonly DroppedAnswer[];

  constructor(message: string, conflicts: readonly Conflict[], wouldDrop: readonly DroppedAnswer[] = []) {
    super(message);
    this.name = 'StaleAnswersError';
    this.conflicts = conflicts;
    this.wouldDrop = wouldDrop;
  }
}

/** There is no connection: the save could not be sent, or it is not known whether it arrived. It is kept (F-35). */
export class SavePostponedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SavePostponedError';
  }
}

export interface StepInput {
  readonly stepKey: StepKey;
  readonly previous: StepKey | undefined;
  readonly next: StepKey | undefined;
  /** Do Next and Previous rest, since the form came here by itself (F-32)? */
  readonly isResting: boolean;
}

export interface StepContext extends StepInput {
  readonly intent: SaveIntent;
  /** The place to go to after the save. During a submit: the step to go to if this save fails (F-19). */
  readonly destination: Destination | undefined;
  /** The highlighted questions, each as long as it is open (F-4, F-5). */
  readonly highlighted: readonly string[];
  /** What the current save would remove in other steps. */
  readonly removals: readonly Removal[];
  readonly conflicts: readonly Conflict[];
  /** What a save in conflict would remove, and because of whose answers. */
  readonly wouldDrop: readonly DroppedAnswer[];
  /** Is the current save sent as a draft? */
  readonly saveAsDraft: boolean;
  /** The outcome of the last save; `undefined` before the first response and after a failure. */
  readonly outcome: SaveOutcome | undefined;
  /** The message of the last save, if it failed. */
  readonly failure: string | undefined;
  /** Is the last save kept, since there is no connection (F-35)? */
  readonly isKept: boolean;
}

type StepEvent =
  | {
      type: 'next.requested' | 'skip.requested' | 'previous.requested' | 'submit.requested';
    }
  /** `stays`: the form moves neither on when the step is complete (F-3), nor to what is open (F-4). */
  | { type: 'save.requested'; stays?: boolean }
  | { type: 'step.requested'; stepKey: StepKey }
  /** The server refused the form a second ago because of this step: go there (F-19). */
  | { type: 'refusal.due'; stepKey: StepKey }
  | { type: 'leave.requested'; route: string }
  | { type: 'leave.cancelled' | 'leave.discarded' | 'leave.saved' }
  | { type: 'removal.confirmed' | 'removal.cancelled' }
  | { type: 'submit.confirmed' | 'submit.cancelled' }
  | { type: 'conflict.resolved' | 'conflict.postponed' }
  /** The server named this step as incomplete: highlight its open questions (F-22). */
  | { type: 'open.requested' }
  | HighlightOver
  | { type: 'scroll.due' };

/** A highlighted question is no longer open: it is answered without an issue, or hidden (F-5). */
export interface HighlightOver extends EventObject {
  readonly type: 'highlight.over';
  readonly questionId: string;
}

/** What a step reports to the questionnaire machine. */
export type StepReport =
  /** `isAutomatic`: a complete step leads on by itself, without a request (F-3). */
  | { type: 'step.left'; destination: Destination | undefined; isAutomatic: boolean }
  | { type: 'notice.raised'; notice: FlowNotice }
  | { type: 'scroll.requested'; questionId: string }
  | { type: 'steps.outdated' }
  | { type: 'steps.known'; steps: StepsData }
  | { type: 'submit.ready' };

/** Sends the questionnaire machine the event that `event` makes of the context. */
const report = <Params extends ParameterizedObject['params'] = undefined>(
  event: (context: StepContext, params: Params) => StepReport,
) =>
  sendParent<StepContext, StepEvent, Params, StepReport, StepEvent>(({ context }, params) =>
    event(context, params),
  );

const given = (name: string) => notGiven('step', name);

const toStep = (key: StepKey | undefined): Destination | undefined =>
  key === undefined ? undefined : { kind: 'step', step: key };

/** F-4: highlights the open questions. */
const highlight = ['unwatchHighlights', 'highlightOpen', 'watchHighlights'] as const;

/** F-4: scrolls once to the first of them, too. */
const highlightAndScroll = [...highlight, 'forgetScroll', 'scrollLater'] as const;

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
    /** F-10: discards the drafts of the step and tells the host. */
    discardDrafts: fromPromise<undefined, { stepKey: StepKey }>(given('discardDrafts')),
    /** Sends `highlight.over` for each question that is no longer open. */
    watchOpen: fromCallback<EventObject, { questionIds: readonly string[] }>(given('watchOpen')),
  },
  delays: { restDelay },
  guards: {
    /** Is every question answered, without an issue? */
    isComplete: given('isComplete'),
    hasChanges: given('hasChanges'),
    /** Are saves kept that the server does not have yet (F-37)? */
    hasKeptSaves: given('hasKeptSaves'),
    /** Are there changes, or would a save complete the step (F-6)? */
    needsSave: given('needsSave'),
    /** Is there any answer in the step that may be saved, saved or not (F-9, F-26)? */
    hasAnswers: given('hasAnswers'),
    /** Does asking for another step ask first (F-8)? */
    asksToGo: given('asksToGo'),
    /** Would the save still remove exactly what was asked about (F-13)? */
    removesAsAsked: given('removesAsAsked'),
    removesElsewhere: ({ context }) => context.removals.length > 0,
    hasPrevious: ({ context }) => context.previous !== undefined,
    hasNext: ({ context }) => context.next !== undefined,
    isSubmit: ({ context }) => context.intent === 'submit',
    isLeaving: ({ context }) => context.intent === 'leave',
    isThisStep: ({ context, event }) => event.type === 'step.requested' && event.stepKey === context.stepKey,
    isPlainSave: ({ context }) => context.intent === 'save' || context.intent === 'stay',
    isStaying: ({ context }) => context.intent === 'stay',
    /** F-3: the save was a draft, or the server did not find the step complete. */
    isIncomplete: ({ context }) => context.saveAsDraft || context.outcome?.isCompleted !== true,
    /** F-19: an earlier submit was refused because of a step that was not opened since. */
    isRefused: ({ context }) => context.intent === 'submit' && context.destination !== undefined,
    isConflict: ({ context }) => context.conflicts.length > 0,
    isKept: ({ context }) => context.isKept && context.intent !== 'submit',
    isHighlighting: ({ context }) => context.highlighted.length > 0,
    isResting: ({ context }) => context.isResting,
    hasDropped: ({ context }) => (context.outcome?.dropped.length ?? 0) > 0,
  },
  actions: {
    /** Reads the open questions of the step from the sheet. */
    highlightOpen: assign({ highlighted: given('highlightOpen') }),
    /** Reads from the sheet what the save would remove in other steps. */
    findRemovals: assign({ removals: given('findRemovals') }),
    intendSave: assign(({ context, event }) => {
      assertEvent(event, 'save.requested');
      return event.stays
        ? { intent: 'stay' as const, destination: undefined }
        : { intent: 'save' as const, destination: toStep(context.next) };
    }),
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
    /** F-19: remembers the step that the last refused submit named, in case this save fails. */
    keepRefusal: assign({
      destination: ({ event }) => {
        assertEvent(event, 'refusal.due');
        return toStep(event.stepKey);
      },
    }),
    intendToLeave: assign({ intent: 'leave' }),
    markFinal: assign({ saveAsDraft: false }),
    markDraft: assign({ saveAsDraft: true }),
    clearHighlights: assign({ highlighted: [] }),
    /** F-5: watches exactly the highlighted questions. */
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
    keepOutcome: assign((_, { outcome }: { outcome: SaveOutcome }) => ({
      outcome,
      failure: undefined,
      isKept: false,
    })),
    keepError: assign((_, params: { error: unknown }) => ({
      outcome: undefined,
      conflicts: params.error instanceof StaleAnswersError ? params.error.conflicts : [],
      wouldDrop: params.error instanceof StaleAnswersError ? params.error.wouldDrop : [],
      failure: messageOf(params.error),
      isKept: params.error instanceof SavePostponedError,
    })),
    forgetConflicts: assign({ conflicts: [], wouldDrop: [] }),
    endRest: assign({ isResting: false }),
    /** Two saves in a row scroll once; after the step was left nothing scrolls. */
    forgetScroll: cancel('scroll'),
    scrollLater: raise({ type: 'scroll.due' }, { delay: scrollDelay, id: 'scroll' }),
    scrollToFirst: report(({ highlighted }) => ({
      type: 'scroll.requested',
      questionId: highlighted[0] ?? '',
    })),
    sayNothingToSave: report(() => ({ type: 'notice.raised', notice: { code: 'nothingToSave' } })),
    /** `goesOn`: nothing was typed during the save, so it leads on. */
    saySaved: report((context, { goesOn }: { goesOn: boolean }) => {
      const { stepKey, intent, saveAsDraft, outcome, destination } = context;
      const isDemoted = !saveAsDraft && outcome?.isCompleted === false;
      const leadsOn = goesOn && intent === 'save' && !saveAsDraft && !isDemoted;
      return {
        type: 'notice.raised',
        notice: {
          code: intent === 'leave' ? 'changesSaved' : isDemoted ? 'stepSavedIncomplete' : 'stepSaved',
          hasMissingAttachments: outcome?.hasMissingAttachments ?? false,
          stepKey,
          left: outcome?.left ?? { open: 0, toFix: 0 },
          next: leadsOn && destination?.kind === 'step' ? destination.step : undefined,
        },
      };
    }),
    /** S-16. */
    sayDropped: report(({ outcome }) => ({
      type: 'notice.raised',
      notice: { code: 'answersDropped', dropped: outcome?.dropped ?? [] },
    })),
    sayKept: report(({ stepKey }) => ({ type: 'notice.raised', notice: { code: 'saveKept', stepKey } })),
    sayKeptFirst: report(() => ({ type: 'notice.raised', notice: { code: 'savesKeptFirst' } })),
    saySaveFailed: report(({ intent, failure }) => ({
      type: 'notice.raised',
      notice: { code: intent === 'leave' ? 'changesNotSaved' : 'stepNotSaved', message: failure },
    })),
    refreshSteps: report(({ outcome }) =>
      outcome?.steps ? { type: 'steps.known', steps: outcome.steps } : { type: 'steps.outdated' },
    ),
    reportLeft: report(({ destination, intent }) => ({
      type: 'step.left',
      destination,
      isAutomatic: intent === 'save',
    })),
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
    wouldDrop: [],
    saveAsDraft: false,
    outcome: undefined,
    failure: undefined,
    isKept: false,
  }),
  initial: 'editing',
  on: {
    'highlight.over': { actions: 'dropHighlight' },
    'scroll.due': { guard: 'isHighlighting', actions: 'scrollToFirst' },
    'refusal.due': { actions: 'intendToGo', target: '.leaving' },
  },
  states: {
    editing: {
      // F-32: a second click where Save was leads no further than Save did.
      after: { restDelay: { guard: 'isResting', actions: 'endRest' } },
      on: {
        'open.requested': { actions: [...highlightAndScroll] },
        'save.requested': [
          { guard: 'hasAnswers', actions: 'intendSave', target: 'preparing' },
          { actions: 'sayNothingToSave' },
        ],
        'next.requested': [
          { guard: 'isResting' },
          { guard: 'needsSave', actions: 'intendNext', target: 'preparing' },
          { actions: 'intendNext', target: 'leaving' },
        ],
        'skip.requested': [
          { guard: and(['hasNext', 'hasChanges']), actions: 'intendSkip', target: 'askingToLeave' },
          { guard: 'hasNext', actions: 'intendSkip', target: 'leaving' },
        ],
        'previous.requested': [
          { guard: 'isResting' },
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
        'submit.requested': 'askingToSubmit',
      },
    },
    /** A submit locks the answers, so it asks first (F-33). */
    askingToSubmit: {
      tags: 'asking',
      on: {
        'submit.cancelled': 'editing',
        'submit.confirmed': [
          { guard: 'hasKeptSaves', actions: 'sayKeptFirst', target: 'editing' },
          { guard: 'needsSave', actions: 'intendSubmit', target: 'preparing' },
          { actions: 'reportReadyToSubmit', target: 'editing' },
        ],
      },
    },
    /** Three ways out: stay, go without saving, save and go (NAV-20, NAV-21). */
    askingToLeave: {
      tags: 'asking',
      on: {
        'leave.cancelled': 'editing',
        'leave.discarded': 'discarding',
        'leave.saved': [{ guard: 'hasChanges', target: 'preparing' }, { target: 'leaving' }],
      },
    },
    /** Goes on once the host has dropped them too (F-10). */
    discarding: {
      invoke: {
        src: 'discardDrafts',
        input: ({ context: { stepKey } }) => ({ stepKey }),
        onDone: 'leaving',
        onError: 'leaving',
      },
    },
    /** A save that would remove something in other steps asks first (F-13). */
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
    /** A complete step gets a final save (F-3), an incomplete one a draft save. Only Save highlights what is open (F-4). */
    choosingSave: {
      always: [
        {
          guard: 'isComplete',
          actions: ['markFinal', 'unwatchHighlights', 'clearHighlights'],
          target: 'saving',
        },
        { guard: 'isStaying', actions: ['markDraft', ...highlight], target: 'saving' },
        { guard: 'isPlainSave', actions: ['markDraft', ...highlightAndScroll], target: 'saving' },
        { actions: 'markDraft', target: 'saving' },
      ],
    },
    saving: {
      tags: 'busy',
      on: {
        'refusal.due': [{ guard: 'isSubmit', actions: 'keepRefusal' }, { actions: 'intendToGo' }],
        // F-31: the save goes on, and then goes there instead.
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
    /** Says what the save did not keep (S-16). */
    saved: {
      entry: 'refreshSteps',
      always: [{ guard: 'hasDropped', actions: 'sayDropped', target: 'settling' }, { target: 'settling' }],
    },
    settling: {
      always: [
        // F-16: something was typed during the save, so it neither leaves nor submits.
        { guard: 'hasChanges', actions: { type: 'saySaved', params: { goesOn: false } }, target: 'editing' },
        { actions: { type: 'saySaved', params: { goesOn: true } }, target: 'goingOn' },
      ],
    },
    /** Everything is saved: does what the save was asked for. */
    goingOn: {
      always: [
        { guard: 'isSubmit', actions: 'reportReadyToSubmit', target: 'editing' },
        { guard: and(['isPlainSave', 'isIncomplete']), target: 'editing' },
        { target: 'leaving' },
      ],
    },
    /** When a save for leaving failed, it asks again (F-11). */
    notSaved: {
      always: [
        { guard: 'isConflict', target: 'resolvingConflict' },
        { guard: 'isKept', actions: 'sayKept', target: 'kept' },
        { guard: 'isLeaving', actions: 'saySaveFailed', target: 'askingToLeave' },
        { guard: 'isRefused', actions: ['saySaveFailed', 'intendToLeave'], target: 'askingToLeave' },
        { actions: 'saySaveFailed', target: 'editing' },
      ],
    },
    /** F-35: goes on as after a save; by itself it leads nowhere. */
    kept: {
      always: [{ guard: or(['hasChanges', 'isPlainSave']), target: 'editing' }, { target: 'leaving' }],
    },
    resolvingConflict: {
      tags: 'asking',
      exit: 'forgetConflicts',
      on: {
        'conflict.resolved': [{ guard: 'needsSave', target: 'preparing' }, { target: 'goingOn' }],
        'conflict.postponed': 'editing',
      },
    },
    /** The questionnaire machine stops this one for another step, the host for another page. Else editing goes on. */
    leaving: { entry: 'reportLeft', always: 'editing' },
  },
});
