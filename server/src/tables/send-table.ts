import type { TableFormat } from '@alo/schemas';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { contentDisposition } from '../http/content-disposition.js';
import type { Table } from './table.js';
import { tableFile, tableTypes } from './table-file.js';

/** What the document says of a response that is a table in one of these formats. */
export const tableResponse = (...formats: readonly TableFormat[]) => ({
  200: {
    description: 'The file',
    content: Object.fromEntries(
      formats.map((format) => [tableTypes[format].replace(/;.*/, ''), { schema: Type.Unknown() }]),
    ),
  },
});

/** Sends a table while it is read. @param name of the file, without its ending */
export const sendTable = (
  reply: FastifyReply,
  table: Table,
  name: string,
  format: TableFormat,
): FastifyReply =>
  reply
    .type(tableTypes[format])
    .header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
    .header('cache-control', 'no-store')
    .send(tableFile(table, format));
