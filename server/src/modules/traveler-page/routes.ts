import { travelerLimits, type MediaPurpose } from '@alo/engine';
import {
  AltTextRequest,
  GalleryOrderRequest,
  MissionStatementRequest,
  TravelerPage,
  TravelerPageChange,
  TravelerUploadResponse,
  Uuid,
} from '@alo/schemas';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { drain } from '../../http/drain.js';
import { HttpError } from '../../http/http-error.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import type { FileChange } from '../evidence/service.js';
import type { TakenIn } from '../intake/take-in.js';
import { asRefusal } from '../intake/upload-refusal.js';
import { createUploadsAtOnce } from '../intake/uploads-at-once.js';
import type { TravelersService } from './service.js';
import { videoRoutes } from './video-routes.js';
import type { VideoUploads } from './video-uploads.js';

const tags = ['Page for travelers'];
const params = Type.Object({ id: Uuid });
const MediumParams = Type.Object({ id: Uuid, attachmentId: Uuid });

const changeOf = (request: FastifyRequest): FileChange => ({
  userId: callerOf(request).userId,
  hotelId: hotelOf(request),
  ip: request.ip,
});

/** API-15, API-16: pictures by the last part of their addresses, and the field of the form. */
const uploads = [
  ['brandLogo', 'file', 'Upload the logo'],
  ['marketingGallery', 'files', 'Upload pictures of the sustainability gallery'],
  ['pppGallery', 'files', 'Upload pictures of the property gallery'],
] as const;

export interface TravelersRoutesOptions {
  readonly travelers: TravelersService;
  readonly videos: VideoUploads;
}

/** SRV-19, API-13 to API-17, and what the editors need beside. */
export const travelersRoutes: FastifyPluginAsyncTypebox<TravelersRoutesOptions> = async (
  app,
  { travelers, videos },
) => {
  const atOnce = createUploadsAtOnce();
  await app.register(videoRoutes, { travelers, videos, atOnce });

  app.get(
    '/hotels/:id/travelFacingPage',
    {
      schema: {
        tags,
        summary: 'The page for travelers, as it is saved',
        params,
        response: { 200: Type.Object({ data: TravelerPage }) },
      },
    },
    async (request) => ({ data: await travelers.read(hotelOf(request), callerOf(request).userId) }),
  );

  app.post(
    '/hotels/:id/travelFacingPage/missionStatement',
    {
      config: { refusals: [412, 422] },
      schema: {
        tags,
        summary: 'Save the mission statement',
        params,
        body: MissionStatementRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request) => ({
      message: texts.missionSaved,
      data: await travelers.saveMission(changeOf(request), request.body),
    }),
  );

  app.post(
    '/hotels/:id/travelFacingPage/publish',
    {
      config: { refusals: [409] },
      schema: {
        tags,
        summary: 'Publish what is saved',
        params,
        response: { 200: TravelerPageChange },
      },
    },
    async (request) => ({ message: texts.pagePublished, data: await travelers.publish(changeOf(request)) }),
  );

  app.put(
    '/hotels/:id/travelFacingPage/:gallery/order',
    {
      config: { refusals: [409] },
      schema: {
        tags,
        summary: 'Put a gallery into another order',
        params: Type.Object({ id: Uuid, gallery: Type.Enum(['marketingGallery', 'pppGallery']) }),
        body: GalleryOrderRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request) => {
      const ids = request.body.attachment_ids.map((id) => id.toLowerCase());
      const data = await travelers.order(changeOf(request), request.params.gallery, ids);
      return { message: texts.galleryOrdered, data };
    },
  );

  app.put(
    '/hotels/:id/travelPageAttachment/:attachmentId',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Say what a picture shows',
        params: MediumParams,
        body: AltTextRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request) => {
      const { attachmentId } = request.params;
      const { alt_text: altText } = request.body;
      const data = await travelers.describe(changeOf(request), attachmentId.toLowerCase(), altText);
      return { message: texts.altTextSaved, data };
    },
  );

  app.delete(
    '/hotels/:id/travelPageAttachment/:attachmentId',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Take a picture or the video from the page',
        params: MediumParams,
        response: { 200: TravelerPageChange },
      },
    },
    async (request) => {
      const { attachmentId } = request.params;
      const data = await travelers.remove(changeOf(request), attachmentId.toLowerCase());
      return { message: texts.mediumRemoved, data };
    },
  );

  await app.register(async (forms) => {
    await forms.register(multipart, {
      limits: {
        files: travelerLimits.pppGallery.maxFiles,
        fields: 4,
        fieldSize: 200,
        fieldNameSize: 100,
        headerPairs: 20,
        parts: travelerLimits.pppGallery.maxFiles + 4,
        // Counted to the byte where the file is received.
        fileSize: Infinity,
      },
    });

    async function receive(
      request: FastifyRequest,
      purpose: MediaPurpose,
      field: string,
      received: TakenIn[],
    ): Promise<void> {
      if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.mediaForm(field));
      await travelers.checkRoom(hotelOf(request), purpose);
      for await (const part of request.parts()) {
        if (part.type === 'field') continue;
        if (part.fieldname !== field) {
          part.file.resume();
          throw new HttpError(400, 'OTHER_FIELD', texts.mediaForm(field));
        }
        received.push(await travelers.receive(part.file, part.filename, purpose));
      }
      if (received.length === 0) throw new HttpError(400, 'NO_FILE', texts.noFile);
    }

    for (const [purpose, field, summary] of uploads) {
      forms.post(
        `/hotels/:id/travelFacingPage/${purpose}`,
        {
          config: { refusals: [408, 409, 413, 415, 422, 507], isUpload: true },
          schema: {
            tags,
            summary,
            consumes: ['multipart/form-data'],
            params,
            response: { 201: TravelerUploadResponse },
          },
        },
        (request, reply) =>
          atOnce.run(callerOf(request).userId, async () => {
            const received: TakenIn[] = [];
            try {
              await receive(request, purpose, field, received);
              const { uploaded, page } = await travelers.store(changeOf(request), purpose, received);
              reply.code(201);
              return { message: texts.uploaded(uploaded.length), data: { uploaded_files: uploaded, page } };
            } catch (error) {
              drain(request.raw);
              throw asRefusal(error);
            } finally {
              await travelers.discard(received);
            }
          }),
      );
    }
  });
};
