import {
  AttachRequest,
  HotelFiles,
  Id,
  QuestionAttachmentsResponse,
  UploadResponse,
  Uuid,
} from '@alo/schemas';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { drain } from '../../http/drain.js';
import { HttpError } from '../../http/http-error.js';
import { sendContent } from '../../http/send-content.js';
import { limits } from '../../limits.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { contentDisposition } from '../intake/file-name.js';
import type { FileChange, FilesService } from './service.js';
import type { TakenIn } from '../intake/take-in.js';
import { asRefusal } from '../intake/upload-refusal.js';
import { createUploadsAtOnce } from '../intake/uploads-at-once.js';

const tags = ['Files of a hotel'];
const Params = Type.Object({ id: Uuid });
const QuestionParams = Type.Object({ id: Uuid, qid: Id });
const Message = Type.Object({ message: Type.String() });

const changeOf = (request: FastifyRequest): FileChange => ({
  userId: callerOf(request).userId,
  hotelId: hotelOf(request),
  ip: request.ip,
});

/** API-09, API-11, API-12, SRV-16, SRV-18. */
export const filesRoutes: FastifyPluginAsyncTypebox<{ files: FilesService }> = async (app, { files }) => {
  const atOnce = createUploadsAtOnce();

  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: {
        files: limits.uploads.files,
        fields: 4,
        fieldSize: 200,
        fieldNameSize: 100,
        headerPairs: 20,
        parts: limits.uploads.files + 4,
        // Counted to the byte where the file is received.
        fileSize: Infinity,
      },
    });

    /** Reads the form in its order. What was received is the caller's to store or to discard. */
    async function receive(request: FastifyRequest, received: TakenIn[]) {
      const hotelId = hotelOf(request);
      const fields = new Map<string, unknown>();
      let destination;
      for await (const part of request.parts()) {
        if (part.type === 'field') {
          if (destination) throw new HttpError(400, 'FIELDS_FIRST', texts.uploadForm);
          fields.set(part.fieldname, part.value);
          continue;
        }
        if (fields.get('hotel_id')?.toString().toLowerCase() !== hotelId) {
          part.file.resume();
          const isMissing = !fields.has('hotel_id');
          throw isMissing
            ? new HttpError(400, 'FIELDS_FIRST', texts.uploadForm)
            : new HttpError(400, 'OTHER_HOTEL', texts.otherHotel);
        }
        const questionId = fields.get('question_id');
        destination ??= await files.destination(
          hotelId,
          typeof questionId === 'string' ? questionId : undefined,
        );
        received.push(await files.receive(changeOf(request), part.file, part.filename, destination));
      }
      if (!destination || received.length === 0) throw new HttpError(400, 'NO_FILE', texts.noFile);
      return destination;
    }

    uploads.post(
      '/hotels/:id/questionnaire/:type/upload',
      {
        config: { refusals: [408, 409, 413, 415, 422, 507], isUpload: true },
        schema: {
          tags,
          summary: 'Upload evidence',
          consumes: ['multipart/form-data'],
          params: Type.Object({ id: Uuid, type: Id }),
          response: { 201: UploadResponse },
        },
      },
      (request, reply) =>
        atOnce.run(callerOf(request).userId, async () => {
          if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.uploadForm);
          const received: TakenIn[] = [];
          try {
            const destination = await receive(request, received);
            const { uploaded, attachments } = await files.store(changeOf(request), destination, received);
            reply.code(201);
            return {
              message: texts.uploaded(uploaded.length),
              data: { uploaded_files: uploaded, ...(attachments && { attachments }) },
            };
          } catch (error) {
            drain(request.raw);
            throw asRefusal(error);
          } finally {
            await files.discard(received);
          }
        }),
    );
  });

  app.get(
    '/hotels/:id/files',
    {
      schema: {
        tags,
        summary: 'All files of a hotel',
        params: Params,
        response: { 200: Type.Object({ data: HotelFiles }) },
      },
    },
    async (request) => ({ data: await files.list(callerOf(request).userId, hotelOf(request)) }),
  );

  app.post(
    '/hotels/:id/questionAttachments/:qid',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Let files of the hotel serve a question',
        params: QuestionParams,
        body: AttachRequest,
        response: { 200: QuestionAttachmentsResponse },
      },
    },
    async (request) => {
      const { qid } = request.params;
      const attachments = await files.attach(changeOf(request), qid, request.body.attachment_ids);
      return { message: texts.filesAttached, data: { question_id: qid, attachments } };
    },
  );

  app.delete(
    '/hotels/:id/questionAttachments/:qid',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Take all files from a question',
        params: QuestionParams,
        response: { 200: QuestionAttachmentsResponse },
      },
    },
    async (request) => {
      const { qid } = request.params;
      const attachments = await files.detach(changeOf(request), qid);
      return { message: texts.filesDetached, data: { question_id: qid, attachments } };
    },
  );

  app.delete(
    '/hotels/:id/questionAttachments/:qid/:attachmentId',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Take a file from a question',
        params: Type.Object({ id: Uuid, qid: Id, attachmentId: Uuid }),
        response: { 200: QuestionAttachmentsResponse },
      },
    },
    async (request) => {
      const { qid, attachmentId } = request.params;
      const attachments = await files.detach(changeOf(request), qid, attachmentId.toLowerCase());
      return { message: texts.filesDetached, data: { question_id: qid, attachments } };
    },
  );

  app.delete(
    '/hotels/attachment/:id',
    {
      config: { refusals: [409] },
      schema: { tags, summary: 'Delete a file of a hotel', params: Params, response: { 200: Message } },
    },
    async (request) => {
      await files.remove(changeOf(request), request.params.id.toLowerCase());
      return { message: texts.fileDeleted };
    },
  );

  app.get(
    '/files/:token',
    {
      config: { refusals: [404, 416] },
      schema: {
        tags,
        summary: 'A file, by its address',
        params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,200}$' }) }),
        response: {
          200: {
            description: 'The file',
            content: { 'application/octet-stream': { schema: Type.Unknown() } },
          },
          206: {
            description: 'A part of it',
            content: { 'application/octet-stream': { schema: Type.Unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      const file = await files.serve(request.params.token);
      const isShown = file.isPart || file.mimeType.startsWith('image/');
      reply
        .type(file.mimeType)
        .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', file.name))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'private, max-age=600');
      return sendContent(request, reply, file.bytes, (range) => files.content(file, range));
    },
  );
};
