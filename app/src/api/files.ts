/** The files of a hotel and of its questions (API-09, API-11, API-12). */
import type { Attachment, HotelFiles, StepKey, UploadResponse } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { postFile } from '../lib/post-file';
import { readResponse } from '../lib/read-response';
import {
  hotelFilesResponse,
  questionAttachmentsResponse,
  uploadResponse,
} from '../lib/evidence-responses.generated';
import { answersPath, hotelPath } from './hotel-path';
import { fileFallbacks } from './file-texts';

export interface UploadRequest {
  readonly hotelId: string;
  readonly stepKey: StepKey;
  /** Absent: the file is for the hotel's stock. */
  readonly questionId?: string | undefined;
  readonly file: File;
  /** @param share of the bytes that were sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const uploadPath = (hotelId: string, stepKey: StepKey) => `${answersPath(hotelId, stepKey)}/upload`;

/** Names the place of a file, for its Idempotency-Key. */
export const uploadPlace = ({
  hotelId,
  stepKey,
  questionId = '',
}: Pick<UploadRequest, 'hotelId' | 'stepKey' | 'questionId'>) =>
  `${uploadPath(hotelId, stepKey)} ${questionId}`;

/** `POST /hotels/{id}/questionnaire/{step}/upload`: one file. UP-13 where the response has none. */
export async function uploadFile(request: UploadRequest): Promise<UploadResponse['data']> {
  const { hotelId, stepKey, questionId, file, onProgress, signal } = request;
  const [path, place] = [uploadPath(hotelId, stepKey), uploadPlace(request)];
  const form = new FormData();
  form.set('hotel_id', hotelId);
  if (questionId !== undefined) form.set('question_id', questionId);
  form.set('file', file);
  const post = { path, place, form, file, onProgress, signal };
  const response = await orElse(fileFallbacks.upload, postFile(post));
  return readResponse(uploadResponse, response, fileFallbacks.noUploadData).data;
}

const questionPath = (hotelId: string, questionId: string) =>
  `${hotelPath(hotelId)}/questionAttachments/${encodeURIComponent(questionId)}`;

/** Lets files of the hotel serve the question too; gives all files of the question. */
export async function attachFiles(
  hotelId: string,
  questionId: string,
  fileIds: readonly string[],
): Promise<readonly Attachment[]> {
  const response = await http.post(questionPath(hotelId, questionId), { attachment_ids: fileIds });
  return readResponse(questionAttachmentsResponse, response).data.attachments;
}

/** Detaches the file from the question; it stays with the hotel. Gives the files that are left. */
export async function detachFile(
  hotelId: string,
  questionId: string,
  fileId: string,
): Promise<readonly Attachment[]> {
  const path = `${questionPath(hotelId, questionId)}/${encodeURIComponent(fileId)}`;
  const response = await orElse(fileFallbacks.deleteFile, http.delete(path));
  return readResponse(questionAttachmentsResponse, response).data.attachments;
}

/** Detaches all files of the question (API-12). */
export async function detachAllFiles(hotelId: string, questionId: string): Promise<void> {
  await orElse(fileFallbacks.deleteFile, http.delete(questionPath(hotelId, questionId)));
}

/** Deletes a file and all its uses (API-11). */
export async function deleteFile(fileId: string): Promise<void> {
  await orElse(fileFallbacks.deleteFile, http.delete(`/hotels/attachment/${encodeURIComponent(fileId)}`));
}

/** `GET /hotels/{id}/files`: the newest first. */
export async function getHotelFiles(hotelId: string, signal?: AbortSignal): Promise<HotelFiles> {
  const response = await orElse(
    fileFallbacks.files,
    http.get(`${hotelPath(hotelId)}/files`, signal && { signal }),
  );
  return readResponse(hotelFilesResponse, response).data;
}
