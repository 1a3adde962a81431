import {
  importLimits,
  GbtaConfirmRequest,
  GbtaConfirmResponse,
  GbtaExportQuery,
  GbtaRemoveResponse,
  GbtaResponse,
  GbtaTemplateQuery,
  GbtaUploadResponse,
  tableFormats,
  Uuid,
  type GbtaFormat,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { HttpError } from '../../http/http-error.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { sendTable, tableResponse } from '../../tables/send-table.js';
import { tableTypes } from '../../tables/table-file.js';
import { changeOf, send } from '../idempotency/change-request.js';
import { formFile, receiveForm, takeForms } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import type { FileLink } from '../submission/attachments.js';
import type { GbtaService } from './service.js';
import { gbtaTexts } from './texts.js';
import { gbtaFileWords } from './file-words.js';

const tags = ['GBTA file of a hotel'];
const Params = Type.Object({ id: Uuid });

const types: Readonly<Record<GbtaFormat, string>> = { ...tableTypes, xls: 'application/vnd.ms-excel' };

/** What the specification says of a file that is not taken (GBTA-06). @throws HttpError, always */
function refuseUpload(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  if (error.code === 'OTHER_TYPE') throw new HttpError(415, error.code, gbtaTexts.otherType);
  if (error.code === 'FILE_TOO_LARGE') throw new HttpError(413, error.code, gbtaTexts.tooLarge);
  throw error;
}

export interface GbtaRoutesOptions {
  readonly gbta: GbtaService;
  readonly intake: Intake;
  readonly linksFor: (familyId: string, hotelId: string) => FileLink;
}

/** SRV-25, API-35, API-36. */
export const gbtaRoutes: FastifyPluginAsyncTypebox<GbtaRoutesOptions> = async (
  app,
  { gbta, intake, linksFor },
) => {
  app.get(
    '/gbta_template',
    {
      schema: {
        tags,
        summary: 'The template of a GBTA file',
        querystring: GbtaTemplateQuery,
        response: {
          200: {
            description: 'The file',
            content: Object.fromEntries(
              Object.values(types).map((type) => [type.replace(/;.*/, ''), { schema: Type.Unknown() }]),
            ),
          },
        },
      },
    },
    async (request, reply) => {
      const { format = 'xlsx' } = request.query;
      return reply
        .type(types[format])
        .header(
          'content-disposition',
          contentDisposition('attachment', `${gbtaFileWords.templateFile}.${format}`),
        )
        .header('cache-control', 'private, max-age=3600')
        .send(await gbta.template(format));
    },
  );

  app.get(
    '/hotels/:id/GBTA-data',
    {
      schema: { tags, summary: 'The GBTA file of a hotel', params: Params, response: { 200: GbtaResponse } },
    },
    async (request) => ({ data: await gbta.read(callerOf(request).familyId, hotelOf(request)) }),
  );

  await app.register(async (uploads) => {
    await takeForms(uploads, 1);
    uploads.post(
      '/hotels/:id/GBTA-data',
      {
        config: {
          refusals: [408, 409, 413, 415, 422, 507],
          ...{ isUpload: true, form: Type.Object({ file: formFile }) },
        },
        schema: {
          tags,
          summary: 'Fill in the questionnaire from a GBTA file',
          consumes: ['multipart/form-data'],
          params: Params,
          response: { 201: GbtaUploadResponse },
        },
      },
      async (request, reply) => {
        const done = await receiveForm(intake, request, {
          ...{ changeOf, expected: gbtaTexts.expected, fieldsFirst: false },
          begin: () => gbta.checkRoom(hotelOf(request)),
          placeOf: async () => ({ limits: importLimits.gbta }),
          store: (change, _place, received) => gbta.store(change, received),
        }).catch(refuseUpload);
        const { file, report } = send(reply, done);
        reply.code(201);
        return {
          message: gbtaTexts.uploaded({ file: file.name }),
          data: {
            ...{ attachment_id: file.id, original_filename: file.name, report },
            preview_url: linksFor(callerOf(request).familyId, hotelOf(request))(file.id),
          },
        };
      },
    );
  });

  app.post(
    '/hotels/:id/GBTA-data/confirm',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Confirm answers of the GBTA file',
        params: Params,
        body: GbtaConfirmRequest,
        response: { 200: GbtaConfirmResponse },
      },
    },
    async (request, reply) => {
      const { question_ids: ids } = request.body;
      const unconfirmed = send(reply, await gbta.confirm(changeOf(request), ids));
      return { message: gbtaTexts.confirmed, data: { unconfirmed } };
    },
  );

  app.delete(
    '/hotels/:id/GBTA-data/:attachmentId',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Remove the GBTA file with its answers',
        params: Type.Object({ id: Uuid, attachmentId: Uuid }),
        response: { 200: GbtaRemoveResponse },
      },
    },
    async (request, reply) => {
      const id = request.params.attachmentId.toLowerCase();
      return { message: gbtaTexts.removed, data: send(reply, await gbta.remove(changeOf(request), id)) };
    },
  );

  app.get(
    '/hotels/:id/GBTA-data/report',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'What became of the rows of the GBTA file',
        params: Params,
        querystring: GbtaExportQuery,
        response: tableResponse(...tableFormats),
      },
    },
    async (request, reply) => {
      const { format = 'xlsx' } = request.query;
      return sendTable(reply, await gbta.reported(hotelOf(request)), gbtaFileWords.reportFile, format);
    },
  );

  app.get(
    '/hotels/:id/GBTA-data/export',
    {
      config: { refusals: [409] },
      schema: {
        tags,
        summary: 'The answers of a hotel as a GBTA file',
        params: Params,
        querystring: GbtaExportQuery,
        response: tableResponse(...tableFormats),
      },
    },
    async (request, reply) => {
      const { format = 'xlsx' } = request.query;
      return sendTable(reply, await gbta.exported(hotelOf(request)), gbtaFileWords.exportFile, format);
    },
  );
};
