/** The page for travelers of a hotel (API-13 to API-17). Every change gives all of it. */
import type { TravelerPage, MediaPurpose } from '@alo/schemas';
import type { AxiosResponse } from 'axios';
import { http, orElse } from '../lib/http';
import { postFile, type FilePost } from '../lib/post-file';
import { readResponse } from '../lib/read-response';
import { travelerPageResponse, travelerUploadResponse } from '../lib/traveler-responses.generated';
import { hotelPath } from './hotel-path';
import { travelerFallbacks } from './traveler-texts';

export type GalleryPurpose = Extract<MediaPurpose, 'marketingGallery' | 'pppGallery'>;

const pagePath = (hotelId: string): string => `${hotelPath(hotelId)}/travelFacingPage`;
const mediumPath = (hotelId: string, id: string): string =>
  `${hotelPath(hotelId)}/travelPageAttachment/${encodeURIComponent(id)}`;

const pageIn = (response: AxiosResponse<unknown>): TravelerPage =>
  readResponse(travelerPageResponse, response).data;

export const getTravelerPage = async (hotelId: string, signal: AbortSignal): Promise<TravelerPage> =>
  pageIn(await orElse(travelerFallbacks.load, http.get(pagePath(hotelId), { signal })));

/** A mission statement, and the revision that it was written on: a newer one is not replaced (412). */
export interface MissionSave {
  readonly missionStatement: string;
  readonly baseRevision: number;
}

/** @param idempotencyKey the same for every try of one save */
export async function saveMission(
  hotelId: string,
  save: MissionSave,
  idempotencyKey: string,
): Promise<TravelerPage> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return pageIn(
    await orElse(
      travelerFallbacks.mission,
      http.post(`${pagePath(hotelId)}/missionStatement`, save, { headers }),
    ),
  );
}

/** What was stored, and the page with it. */
interface UploadedMedium {
  readonly fileId: string;
  readonly page: TravelerPage;
}

function uploadedIn(response: AxiosResponse<unknown>, fallback: string): UploadedMedium {
  const { uploaded_files: files, page } = readResponse(travelerUploadResponse, response, fallback).data;
  return { fileId: files[0]?.attachment_id ?? '', page };
}

/** Uploads one picture. */
export async function uploadPicture(
  hotelId: string,
  purpose: Exclude<MediaPurpose, 'promotionalVideo'>,
  file: File,
  sending: Pick<FilePost, 'signal' | 'onProgress'>,
): Promise<UploadedMedium> {
  const form = new FormData();
  form.set(purpose === 'brandLogo' ? 'file' : 'files', file);
  const { [purpose]: fallback } = travelerFallbacks;
  const path = `${pagePath(hotelId)}/${purpose}`;
  return uploadedIn(await orElse(fallback, postFile({ path, form, file, ...sending })), fallback);
}

/** The path for the parts of a video, by the protocol of tus.io. */
export const videoUploadsPath = (hotelId: string): string => `${pagePath(hotelId)}/videoUploads`;

/** Takes in a video of which every byte has arrived. The upload is one of its own: its id is the key of every try. */
export async function takeInVideo(
  hotelId: string,
  uploadId: string,
  poster: string | undefined,
): Promise<UploadedMedium> {
  const fallback = travelerFallbacks.promotionalVideo;
  const call = http.post(
    `${pagePath(hotelId)}/video`,
    { upload_id: uploadId, poster },
    { headers: { 'Idempotency-Key': uploadId } },
  );
  return uploadedIn(await orElse(fallback, call), fallback);
}

export const orderGallery = async (
  hotelId: string,
  gallery: GalleryPurpose,
  ids: readonly string[],
): Promise<TravelerPage> =>
  pageIn(
    await orElse(
      travelerFallbacks.order,
      http.put(`${pagePath(hotelId)}/${gallery}/order`, { attachment_ids: ids }),
    ),
  );

/** Says in words what a picture shows. */
export const describeMedium = async (hotelId: string, id: string, altText: string): Promise<TravelerPage> =>
  pageIn(await orElse(travelerFallbacks.describe, http.put(mediumPath(hotelId, id), { alt_text: altText })));

export const removeMedium = async (hotelId: string, id: string): Promise<TravelerPage> =>
  pageIn(await orElse(travelerFallbacks.remove, http.delete(mediumPath(hotelId, id))));

export const publishPage = async (hotelId: string): Promise<TravelerPage> =>
  pageIn(await orElse(travelerFallbacks.publish, http.post(`${pagePath(hotelId)}/publish`)));

/** Takes the public page back, until it is published again. */
export const withdrawPage = async (hotelId: string): Promise<TravelerPage> =>
  pageIn(await orElse(travelerFallbacks.withdraw, http.post(`${pagePath(hotelId)}/withdraw`)));
