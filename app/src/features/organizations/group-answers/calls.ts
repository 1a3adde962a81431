/** The calls about the answers of an organization. */
import type { Attachment, GroupAnswers, GroupAnswerUpdate, NewGroupAnswer } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { organizationPath } from '../../../api/organization-path';
import { keyHeader } from '../../../api/organizations';
import {
  groupAnswerResponse,
  groupAnswersResponse,
  groupDocumentsResponse,
  groupDocumentsUploadedResponse,
} from '../../../lib/group-answer-responses.generated';
import { http, orElse } from '../../../lib/http';
import { postFile } from '../../../lib/post-file';
import { readResponse } from '../../../lib/read-response';
import { texts } from './texts';

const pathOf = (organizationId: string): string => `${organizationPath(organizationId)}/groupAnswers`;
const onePath = (id: string, answerId: string): string => `${pathOf(id)}/${encodeURIComponent(answerId)}`;
const documentsPath = (id: string): string => `${organizationPath(id)}/groupDocuments`;

/** The form or the list shows what was refused. */
const keyed = (key: string) => ({ ...keyHeader(key), staysOnPage: true });

async function getGroupAnswers(id: string, signal: AbortSignal): Promise<GroupAnswers['data']> {
  const call = http.get(pathOf(id), { signal, staysOnPage: true });
  return readResponse(groupAnswersResponse, await orElse(texts.failed, call)).data;
}

/** @returns the sentence of the server, as of every change */
export async function postGroupAnswer(id: string, fields: NewGroupAnswer, key: string): Promise<string> {
  const call = http.post(pathOf(id), fields, keyed(key));
  return readResponse(groupAnswerResponse, await orElse(texts.form.notSaved, call)).message;
}

/** @throws ApiError 412 when somebody else has changed it */
export async function putGroupAnswer(
  id: string,
  answerId: string,
  fields: GroupAnswerUpdate,
  key: string,
): Promise<string> {
  const call = http.put(onePath(id, answerId), fields, keyed(key));
  return readResponse(groupAnswerResponse, await orElse(texts.form.notSaved, call)).message;
}

/** Hotels keep what they took over. Gives the sentence that says how many have. */
export async function withdrawGroupAnswer(id: string, answerId: string, key: string): Promise<string> {
  const call = http.delete(onePath(id, answerId), keyHeader(key));
  return readResponse(groupAnswerResponse, await orElse(texts.notSaved, call)).message;
}

async function getGroupDocuments(id: string, signal: AbortSignal): Promise<readonly Attachment[]> {
  const call = http.get(documentsPath(id), { signal, staysOnPage: true });
  return readResponse(groupDocumentsResponse, await orElse(texts.form.documentsFailed, call)).data.documents;
}

interface DocumentUpload {
  readonly organizationId: string;
  readonly file: File;
  /** @param share of the bytes that were sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one document; gives it as it is stored. */
export async function postGroupDocument(upload: DocumentUpload): Promise<Attachment> {
  const { organizationId, file, onProgress, signal } = upload;
  const form = new FormData();
  form.set('file', file);
  const { notUploaded } = texts.form;
  const post = { path: documentsPath(organizationId), form, file, onProgress, signal, staysOnPage: true };
  const response = await orElse(notUploaded, postFile(post));
  const [document] = readResponse(groupDocumentsUploadedResponse, response, notUploaded).data.documents;
  if (document === undefined) throw new Error(notUploaded);
  return document;
}

/** The answers of an organization, the newest first. */
export const groupAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'group answers'],
    queryFn: ({ signal }) => getGroupAnswers(id, signal),
  });

/** The documents of an organization, the newest first. */
export const groupDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'group documents'],
    queryFn: ({ signal }) => getGroupDocuments(id, signal),
  });
