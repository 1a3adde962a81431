import { Socket } from 'node:net';
import { ImportedHotel, Uuid, uuidPattern } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import { formFile, receiveForm, takeForms, type Fields } from '../intake/form.js';
import type { Intake } from '../intake/intake.js';
import type { HotelArchiveService } from './service.js';
import { archiveTexts } from './texts.js';

const tags = ['Archive of a hotel'];
const zip = 'application/zip';
/** A whole archive: its files, its rows, and as much for what names them. */
const archiveLimits = {
  ...{ extensions: ['zip'], maxFiles: 1 },
  maxBytes: limits.hotelFiles + 2 * limits.hotelArchive.rows,
};
const organizationField = 'organization_id';
const ArchiveForm = Type.Object({ [organizationField]: Type.Optional(Uuid), file: formFile });

/** @throws HttpError 400 where the field beside the file is no id */
function organizationIn(fields: Fields): string | null {
  const id = fields.get(organizationField)?.toLowerCase() ?? '';
  if (id === '') return null;
  if (!new RegExp(uuidPattern).test(id))
    throw new HttpError(400, 'BAD_FIELD', archiveTexts.badField({ field: organizationField }));
  return id;
}

export const hotelArchiveRoutes: FastifyPluginAsyncTypebox<{
  readonly archives: HotelArchiveService;
  readonly intake: Intake;
}> = async (app, { archives, intake }) => {
  app.get(
    '/hotels/:id/hotelArchive',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'A hotel as an archive that another installation reads',
        params: Type.Object({ id: Uuid }),
        response: { 200: { description: 'The archive', content: { [zip]: { schema: Type.Unknown() } } } },
      },
    },
    async (request, reply) => {
      const { name, content } = await archives.write(callerOf(request), hotelOf(request), request.ip);
      return reply
        .type(zip)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(content);
    },
  );

  await app.register(async (uploads) => {
    await takeForms(uploads, 1);
    uploads.post(
      '/hotels/hotelArchive',
      {
        config: {
          refusals: [408, 409, 413, 415, 422, 507],
          ...{ isUpload: true, form: ArchiveForm },
        },
        schema: {
          tags,
          summary: 'Bring in a hotel from an archive',
          consumes: ['multipart/form-data'],
          response: { 201: ImportedHotel },
        },
      },
      async (request, reply) => {
        let sent: Fields = new Map();
        const done = await receiveForm(intake, request, {
          ...{ changeOf: askedChange, expected: archiveTexts.expected, fieldsFirst: false, isPacked: true },
          begin: () => archives.checkRoom(Number(request.headers['content-length'] ?? 0)),
          async placeOf(_field, fields) {
            sent = fields;
            return { limits: archiveLimits };
          },
          store(change, _place, [file]) {
            if (!file) throw new HttpError(400, 'NO_FILE', archiveTexts.expected);
            // Its files are looked into one by one, while nothing moves on the connection.
            const { socket } = request.raw;
            if (socket instanceof Socket) socket.setTimeout(limits.uploads.longest);
            return archives.read(change, file, organizationIn(sent));
          },
        });
        const data = send(reply, done);
        reply.code(201);
        return data;
      },
    );
  });
};
