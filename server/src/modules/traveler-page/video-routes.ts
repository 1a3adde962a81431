import { bytesPerMegabyte } from '@alo/engine';
import { TravelerUploadResponse, Uuid, travelerLimits } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { deadline } from '../../http/overload.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { travelerPageTexts } from './texts.js';
import { intakeTexts } from '../intake/texts.js';
import { changeOf, send } from '../idempotency/change-request.js';
import type { Intake } from '../intake/intake.js';
import type { UploadedFile } from '../intake/stored-file.js';
import { asRefusal } from '../intake/upload-refusal.js';
import type { TravelerPageService } from './service.js';
import { checkVideoName } from './take-in-video.js';
import { uploadIdPattern, type VideoUploads } from './video-uploads.js';

const tags = ['Page for travelers'];
const params = Type.Object({ id: Uuid });
const UploadId = Type.String({ pattern: uploadIdPattern });
/** The first picture of the video: a JPEG in Base64. */
const Poster = Type.String({ maxLength: 700_000, pattern: '^/9j/[A-Za-z0-9+/]+={0,2}$' });
const UploadParams = Type.Object({ id: Uuid, upload: UploadId });

interface VideoRoutesOptions {
  readonly travelerPage: TravelerPageService;
  readonly intake: Intake;
  readonly videos: VideoUploads;
}

/** Reads the file's name in `Upload-Metadata` of the protocol: names, each with a value in Base64. */
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
  { travelerPage, intake, videos },
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
    await videos.handle(request.raw, reply.raw, { owner: ownerOf(request), requestId: request.id });
    return reply;
  }

  /** @throws HttpError 404 when the upload is another person's, or does not exist */
  function checkOwner(request: FastifyRequest, upload: string): void {
    if (!videos.isOf(ownerOf(request), upload))
      throw new HttpError(404, 'NO_UPLOAD', travelerPageTexts.noSuchUpload);
  }

  app.post(
    '/hotels/:id/travelFacingPage/videoUploads',
    {
      config: { refusals: [409, 413, 415, 507] },
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
        const message = intakeTexts.fileTooLarge({ name, megabytes: maxBytes / bytesPerMegabyte });
        throw new HttpError(413, 'FILE_TOO_LARGE', message);
      }
      const owner = ownerOf(request);
      // A client that says the length later may send as much as is allowed.
      const bytes = length === undefined ? maxBytes : Number(length);
      const refuseLate = deadline();
      return videos.inTurn(owner.hotelId, async () => {
        refuseLate();
        await travelerPage.checkVideoRoom(owner.hotelId, bytes + (await videos.declaredByOthers(owner)));
        await videos.removeOthers(owner);
        await videos.checkDisk(bytes);
        return handle(request, reply);
      });
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
        refusals: [404, 409, 507],
        isUpload: method === 'PATCH',
        // The document leaves HEAD out unless it is asked for.
        swagger: { exposeHeadRoute: true },
      },
      schema: { tags, summary, params: UploadParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        checkOwner(request, (request.params as { upload: string }).upload);
        if (method !== 'PATCH') return handle(request, reply);
        await videos.checkDisk(0);
        return intake.inPlace({ caller: callerOf(request) }, () => handle(request, reply));
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
        body: Type.Object(
          { upload_id: UploadId, poster: Type.Optional(Poster) },
          { additionalProperties: false },
        ),
        response: { 201: TravelerUploadResponse },
      },
    },
    async (request, reply) => {
      const change = changeOf(request);

      async function takeIn(id: string) {
        checkOwner(request, id);
        const arrived = await videos.arrived(id);
        if (!arrived) throw new HttpError(404, 'NO_UPLOAD', travelerPageTexts.noSuchUpload);
        try {
          const { poster } = request.body;
          const stored = await travelerPage.storeVideo(
            change,
            arrived,
            poster === undefined ? undefined : Buffer.from(poster, 'base64'),
          );
          await videos.remove(id);
          return stored;
        } catch (error) {
          // What is refused will be refused again; what could not be stored now may be sent again as it is.
          const isRefused = error instanceof HttpError && error.status < 500 && error.code !== 'IN_PROGRESS';
          if (isRefused) await videos.remove(id);
          throw asRefusal(error);
        }
      }

      // A request that was done before finds no upload any more.
      const done = await videos.inTurn(
        change.hotelId,
        async () => (await intake.findDone<UploadedFile[]>(change)) ?? (await takeIn(request.body.upload_id)),
      );
      const { uploaded, page } = await travelerPage.withPage(change, send(reply, done));
      reply.code(201);
      return { message: intakeTexts.uploaded({ count: 1 }), data: { uploaded_files: uploaded, page } };
    },
  );
};
