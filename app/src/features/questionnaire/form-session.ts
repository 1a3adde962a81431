/** A hotel's form while its page is open: sheet, machines, drafts on the device, and news from other tabs. */
import {
  connectQuestionnaire,
  createAnswerSheet,
  onDay,
  readDefinition,
  withDefaults,
  type AnswerSheet,
  type Discarded,
  type Questionnaire,
  type QuestionnaireActor,
} from '@alo/engine';
import type {
  AnsweredTogether,
  Conflict,
  DroppedAnswer,
  OutdatedEvidence,
  QuestionnaireDefinition,
  QuestionnaireResponse,
  StepKey,
  StepsData,
} from '@alo/schemas';
import { getAnswers, savedIn } from '../../api/answers';
import { getSteps } from '../../api/steps';
import { asksToGo } from '../../lib/asks-to-go';
import { openDeviceDrafts, type DeviceDrafts, type KeptDraft } from '../../lib/device-drafts';
import { localDay } from '../../lib/local-day';
import { pause } from '../../lib/pause';
import { unreadable } from '../../lib/read-response';
import { restoreDrafts, type RestoredDrafts } from '../../lib/restore-drafts';
import type { DiscardedFiles } from './discarded-files';
import { createDraftSync } from './draft-sync';
import type { LoadedForm } from './form-query';
import { postSubmit } from '../../api/submit';
import { createSaving } from './saving';
import { createFormWords, type FormWords } from './form-words';
import { createQuestionFiles, type QuestionFiles } from './question-files';
import { joinTabs, type TabChannel } from './tab-channel';
import { texts } from './texts';
import { createUnsent, type Unsent } from './unsent';

export interface FormSession {
  readonly username: string;
  readonly hotelId: string;
  /** Its `questionnaire` has the words that are shown now. */
  readonly sheet: AnswerSheet;
  readonly words: FormWords;
  /** The form in the words of its author. */
  readonly written: Questionnaire;
  readonly actor: QuestionnaireActor;
  readonly files: QuestionFiles;
  readonly device: DeviceDrafts;
  readonly writable: boolean;
  /** Has the hotel a GBTA file, or its organization something to say, and can the answers be changed? */
  readonly context: Pick<QuestionnaireResponse['context'], 'gbta' | 'group'>;
  readonly tabs: Pick<TabChannel, 'announceSave'>;
  /** Loads answers, files and steps anew. Drafts stay. @throws ApiError */
  readonly update: () => Promise<void>;
  /** The questions of a form that was given back whose answers cannot be changed. */
  readonly locked: ReadonlySet<string>;
  /** Files of the last assessment that are too old for this one. */
  readonly outdated: readonly OutdatedEvidence[] | undefined;
  /** The people who gave the answers; only for a form that cannot be written. */
  readonly answeredBy: readonly AnsweredTogether[] | undefined;
  readonly restored: RestoredDrafts | undefined;
  /** Calls `listener` when the drafts of a step were discarded. The result ends that. */
  onDiscarded(this: void, listener: DiscardListener): () => void;
  /** Gives discarded answers their files again. */
  readonly restoreFiles: DiscardedFiles['restore'];
  /** Keeps what was discarded on the device again, for the next time that the form is opened. */
  keepOnDevice(this: void, stepKey: StepKey, discarded: Discarded): Promise<void>;
  /** The files or decisions of a reviewer that exist only here. */
  readonly unsent: Unsent;
  stop(): void;
}

/** Milliseconds to wait for the device at most: a storage that hangs must not keep a person in a step. */
const longestDeviceWait = 5000;

/** Milliseconds without a change after which what was typed is kept as a draft on the server (F-40). */
const idleDelay = 60_000;

type DiscardListener = (stepKey: StepKey, discarded: Discarded) => void;

/** @throws ApiError: the server has checked the definition, so it must have been damaged on its way. */
function read(definition: QuestionnaireDefinition, begunOn: string | undefined): Questionnaire {
  try {
    // The day is that of the server, which judges the same answers.
    return onDay(readDefinition(definition), new Date().toISOString().slice(0, 10), begunOn);
  } catch (error) {
    throw unreadable({ cause: error });
  }
}

/** Makes everything a form needs, with the drafts of the device. The caller starts the actor. */
export async function openFormSession(
  { hotelId, definition, response, steps, stepKey }: LoadedForm,
  username: string,
  fetchDiscardedFiles: () => Promise<Pick<typeof import('./discarded-files'), 'discardedFilesOf'>>,
): Promise<FormSession> {
  const { writable, context } = response;
  const written = read(definition, response.begun_on);
  // What the hotel already told elsewhere (name, address) is offered where there is no answer.
  const questionnaire = writable ? withDefaults(written, context.prefill ?? {}) : written;
  const [firstStep] = questionnaire.steps;
  if (firstStep === undefined) throw new Error(`Questionnaire "${questionnaire.key}" has no steps.`);

  const words = createFormWords(questionnaire);
  const own = createAnswerSheet(questionnaire, savedIn(response), {
    makesOffers: writable,
    today: localDay(),
  });
  const sheet: AnswerSheet = {
    ...own,
    get questionnaire() {
      return words.questionnaire();
    },
  };
  const files = createQuestionFiles(sheet, response.attachments);
  /** The code is fetched when a person discards: most people never do. */
  const withDiscardedFiles = (change: (discarded: DiscardedFiles) => Promise<void>) =>
    fetchDiscardedFiles().then(({ discardedFilesOf }) => change(discardedFilesOf(hotelId, sheet, files)));
  const device = openDeviceDrafts({
    username,
    hotelId,
    definition: `${definition.key}@${definition.version}`,
  });
  const restored = writable ? await restoreDrafts(sheet, device) : undefined;
  const draftSync = writable ? createDraftSync(sheet, device) : undefined;
  const flush = () => draftSync?.flush() ?? Promise.resolve();
  const update = async () => {
    actor.send({ type: 'steps.outdated' });
    const fresh = await getAnswers(hotelId, firstStep.key);
    files.replace(fresh.attachments);
    sheet.replaceSaved(savedIn(fresh));
  };
  const tabs = joinTabs(hotelId, () => {
    update().catch((error: unknown) =>
      console.warn('The answers saved in another tab could not be loaded.', error),
    );
  });
  const unsent = createUnsent();
  const saving = createSaving(hotelId, questionnaire, flush);
  const discardListeners = new Set<DiscardListener>();
  /** Loaded with the form, for the first time that the machine asks. */
  let loadedSteps: Promise<StepsData> | undefined = steps;
  const actor = connectQuestionnaire(
    sheet,
    {
      loadSteps: () => {
        const loaded = loadedSteps ?? getSteps(hotelId);
        loadedSteps = undefined;
        return loaded;
      },
      refreshSteps: () => getSteps(hotelId, { fallback: texts.fallbacks.refresh }),
      ...saving,
      save: async (call, key) => {
        const { clearedFiles, ...saved } = await saving.save(call, key);
        for (const questionId of clearedFiles) files.set(questionId, []);
        tabs.announceSave();
        return saved;
      },
      submit: () => postSubmit(hotelId),
      async discarded(stepKey, discarded) {
        for (const listener of discardListeners) listener(stepKey, discarded);
        if (files.all().size > 0) void withDiscardedFiles((change) => change.clear(stepKey));
        // Otherwise the drafts would come back when the page is opened again.
        await Promise.race([flush(), pause(longestDeviceWait)]);
      },
    },
    {
      stepKey,
      writable,
      idle: { delay: idleDelay, isOnline: () => navigator.onLine },
      asksWithoutChanges: (key) => asksToGo(username) || unsent.count() > 0 || sheet.offered(key).length > 0,
    },
  );
  return {
    username,
    hotelId,
    sheet,
    words,
    written: questionnaire,
    actor,
    files,
    device,
    writable,
    context,
    tabs,
    update,
    locked: new Set(response.locked),
    outdated: response.outdated,
    answeredBy: response.answeredBy,
    restored,
    restoreFiles: () => withDiscardedFiles((change) => change.restore()),
    onDiscarded(listener) {
      discardListeners.add(listener);
      return () => void discardListeners.delete(listener);
    },
    async keepOnDevice(stepKey, discarded) {
      const at = Date.now();
      const ids = [...Object.keys(discarded.drafts), ...Object.keys(discarded.misfits)];
      const kept = ids.map((id): [string, KeptDraft] => {
        const { [id]: answer } = discarded.drafts;
        const { [id]: misfit } = discarded.misfits;
        return [id, { at, ...(answer !== undefined && { answer }), ...(misfit && { misfit }) }];
      });
      await device.write(stepKey, Object.fromEntries(kept));
    },
    unsent,
    stop() {
      unsent.stop();
      actor.stop();
      tabs.close();
      void flush();
      draftSync?.stop();
    },
  };
}

/**
 * Applies the choice in a conflict: my answer goes on top of the stored one, or theirs replaces my draft. Where my own answers
 * would hide theirs (`because`), keeping theirs takes those back.
 */
export function resolveConflict(
  { sheet }: FormSession,
  { questionId, current, revision }: Conflict,
  keep: 'mine' | 'theirs',
  because: DroppedAnswer['because'] = [],
) {
  sheet.rebase(questionId, current, revision);
  if (keep === 'mine') return;
  sheet.set(questionId, current);
  for (const { questionId: id, answeredBy } of because)
    if (answeredBy.isYou) sheet.set(id, sheet.saved()[id] ?? null);
}
