import { bytesPerMegabyte, travelerLimits } from '@alo/engine';
import { TravelerUploadResponse, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import type { FileChange } from '../evidence/service.js';
import { asRefusal } from '../intake/upload-refusal.js';
import type { createUploadsAtOnce } from '../intake/uploads-at-once.js';
import type { TravelersService } from './service.js';
import { checkVideoName } from './take-in-video.js';
import { uploadIdPattern, type VideoUploads } from './video-uploads.js';

const tags = ['Page for travelers'];
const params = Type.Object({ id: Uuid });
const UploadId = Type.String({ pattern: uploadIdPattern });
const UploadParams = Type.Object({ id: Uuid, upload: UploadId });

interface VideoRoutesOptions {
  readonly travelers: TravelersService;
  readonly videos: VideoUploads;
  readonly atOnce: ReturnType<typeof createUploadsAtOnce>;
}

/** `Upload-Metadata` of the protocol: names, each with a value in Base64. */
function nameIn(metadata: string): string {
  const pair = metadata.split(',').find((each) => each.trim().startsWith('filename '));
  return Buffer.from(pair?.trim().split(' ')[1] ?? '', 'base64').toString('utf8');
}

const ownerOf = (request: FastifyRequest) => ({
  hotelId: hotelOf(request),
  userId: callerOf(request).userId,
});

/** TRAV-06: the bytes go by the protocol of tus.io, which goes on after a cut; then the video is taken in. */
export const videoRoutes: FastifyPluginAsyncTypebox<VideoRoutesOptions> = async (
  app,
  { travelers, videos, atOnce },
) => {
  // The protocol reads the body itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => {
    done(null);
  });

  /** Lets the protocol respond, with the headers of every response. */
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await videos.handle(request.raw, reply.raw, ownerOf(request));
    return reply;
  }

  /** @throws HttpError 404 of somebody else, or none */
  function checkOwner(request: FastifyRequest, upload: string): void {
    if (!videos.isOf(ownerOf(request), upload)) throw new HttpError(404, 'NO_UPLOAD', texts.noSuchUpload);
  }

  app.post(
    '/hotels/:id/travelFacingPage/videoUploads',
    {
      config: { refusals: [409, 413, 415] },
      schema: {
        tags,
        summary: 'Begin to upload the video (tus 1.0)',
        params,
        response: { 201: Type.Null() },
      },
    },
    async (request, reply) => {
      const { 'upload-length': length, 'upload-metadata': metadata = '' } = request.headers;
      const name = nameIn(String(metadata));
      checkVideoName(name);
      const { maxBytes } = travelerLimits.promotionalVideo;
      if (Number(length) > maxBytes) {
        const message = texts.fileTooLarge(name, maxBytes / bytesPerMegabyte);
        throw new HttpError(413, 'FILE_TOO_LARGE', message);
      }
      await travelers.checkRoom(hotelOf(request), 'promotionalVideo');
      await videos.removeOthers(ownerOf(request));
      return handle(request, reply);
    },
  );

  for (const [method, summary] of [
    ['HEAD', 'How much of the video has arrived'],
    ['PATCH', 'A part of the video'],
    ['DELETE', 'Give up the upload of the video'],
  ] as const) {
    app.route({
      method,
      url: '/hotels/:id/travelFacingPage/videoUploads/:upload',
      config: {
        refusals: [404, 409],
        isUpload: method === 'PATCH',
        // The document leaves HEAD out where nobody asks for it.
        swagger: { exposeHeadRoute: true },
      },
      schema: { tags, summary, params: UploadParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        checkOwner(request, (request.params as { upload: string }).upload);
        if (method !== 'PATCH') return handle(request, reply);
        return atOnce.run(callerOf(request).userId, () => handle(request, reply));
      },
    });
  }

  app.post(
    '/hotels/:id/travelFacingPage/video',
    {
      config: { refusals: [404, 409, 413, 415, 422, 507], isUpload: true },
      schema: {
        tags,
        summary: 'Take in the video that has arrived',
        params,
        body: Type.Object({ upload_id: UploadId }, { additionalProperties: false }),
        response: { 201: TravelerUploadResponse },
      },
    },
    async (request, reply) => {
      const { upload_id: id } = request.body;
      checkOwner(request, id);
      const arrived = await videos.arrived(id);
      if (!arrived) throw new HttpError(404, 'NO_UPLOAD', texts.noSuchUpload);
      const by: FileChange = { ...ownerOf(request), ip: request.ip };
      try {
        const { uploaded, page } = await travelers.storeVideo(by, arrived);
        await videos.remove(id);
        reply.code(201);
        return { message: texts.uploaded(1), data: { uploaded_files: uploaded, page } };
      } catch (error) {
        // What is refused will be refused again; what could not be stored now may be sent again as it is.
        if (error instanceof HttpError && error.status < 500) await videos.remove(id);
        throw asRefusal(error);
      }
    },
  );
};
