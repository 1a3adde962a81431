/** The files of answers that were discarded before they were saved: they go too (ENG-39), until that is undone. */
import { mayUpload, type AnswerSheet } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { attachFiles, detachAllFiles } from '../../api/files';
import type { QuestionFiles } from './question-files';

export interface DiscardedFiles {
  /** Detaches the files of the step whose answers are gone. A failure is only logged. */
  clear(this: void, stepKey: StepKey): Promise<void>;
  /** Attaches again what the last `clear` detached. A failure is only logged: the files are in the hotel's stock. */
  restore(this: void): Promise<void>;
}

const known = new WeakMap<QuestionFiles, DiscardedFiles>();

/** Gives the discarded files of an open form: the same object each time. */
export function discardedFilesOf(hotelId: string, sheet: AnswerSheet, files: QuestionFiles): DiscardedFiles {
  const discarded = known.get(files) ?? createDiscardedFiles(hotelId, sheet, files);
  known.set(files, discarded);
  return discarded;
}

function createDiscardedFiles(hotelId: string, sheet: AnswerSheet, files: QuestionFiles): DiscardedFiles {
  const { questionnaire } = sheet;
  let last: readonly { readonly questionId: string; readonly fileIds: readonly string[] }[] = [];
  const log = (error: unknown) => console.warn('The files of discarded answers could not be changed.', error);

  /** Finds the questions with files and no answer. The drafts are gone by now: what a question shows is saved. */
  const answerless = (stepKey: StepKey) =>
    questionnaire.questions.filter(
      (question) =>
        question.stepKey === stepKey &&
        files.all().has(question.id) &&
        !mayUpload(questionnaire, question, (id) => sheet.question(id).answer),
    );
  return {
    async clear(stepKey) {
      last = answerless(stepKey).map(({ id }) => ({
        questionId: id,
        fileIds: (files.all().get(id) ?? []).map((file) => file.id),
      }));
      await Promise.all(
        last.map(({ questionId }) =>
          detachAllFiles(hotelId, questionId).then(() => files.set(questionId, []), log),
        ),
      );
    },
    async restore() {
      const wanted = last;
      last = [];
      await Promise.all(
        wanted.map(({ questionId, fileIds }) =>
          attachFiles(hotelId, questionId, fileIds).then((all) => files.set(questionId, all), log),
        ),
      );
    },
  };
}
