/** The uploaders of the questions of an open form: one each, for as long as the form is open. */
import {
  createUploads,
  evidenceStepOf,
  uploadLimits,
  uploadLimitsOf,
  type Question,
  type Sending,
  type SentFile,
  type SentFiles,
  type UploadItem,
  type Uploads,
} from '@alo/engine';
import type { Attachment } from '@alo/schemas';
import { attachFiles, deleteFile, detachFile, uploadFile, type UploadRequest } from '../../api/files';
import { fileFallbacks } from '../../api/file-texts';
import { holdPage } from '../../lib/hold-page';
import type { FormSession } from './form-session';

export interface FormUploads {
  of(this: void, question: Question): Uploads<File>;
  /** Gives the uploader of the hotel's stock (UP-07): its files serve no question yet. */
  stock(this: void): Uploads<File>;
  /** The questions, by id, that a file serves besides this one. */
  others(this: void, questionId: string, fileId: string): readonly string[];
  /** Lets a file of the hotel serve the question too. @throws Error */
  use(this: void, questionId: string, fileId: string): Promise<void>;
  /** Deletes a file of the hotel: it serves no question any more. @throws Error */
  delete(this: void, fileId: string): Promise<void>;
  /** The files that the server does not have; the same list until that changes. */
  unsent(this: void): readonly UploadItem[];
  /** Sends them all; undefined when there are none. */
  send(this: void): Promise<SentFiles> | undefined;
  /** Forgets them. */
  forget(this: void): void;
  subscribe(this: void, listener: () => void): () => void;
}

const known = new WeakMap<FormSession, FormUploads>();

/** Gives the uploaders of a session: the same ones each time. */
export function uploadsOf(session: FormSession): FormUploads {
  const uploads = known.get(session) ?? createFormUploads(session);
  known.set(session, uploads);
  return uploads;
}

function createFormUploads({ hotelId, sheet, files, actor, countUnsent }: FormSession): FormUploads {
  let stock: Uploads<File> | undefined;
  const byQuestion = new Map<string, Uploads<File>>();
  const listeners = new Set<() => void>();
  let unsent: readonly UploadItem[] = [];

  const storedOf = (questionId: string) =>
    (files.all().get(questionId) ?? []).map(({ id, fileName, fileSize }) => ({
      id,
      name: fileName,
      size: fileSize,
    }));
  const others = (questionId: string, fileId: string) =>
    [...files.all()].flatMap(([id, list]) =>
      id !== questionId && list.some((file) => file.id === fileId) ? [id] : [],
    );
  const places = () => [...byQuestion.values(), ...(stock ? [stock] : [])];
  function look(): void {
    const all = places().flatMap((uploads) =>
      uploads.unsent() === 0 ? [] : uploads.items().filter(({ fileId }) => fileId === undefined),
    );
    if (all.length !== unsent.length || all.some((item, at) => item !== unsent[at])) unsent = all;
    holdPage(unsent.length > 0);
    for (const listener of listeners) listener();
  }
  countUnsent(() => unsent.length);
  const setFiles = (questionId: string, attachments: readonly Attachment[]) => {
    files.set(questionId, attachments);
    actor.send({ type: 'steps.outdated' });
  };

  async function deleteEverywhere(fileId: string) {
    await deleteFile(fileId);
    for (const [questionId, list] of files.all())
      if (list.some(({ id }) => id === fileId))
        files.set(
          questionId,
          list.filter(({ id }) => id !== fileId),
        );
    actor.send({ type: 'steps.outdated' });
  }
  function send(
    what: Pick<UploadRequest, 'stepKey' | 'questionId' | 'file'>,
    onProgress: (percent: number) => void,
  ): Sending {
    const controller = new AbortController();
    const { signal } = controller;
    const sent = uploadFile({ hotelId, signal, ...what, onProgress: (share) => onProgress(100 * share) });
    const done = sent.then(({ uploaded_files: [stored], attachments = [] }): SentFile => {
      if (stored === undefined) throw new Error(fileFallbacks.noUploadData);
      const { questionId } = what;
      return {
        fileId: stored.attachment_id,
        afterwards: () => {
          if (questionId !== undefined) setFiles(questionId, attachments);
        },
      };
    });
    return { done, cancel: () => controller.abort() };
  }

  function open(question: Question): Uploads<File> {
    const { id: questionId, stepKey } = question;
    const uploads = createUploads<File>({
      limits: uploadLimitsOf(question),
      stored: storedOf(questionId),
      ports: {
        send: (file, onProgress) => send({ stepKey, questionId, file }, onProgress),
        async remove(fileId) {
          if (others(questionId, fileId).length > 0)
            setFiles(questionId, await detachFile(hotelId, questionId, fileId));
          else await deleteEverywhere(fileId);
        },
      },
    });
    uploads.subscribe(look);
    return uploads;
  }
  function openStock(): Uploads<File> {
    const stepKey = evidenceStepOf(sheet.questionnaire)?.key ?? '';
    const uploads = createUploads<File>({
      limits: uploadLimits.genericEvidence,
      ports: {
        send: (file, onProgress) => send({ stepKey, file }, onProgress),
        remove: deleteFile,
      },
    });
    uploads.subscribe(look);
    return uploads;
  }

  files.subscribe(() => {
    for (const [id, uploads] of byQuestion) uploads.replaceStored(storedOf(id));
  });

  return {
    of(question) {
      const uploads = byQuestion.get(question.id) ?? open(question);
      byQuestion.set(question.id, uploads);
      return uploads;
    },
    stock: () => (stock ??= openStock()),
    others,
    delete: deleteEverywhere,
    async use(questionId, fileId) {
      setFiles(questionId, await attachFiles(hotelId, questionId, [fileId]));
    },
    unsent: () => unsent,
    send() {
      const sendings = places().flatMap((uploads) => uploads.send() ?? []);
      if (sendings.length === 0) return undefined;
      return Promise.all(sendings).then((results) => ({
        succeeded: results.reduce((sum, { succeeded }) => sum + succeeded, 0),
        failed: results.reduce((sum, { failed }) => sum + failed, 0),
      }));
    },
    forget() {
      for (const uploads of places())
        for (const { key, fileId } of uploads.items()) if (fileId === undefined) uploads.remove(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
