/** The files of the questions while the form is open: the sheet counts them, the page shows them. */
import { readAttachment, type AnswerSheet, type Attachment, type AttachmentSource } from '@alo/engine';
import type { AttachmentsByQuestion } from '@alo/schemas';

/** The questions that have files. */
type FilesByQuestion = ReadonlyMap<string, readonly Attachment[]>;

export interface QuestionFiles {
  /** Gives the same object until a file comes or goes. */
  all(this: void): FilesByQuestion;
  /** Replaces the files of one question. */
  set(this: void, questionId: string, attachments: readonly AttachmentSource[]): void;
  /** Replaces the files of all questions; the sheet knows them already. */
  replace(this: void, attachments: AttachmentsByQuestion): void;
  subscribe(this: void, listener: () => void): () => void;
}

const filesIn = (attachments: AttachmentsByQuestion): FilesByQuestion =>
  new Map(
    Object.entries(attachments).flatMap(([id, list]) =>
      list.length > 0 ? [[id, list.map(readAttachment)] as const] : [],
    ),
  );

/** Keeps the files of each question. The sheet was made with the same files. */
export function createQuestionFiles(sheet: AnswerSheet, attachments: AttachmentsByQuestion): QuestionFiles {
  let files = filesIn(attachments);
  const listeners = new Set<() => void>();
  const change = (next: FilesByQuestion) => {
    files = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => files,
    set(questionId, list) {
      const next = new Map(files);
      if (list.length > 0) next.set(questionId, list.map(readAttachment));
      else next.delete(questionId);
      change(next);
      sheet.setFiles(questionId, list.length);
    },
    replace(next) {
      change(filesIn(next));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
