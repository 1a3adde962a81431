import {
  AltTextRequest,
  GalleryOrderRequest,
  MissionStatementRequest,
  TravelerPage,
  TravelerPageChange,
  TravelerUploadResponse,
  Uuid,
  travelerLimits,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { travelerPageTexts } from './texts.js';
import { intakeTexts } from '../intake/texts.js';
import { changeOf, send } from '../idempotency/change-request.js';
import { formFile, receiveForm, takeForms } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import type { TravelerPageService } from './service.js';
import { videoRoutes } from './video-routes.js';
import type { VideoUploads } from './video-uploads.js';

const tags = ['Page for travelers'];
const params = Type.Object({ id: Uuid });
const MediumParams = Type.Object({ id: Uuid, attachmentId: Uuid });

/** API-15, API-16: pictures by the last part of their addresses, and the field of the form. */
const uploads = [
  ['brandLogo', 'file', 'Upload the logo'],
  ['marketingGallery', 'files', 'Upload pictures of the sustainability gallery'],
  ['pppGallery', 'files', 'Upload pictures of the property gallery'],
] as const;

export interface TravelerPageRoutesOptions {
  readonly travelerPage: TravelerPageService;
  readonly intake: Intake;
  readonly videos: VideoUploads;
}

/** SRV-19, API-13 to API-17, and what the editors need beside. */
export const travelerPageRoutes: FastifyPluginAsyncTypebox<TravelerPageRoutesOptions> = async (
  app,
  { travelerPage, intake, videos },
) => {
  await app.register(videoRoutes, { travelerPage, intake, videos });

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
    async (request) => ({ data: await travelerPage.read(hotelOf(request), callerOf(request).familyId) }),
  );

  app.post(
    '/hotels/:id/travelFacingPage/missionStatement',
    {
      config: { refusals: [409, 412, 422] },
      schema: {
        tags,
        summary: 'Save the mission statement',
        params,
        body: MissionStatementRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => ({
      message: travelerPageTexts.missionSaved,
      data: send(reply, await travelerPage.saveMission(changeOf(request), request.body)),
    }),
  );

  app.post(
    '/hotels/:id/travelFacingPage/publish',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Publish what is saved',
        params,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => ({
      message: travelerPageTexts.pagePublished,
      data: send(reply, await travelerPage.publish(changeOf(request))),
    }),
  );

  app.post(
    '/hotels/:id/travelFacingPage/withdraw',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Withdraw the public page',
        params,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => ({
      message: travelerPageTexts.pageWithdrawn,
      data: send(reply, await travelerPage.withdraw(changeOf(request))),
    }),
  );

  app.put(
    '/hotels/:id/travelFacingPage/:gallery/order',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Put a gallery into another order',
        params: Type.Object({ id: Uuid, gallery: Type.Enum(['marketingGallery', 'pppGallery']) }),
        body: GalleryOrderRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => {
      const ids = request.body.attachment_ids.map((id) => id.toLowerCase());
      const data = send(reply, await travelerPage.order(changeOf(request), request.params.gallery, ids));
      return { message: travelerPageTexts.galleryOrdered, data };
    },
  );

  app.put(
    '/hotels/:id/travelPageAttachment/:attachmentId',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Say what a picture shows',
        params: MediumParams,
        body: AltTextRequest,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => {
      const { attachmentId } = request.params;
      const { alt_text: altText } = request.body;
      const data = send(
        reply,
        await travelerPage.describe(changeOf(request), attachmentId.toLowerCase(), altText),
      );
      return { message: travelerPageTexts.altTextSaved, data };
    },
  );

  app.delete(
    '/hotels/:id/travelPageAttachment/:attachmentId',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Take a picture or the video from the page',
        params: MediumParams,
        response: { 200: TravelerPageChange },
      },
    },
    async (request, reply) => {
      const { attachmentId } = request.params;
      const data = send(reply, await travelerPage.remove(changeOf(request), attachmentId.toLowerCase()));
      return { message: travelerPageTexts.mediumRemoved, data };
    },
  );

  await app.register(async (forms) => {
    await takeForms(forms, travelerLimits.pppGallery.maxFiles);

    for (const [purpose, field, summary] of uploads) {
      forms.post(
        `/hotels/:id/travelFacingPage/${purpose}`,
        {
          config: {
            refusals: [408, 409, 413, 415, 422, 507],
            ...{ isUpload: true, form: Type.Object({ [field]: formFile }) },
          },
          schema: {
            tags,
            summary,
            consumes: ['multipart/form-data'],
            params,
            response: { 201: TravelerUploadResponse },
          },
        },
        async (request, reply) => {
          const expected = travelerPageTexts.mediaForm({ field });
          const done = await receiveForm(intake, request, {
            changeOf,
            ...{ expected, fieldsFirst: false },
            begin: () => travelerPage.checkRoom(hotelOf(request), purpose),
            placeOf(sentField) {
              if (sentField !== field) throw new HttpError(400, 'OTHER_FIELD', expected);
              return Promise.resolve({ limits: travelerLimits[purpose] });
            },
            store: (change, _place, received) => travelerPage.store(change, purpose, received),
          });
          const files = send(reply, done);
          const { uploaded, page } = await travelerPage.withPage(changeOf(request), files);
          reply.code(201);
          return {
            message: intakeTexts.uploaded({ count: uploaded.length }),
            data: { uploaded_files: uploaded, page },
          };
        },
      );
    }
  });
};
