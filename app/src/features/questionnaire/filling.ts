/** One form being filled in: sheet, machines, drafts on the device, and news from other tabs. */
import {
  connectQuestionnaire,
  createAnswerSheet,
  readDefinition,
  withDefaults,
  type AnswerSheet,
  type QuestionnaireActor,
} from '@alo/engine';
import type { Conflict, QuestionnaireResponse, QuestionnaireDefinition, StepKey } from '@alo/schemas';
import { getQuestionnaire, getSteps, postSubmit } from './calls';
import { openDeviceDrafts, type DeviceDrafts } from './deviceDrafts';
import { keepDrafts, restoreDrafts, type Keeper, type Restored } from './keeper';
import { createSaving } from './saving';

export interface Filling {
  readonly hotelId: string;
  readonly sheet: AnswerSheet;
  readonly actor: QuestionnaireActor;
  readonly device: DeviceDrafts;
  readonly writable: boolean;
  readonly restored: Restored | undefined;
  stop(): void;
}

export interface FillingSource {
  readonly hotelId: string;
  readonly username: string;
  readonly definition: QuestionnaireDefinition;
  readonly loaded: QuestionnaireResponse;
  readonly stepKey: StepKey | undefined;
}

const savedIn = ({ answers, revisions, context }: QuestionnaireResponse) => ({
  answers: { ...context.answers, ...answers },
  revisions: { ...context.revisions, ...revisions },
});

/** Tabs tell each other about saves, and take over what was saved. */
function joinTabs(hotelId: string, sheet: AnswerSheet, firstStep: StepKey) {
  if (typeof BroadcastChannel === 'undefined') return { saved: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(`alo-answers-${hotelId}`);
  channel.onmessage = () => {
    getQuestionnaire(hotelId, firstStep).then(
      (fresh) => sheet.replaceSaved(savedIn(fresh)),
      (error: unknown) => console.warn('The answers saved in another tab could not be loaded.', error),
    );
  };
  return { saved: () => channel.postMessage('saved'), leave: () => channel.close() };
}

/** Makes everything a form needs; the actor is not started yet. */
export async function openFilling({
  hotelId,
  username,
  definition,
  loaded,
  stepKey,
}: FillingSource): Promise<Filling> {
  const { writable, context } = loaded;
  const written = readDefinition(definition);
  // What the hotel already told elsewhere (name, address) is offered as drafts where nothing was answered.
  const questionnaire = writable ? withDefaults(written, context.prefill ?? {}) : written;
  const sheet = createAnswerSheet(questionnaire, savedIn(loaded));
  const device = openDeviceDrafts({
    username,
    hotelId,
    definition: `${definition.key}@${definition.version}`,
  });
  const restored: Restored | undefined = writable ? await restoreDrafts(sheet, device) : undefined;
  const [firstStep] = questionnaire.steps;
  if (firstStep === undefined) throw new Error(`Questionnaire "${questionnaire.key}" has no steps.`);

  const keeper: Keeper | undefined = writable ? keepDrafts(sheet, device, () => undefined) : undefined;
  const flush = () => keeper?.flush() ?? Promise.resolve();
  const tabs = joinTabs(hotelId, sheet, firstStep.key);
  const save = createSaving(hotelId, flush);
  const actor = connectQuestionnaire(
    sheet,
    {
      loadSteps: () => getSteps(hotelId),
      save: async (call) => {
        const saved = await save(call);
        tabs.saved();
        return saved;
      },
      submit: () => postSubmit(hotelId),
      discarded: () => void flush(),
    },
    { stepKey, writable },
  );
  return {
    hotelId,
    sheet,
    actor,
    device,
    writable,
    restored,
    stop() {
      actor.stop();
      tabs.leave();
      void flush();
      keeper?.stop();
    },
  };
}

/** The answers of a conflict, chosen: mine is saved on top of what is there now, theirs replaces my draft. */
export function resolveConflict(
  { sheet }: Filling,
  { questionId, current, revision }: Conflict,
  keep: 'mine' | 'theirs',
) {
  sheet.rebase(questionId, current, revision);
  if (keep === 'theirs') sheet.set(questionId, current);
}
