/**
 * The uploaders of the questions of an open form: one each, for as long as the form is open. A chosen file is sent at once.
 * While there is no line it waits, and this device keeps what the server does not have (ADR 18).
 */
import {
  createUploads,
  evidenceStepOf,
  findQuestion,
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
import {
  attachFiles,
  deleteFile,
  detachFile,
  uploadFile,
  uploadPlace,
  type UploadRequest,
} from '../../api/files';
import { fileFallbacks } from '../../api/file-texts';
import { openDeviceFiles } from '../../lib/device-files';
import { holdPage } from '../../lib/hold-page';
import { restoreUploadKey, uploadKeyOf } from '../../lib/upload-key';
import type { FormSession } from './form-session';
import { sayNothingNew, sayResult } from './say-result';

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
  /** Those of them that this device kept over a reload, until they are sent or removed; the same list until that changes. */
  kept(this: void): readonly UploadItem[];
  /** Sends what was chosen for one place, and says what came of it. Without a line it waits. */
  sendChosen(this: void, uploads: Uploads<File>): void;
  /** Sends all that is left, and says what came of it, or that there is nothing. Resolves with nothing left on its way. */
  send(this: void): Promise<void>;
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

const isSame = (one: readonly UploadItem[], other: readonly UploadItem[]) =>
  one.length === other.length && one.every((item, at) => item === other[at]);

function createFormUploads(session: FormSession): FormUploads {
  const { username, hotelId, sheet, files, actor } = session;
  const stockStep = evidenceStepOf(sheet.questionnaire)?.key ?? '';
  let stock: Uploads<File> | undefined;
  const byQuestion = new Map<string, Uploads<File>>();
  const listeners = new Set<() => void>();
  const device = openDeviceFiles(username, hotelId);
  /** What the device has, by Idempotency-Key: the place. */
  const onDevice = new Map<string, string>();
  /** The files that came back from the device. */
  const cameBack = new WeakSet<File>();
  let unsent: readonly UploadItem[] = [];
  let kept: readonly UploadItem[] = [];

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
  /** By question; the stock serves none. */
  const places = () => [...byQuestion, ...(stock ? [['', stock] as const] : [])];
  const placeOf = (questionId: string) => {
    const stepKey = questionId === '' ? stockStep : findQuestion(sheet.questionnaire, questionId)?.stepKey;
    return uploadPlace({ hotelId, stepKey: stepKey ?? '', questionId });
  };
  function look(): void {
    const all: UploadItem[] = [];
    const back: UploadItem[] = [];
    const wanted = new Set<string>();
    for (const [questionId, uploads] of places())
      for (const item of uploads.unsent() === 0 ? [] : uploads.items()) {
        const file = uploads.content(item.key);
        if (file === undefined || item.fileId !== undefined) continue;
        all.push(item);
        if (item.state === 'initial' && cameBack.has(file)) back.push(item);
        const uploadKey = uploadKeyOf(file, placeOf(questionId));
        wanted.add(uploadKey);
        if (onDevice.has(uploadKey)) continue;
        onDevice.set(uploadKey, questionId);
        device.keep({ questionId, uploadKey, file });
      }
    for (const [uploadKey, questionId] of onDevice)
      if (!wanted.has(uploadKey) && onDevice.delete(uploadKey)) device.forget({ questionId, uploadKey });
    if (!isSame(all, unsent)) unsent = all;
    if (!isSame(back, kept)) kept = back;
    holdPage(unsent.length > 0);
    unsentChanged();
    for (const listener of listeners) listener();
  }
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
    const uploads = createUploads<File>({
      limits: uploadLimits.genericEvidence,
      ports: {
        send: (file, onProgress) => send({ stepKey: stockStep, file }, onProgress),
        remove: deleteFile,
      },
    });
    uploads.subscribe(look);
    return uploads;
  }

  files.subscribe(() => {
    for (const [id, uploads] of byQuestion) uploads.replaceStored(storedOf(id));
  });

  const of = (question: Question) => {
    const uploads = byQuestion.get(question.id) ?? open(question);
    byQuestion.set(question.id, uploads);
    return uploads;
  };
  const openedStock = () => (stock ??= openStock());

  async function sendAll(): Promise<SentFiles> {
    const results = await Promise.all(places().flatMap(([, uploads]) => uploads.send() ?? []));
    return {
      succeeded: results.reduce((sum, { succeeded }) => sum + succeeded, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
    };
  }
  const sendLeft = () => void sayResult(sendAll());
  const sendOrSay = async () => {
    if (unsent.length === 0) sayNothingNew();
    else await sayResult(sendAll());
  };

  /** What this page's predecessor could not send stands in its places again, and is offered. */
  async function restore() {
    for (const { questionId, uploadKey, file } of await device.read()) {
      const question = findQuestion(sheet.questionnaire, questionId);
      const uploads = questionId === '' ? openedStock() : question && of(question);
      restoreUploadKey(file, placeOf(questionId), uploadKey);
      onDevice.set(uploadKey, questionId);
      cameBack.add(file);
      // There is no room for it any more.
      if (uploads?.add([file]).length !== 0) look();
    }
  }

  window.addEventListener('online', sendLeft);
  const heard = actor.on('notice', ({ notice }) => {
    // The server can be reached again.
    if (notice.code === 'keptSaveSent' && notice.stillKept === 0) sendLeft();
  });
  const unsentChanged = session.unsent.provide({
    count: () => unsent.length,
    send: () => void sendOrSay(),
    stop() {
      window.removeEventListener('online', sendLeft);
      heard.unsubscribe();
      holdPage(false);
    },
  });
  void restore();

  return {
    of,
    stock: openedStock,
    others,
    delete: deleteEverywhere,
    async use(questionId, fileId) {
      setFiles(questionId, await attachFiles(hotelId, questionId, [fileId]));
    },
    unsent: () => unsent,
    kept: () => kept,
    sendChosen(uploads) {
      const sending = navigator.onLine ? uploads.send() : undefined;
      if (sending) void sayResult(sending);
    },
    send: sendOrSay,
    forget() {
      for (const [, uploads] of places())
        for (const { key, fileId } of uploads.items()) if (fileId === undefined) uploads.remove(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
