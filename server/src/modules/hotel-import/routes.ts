import { Readable } from 'node:stream';
import {
  importLimits,
  DoubleChoice,
  HotelImportDetail,
  HotelImports,
  ImportDoubles,
  ImportDoublesQuery,
  ImportDownloadQuery,
  importFormFields,
  ImportPlan,
  ImportResponse,
  ImportRows,
  ImportRowsQuery,
  ImportUndo,
  StopImport,
  Uuid,
  tableFormats,
  uuidPattern,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { callerOf } from '../../policy/caller.js';
import { sendTable, tableResponse } from '../../tables/send-table.js';
import { askedChange, send } from '../idempotency/change-request.js';
import { formFile, receiveForm, takeForms, type Fields } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import { tellOfImport } from './events.js';
import { faultyRowsOf, reportOf, template } from './report/report.js';
import type { HotelImportService, ImportSettings } from './service.js';
import { importWords } from './import-words.js';
import { importTexts } from './texts.js';
import { bytesPerMegabyte } from '@alo/engine';

const tags = ['Import of hotels'];
const params = Type.Object({ id: Uuid });
const detail = { 200: Type.Object({ data: HotelImportDetail }) };
const file = tableResponse(...tableFormats);
const YesOrNo = Type.Enum(['true', 'false']);
const ImportForm = Type.Object({
  [importFormFields.review]: Type.Optional(YesOrNo),
  [importFormFields.organization]: Type.Optional(Uuid),
  [importFormFields.allOrNone]: Type.Optional(YesOrNo),
  [importFormFields.doubles]: Type.Optional(Type.Enum(['leave', 'change', 'both'])),
  file: formFile,
});

/** @throws HttpError 400 where a field beside the file is not as it should be */
function settingsOf(fields: Fields): ImportSettings {
  const { review, organization, allOrNone, doubles: doublesField } = importFormFields;
  const wrong = (field: string) => new HttpError(400, 'BAD_FIELD', importTexts.badField({ field }));
  const yesOrNo = (field: string) => {
    const value = fields.get(field) ?? 'false';
    if (value !== 'true' && value !== 'false') throw wrong(field);
    return value === 'true';
  };
  const organizationId = fields.get(organization)?.toLowerCase() ?? '';
  if (organizationId !== '' && !new RegExp(uuidPattern).test(organizationId)) throw wrong(organization);
  const doubles = fields.get(doublesField) ?? 'leave';
  if (doubles !== 'leave' && doubles !== 'change' && doubles !== 'both') throw wrong(doublesField);
  return {
    ...{ isReviewed: yesOrNo(review), allOrNone: yesOrNo(allOrNone), doubles },
    organizationId: organizationId === '' ? null : organizationId,
  };
}

/** What the specification says of a file that is not taken (IMP-01, IMP-02). @throws HttpError, always */
function refuseUpload(error: unknown, { headers }: FastifyRequest): never {
  if (!(error instanceof HttpError)) throw error;
  if (error.code === 'OTHER_TYPE') throw new HttpError(415, error.code, importTexts.otherType);
  if (error.code !== 'FILE_TOO_LARGE') throw error;
  // Of the request, which is a little more than the file.
  const sent = Number(headers['content-length']);
  const message = Number.isFinite(sent)
    ? importTexts.tooLargeBy({ megabytes: (sent / bytesPerMegabyte).toFixed(2) })
    : importTexts.tooLarge;
  throw new HttpError(413, error.code, message);
}

/** The name of a file without its ending. */
const bare = (name: string): string => name.replace(/\.[^.]+$/, '');

export interface HotelImportRoutesOptions {
  readonly imports: HotelImportService;
  readonly intake: Intake;
  readonly database: Database;
}

/** IMP-01 to IMP-04, API-34, SRV-24. */
export const hotelImportRoutes: FastifyPluginAsyncTypebox<HotelImportRoutesOptions> = async (
  app,
  { imports, intake, database },
) => {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  await app.register(async (uploads) => {
    await takeForms(uploads, 1);
    // UNSP-013: the specification names both.
    for (const url of ['/hotels/import', '/hotels/upload']) {
      uploads.post(
        url,
        {
          config: {
            refusals: [408, 409, 413, 415, 422, 507],
            ...{ isUpload: true, form: ImportForm },
          },
          schema: {
            tags,
            summary: 'Import hotels from a file',
            consumes: ['multipart/form-data'],
            response: { 201: ImportResponse },
          },
        },
        async (request, reply) => {
          let sent: Fields = new Map();
          const done = await receiveForm(intake, request, {
            ...{ changeOf: askedChange, expected: importTexts.expected, fieldsFirst: false },
            async placeOf(_field, fields) {
              sent = fields;
              return { limits: importLimits.hotels };
            },
            store: (change, _place, received) => imports.add(change, settingsOf(sent), received),
          }).catch((error: unknown) => refuseUpload(error, request));
          const data = send(reply, done);
          reply.code(201);
          return { success: true, message: importTexts.started, data };
        },
      );
    }
  });

  app.get(
    '/hotels/imports',
    { schema: { tags, summary: 'The newest imports', response: { 200: HotelImports } } },
    () => imports.list(),
  );

  app.get(
    '/hotels/importTemplate',
    {
      schema: {
        tags,
        summary: 'An empty file with its headings',
        querystring: ImportDownloadQuery,
        response: file,
      },
    },
    async (request, reply) => sendTable(reply, template(), 'hotels', request.query.format),
  );

  app.get(
    '/hotels/imports/:id',
    { config: { refusals: [404] }, schema: { tags, summary: 'One import', params, response: detail } },
    async (request) => ({ data: await imports.describe(request.params.id) }),
  );

  app.get(
    '/hotels/imports/:id/events',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'One import as it goes on (server-sent events)',
        params,
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: Type.Unknown() } } },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await imports.find(id);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const signal = AbortSignal.any([closing.signal, gone.signal]);
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(
          Readable.from(
            tellOfImport(() => imports.describe(id), signal),
            { objectMode: false },
          ),
        );
    },
  );

  app.put(
    '/hotels/imports/:id/plan',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Say what the columns are', params, body: ImportPlan, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.plan(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.post(
    '/hotels/imports/:id/compare',
    {
      config: { refusals: [404, 409] },
      schema: { tags, summary: 'Look for doubles', params, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.compare(askedChange(request), request.params.id)),
    }),
  );

  app.get(
    '/hotels/imports/:id/doubles',
    {
      config: { refusals: [404] },
      schema: {
        ...{ tags, summary: 'Rows that look like hotels that are here', params },
        ...{ querystring: ImportDoublesQuery, response: { 200: ImportDoubles } },
      },
    },
    (request) => imports.doubles(callerOf(request), request.params.id, request.query),
  );

  app.put(
    '/hotels/imports/:id/doubles',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Decide on doubles', params, body: DoubleChoice, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.decide(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.post(
    '/hotels/imports/:id/start',
    {
      config: { refusals: [404, 409] },
      schema: { tags, summary: 'Have the rows go in', params, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.start(askedChange(request), request.params.id)),
    }),
  );

  app.post(
    '/hotels/imports/:id/stop',
    {
      config: { refusals: [404, 409] },
      schema: { tags, summary: 'Stop an import', params, body: StopImport, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.stop(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.get(
    '/hotels/imports/:id/rows',
    {
      config: { refusals: [404] },
      schema: {
        ...{ tags, summary: 'What became of each row', params },
        ...{ querystring: ImportRowsQuery, response: { 200: ImportRows } },
      },
    },
    (request) => imports.rows(request.params.id, request.query),
  );

  app.get(
    '/hotels/imports/:id/undo',
    {
      config: { refusals: [404] },
      schema: {
        ...{ tags, summary: 'What an undo would do', params },
        response: { 200: Type.Object({ data: ImportUndo }) },
      },
    },
    async (request) => ({ data: await imports.previewUndo(request.params.id) }),
  );

  app.post(
    '/hotels/imports/:id/undo',
    {
      config: { refusals: [404, 409] },
      schema: { tags, summary: 'Undo an import', params, response: detail },
    },
    async (request, reply) => ({
      data: send(reply, await imports.undo(askedChange(request), request.params.id)),
    }),
  );

  app.delete(
    '/hotels/imports/:id',
    {
      config: { refusals: [404, 409] },
      schema: {
        ...{ tags, summary: 'Discard an import that has not started', params },
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => ({
      message: send(reply, await imports.discard(askedChange(request), request.params.id)),
    }),
  );

  app.get(
    '/hotels/imports/:id/report',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'The report as a file',
        params,
        querystring: ImportDownloadQuery,
        response: file,
      },
    },
    async (request, reply) => {
      const asked = await imports.find(request.params.id);
      const name = importWords.reportFile(bare(asked.file_name));
      return sendTable(reply, reportOf(database, asked), name, request.query.format);
    },
  );

  app.get(
    '/hotels/imports/:id/faultyRows',
    {
      config: { refusals: [404] },
      schema: {
        ...{ tags, summary: 'The rows that could not go in, to be mended', params },
        ...{ querystring: ImportDownloadQuery, response: file },
      },
    },
    async (request, reply) => {
      const asked = await imports.find(request.params.id);
      const name = importWords.faultyRowsFile(bare(asked.file_name));
      return sendTable(reply, faultyRowsOf(database, asked), name, request.query.format);
    },
  );
};
