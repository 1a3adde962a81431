/** A hotel's form while its page is open: sheet, machines, drafts on the device, and news from other tabs. */
import {
  connectQuestionnaire,
  createAnswerSheet,
  readDefinition,
  withDefaults,
  type AnswerSheet,
  type QuestionnaireActor,
} from '@alo/engine';
import type { Conflict, QuestionnaireResponse } from '@alo/schemas';
import { getSteps } from '../../api/steps';
import { openDeviceDrafts, type DeviceDrafts } from './device-drafts';
import { createDraftSync, restoreDrafts, type RestoredDrafts } from './draft-sync';
import type { LoadedForm } from './form-query';
import { getAnswers } from './get-answers';
import { postSubmit } from './post-submit';
import { createSaving } from './saving';
import { joinTabs } from './tab-channel';

export interface FormSession {
  readonly hotelId: string;
  readonly sheet: AnswerSheet;
  readonly actor: QuestionnaireActor;
  readonly device: DeviceDrafts;
  readonly writable: boolean;
  readonly restored: RestoredDrafts | undefined;
  /** Resolves when the device has the drafts as they are now. */
  flush(this: void): Promise<void>;
  stop(): void;
}

const savedIn = ({ answers, revisions, context }: QuestionnaireResponse) => ({
  answers: { ...context.answers, ...answers },
  revisions: { ...context.revisions, ...revisions },
});

/** Makes everything a form needs, with the drafts of the device. The caller starts the actor. */
export async function openFormSession(
  { hotelId, definition, response, stepKey }: LoadedForm,
  username: string,
): Promise<FormSession> {
  const { writable, context } = response;
  const written = readDefinition(definition);
  // What the hotel already told elsewhere (name, address) is offered as a draft where nothing was answered.
  const questionnaire = writable ? withDefaults(written, context.prefill ?? {}) : written;
  const [firstStep] = questionnaire.steps;
  if (firstStep === undefined) throw new Error(`Questionnaire "${questionnaire.key}" has no steps.`);

  const sheet = createAnswerSheet(questionnaire, savedIn(response));
  const device = openDeviceDrafts({
    username,
    hotelId,
    definition: `${definition.key}@${definition.version}`,
  });
  const restored = writable ? await restoreDrafts(sheet, device) : undefined;
  const draftSync = writable ? createDraftSync(sheet, device) : undefined;
  const flush = () => draftSync?.flush() ?? Promise.resolve();
  const tabs = joinTabs(hotelId, () => {
    getAnswers(hotelId, firstStep.key).then(
      (fresh) => sheet.replaceSaved(savedIn(fresh)),
      (error: unknown) => console.warn('The answers saved in another tab could not be loaded.', error),
    );
  });
  const save = createSaving(hotelId, flush);
  const actor = connectQuestionnaire(
    sheet,
    {
      loadSteps: () => getSteps(hotelId),
      save: async (call) => {
        const saved = await save(call);
        tabs.announceSave();
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
    flush,
    stop() {
      actor.stop();
      tabs.close();
      void flush();
      draftSync?.stop();
    },
  };
}

/** Applies the choice in a conflict: my answer goes on top of the stored one, or theirs replaces my draft. */
export function resolveConflict(
  { sheet }: FormSession,
  { questionId, current, revision }: Conflict,
  keep: 'mine' | 'theirs',
) {
  sheet.rebase(questionId, current, revision);
  if (keep === 'theirs') sheet.set(questionId, current);
}
