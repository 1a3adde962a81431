import {
  AttachRequest,
  HotelFiles,
  Id,
  QuestionAttachmentsResponse,
  UploadResponse,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { hasAlready } from '../../http/entity-tag.js';
import { HttpError } from '../../http/http-error.js';
import { sendContent } from '../../http/send-content.js';
import { limits } from '../../limits.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { intakeTexts } from '../intake/texts.js';
import { evidenceTexts } from './texts.js';
import { changeOf, send, type ChangeRequest } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import { formFile, receiveForm, takeForms, type Fields } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import type { Destination, EvidenceService } from './service.js';

const tags = ['Files of a hotel'];
const Params = Type.Object({ id: Uuid });
const QuestionParams = Type.Object({ id: Uuid, qid: Id });
const Message = Type.Object({ message: Type.String() });
/** The fields come before the files. */
const UploadForm = Type.Object({
  hotel_id: Uuid,
  question_id: Type.Optional(Id),
  file: Type.Array(formFile),
});

export interface EvidenceRoutesOptions {
  readonly evidence: EvidenceService;
  readonly intake: Intake;
  /** Removes the GBTA file of a hotel; undefined where the file is another one. */
  readonly removeGbta: (
    change: ChangeRequest,
    fileId: string,
  ) => Promise<IdempotentResult<string> | undefined>;
}

/** API-09, API-11, API-12, SRV-16, SRV-18. */
export const evidenceRoutes: FastifyPluginAsyncTypebox<EvidenceRoutesOptions> = async (
  app,
  { evidence, intake, removeGbta },
) => {
  await app.register(async (uploads) => {
    await takeForms(uploads, limits.uploads.files);

    /** @throws HttpError 400 where the form does not name the hotel before its files, or names another */
    function checkHotel(hotelId: string, fields: Fields): void {
      const named = fields.get('hotel_id');
      if (named === undefined) throw new HttpError(400, 'FIELDS_FIRST', intakeTexts.uploadForm);
      if (named.toLowerCase() !== hotelId) throw new HttpError(400, 'OTHER_HOTEL', texts.otherHotel);
    }

    uploads.post(
      '/hotels/:id/questionnaire/:type/upload',
      {
        config: { refusals: [408, 409, 413, 415, 422, 507], isUpload: true, form: UploadForm },
        schema: {
          tags,
          summary: 'Upload evidence',
          consumes: ['multipart/form-data'],
          params: Type.Object({ id: Uuid, type: Id }),
          response: { 201: UploadResponse },
        },
      },
      async (request, reply) => {
        const hotelId = hotelOf(request);
        let destination: Promise<Destination> | undefined;
        const done = await receiveForm(intake, request, {
          changeOf,
          expected: intakeTexts.uploadForm,
          fieldsFirst: true,
          placeOf(_field, fields) {
            checkHotel(hotelId, fields);
            return (destination ??= evidence.destination(hotelId, fields.get('question_id')));
          },
          store: (change, place, received) => evidence.store(change, place, received),
        });
        const { uploaded, attachments } = await evidence.describe(changeOf(request), send(reply, done));
        reply.code(201);
        return {
          message: intakeTexts.uploaded({ count: uploaded.length }),
          data: { uploaded_files: uploaded, ...(attachments && { attachments }) },
        };
      },
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
    async (request) => ({ data: await evidence.list(callerOf(request).familyId, hotelOf(request)) }),
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
    async (request, reply) => {
      const { qid } = request.params;
      const { attachment_ids: ids } = request.body;
      const attachments = send(reply, await evidence.attach(changeOf(request), qid, ids));
      return { message: evidenceTexts.filesAttached, data: { question_id: qid, attachments } };
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
    async (request, reply) => {
      const { qid } = request.params;
      const attachments = send(reply, await evidence.detach(changeOf(request), qid));
      return { message: evidenceTexts.filesDetached, data: { question_id: qid, attachments } };
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
    async (request, reply) => {
      const { qid, attachmentId } = request.params;
      const id = attachmentId.toLowerCase();
      const attachments = send(reply, await evidence.detach(changeOf(request), qid, id));
      return { message: evidenceTexts.filesDetached, data: { question_id: qid, attachments } };
    },
  );

  app.delete(
    '/hotels/attachment/:id',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Delete a file of a hotel', params: Params, response: { 200: Message } },
    },
    async (request, reply) => {
      const id = request.params.id.toLowerCase();
      const change = changeOf(request);
      const removed = (await removeGbta(change, id)) ?? (await evidence.remove(change, id));
      return { message: send(reply, removed) };
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
          304: Type.Unknown({ description: 'The caller has it already' }),
        },
      },
    },
    async (request, reply) => {
      const file = await evidence.serve(request.params.token);
      const isShown = file.isPart || file.mimeType.startsWith('image/');
      reply
        .type(file.mimeType)
        .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', file.name))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('etag', file.tag)
        // A browser keeps it, and asks each time: the address ends with the sign-in.
        .header('cache-control', 'private, no-cache');
      if (hasAlready(request, file.tag)) return reply.code(304).send(undefined);
      return sendContent(request, reply, file.bytes, (range) => evidence.content(file, range));
    },
  );
};
