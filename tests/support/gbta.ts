/** The GBTA file of a hotel as a person sends it, by the calls of the API. */
import type {
  GbtaRemoveResponse,
  GbtaReport,
  GbtaReportRow,
  GbtaResponse,
  GbtaUploadResponse,
} from '@alo/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { csvOf } from './csv.js';
import { formOf } from './upload.js';
import type { Person, World } from './world.js';

/** What the file says, by topic. */
export type Says = Readonly<Record<string, unknown>>;

export const gbtaCsv = (says: Says): Buffer => csvOf([['ref', 'answer'], ...Object.entries(says)]);

/** What became of each row, by its topic. */
export const outcomesOf = ({ rows }: GbtaReport): Record<string, GbtaReportRow['outcome']> =>
  Object.fromEntries(rows.map(({ ref, outcome }) => [ref, outcome]));

export interface SentGbta {
  readonly name?: string;
  readonly content?: Buffer;
  readonly person?: Person;
  readonly key?: string;
}

export function gbtaOf(world: World) {
  const url = (hotel: string, rest = '') => `/api/hotels/${hotel}/GBTA-data${rest}`;

  const send = (
    hotel: string,
    says: Says,
    { name = 'gbta.csv', content = gbtaCsv(says), person = 'admin', key }: SentGbta = {},
  ): Promise<LightMyRequestResponse> => {
    const { payload, headers } = formOf({}, [{ name, content }]);
    return world.ask(person, {
      ...{ method: 'POST', url: url(hotel), payload },
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  };

  const upload = async (hotel: string, says: Says, sent: SentGbta = {}) => {
    const response = await send(hotel, says, sent);
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    return response.json<GbtaUploadResponse>().data;
  };

  const get = async (hotel: string) =>
    (await world.ask('admin', { url: url(hotel) })).json<GbtaResponse>().data;

  const remove = async (hotel: string, id: string) => {
    const response = await world.ask('admin', { method: 'DELETE', url: url(hotel, `/${id}`) });
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return response.json<GbtaRemoveResponse>().data;
  };

  return {
    ...{ url, send, upload, get, remove },
    unconfirmed: async (hotel: string) =>
      (await get(hotel))?.unconfirmed.map(({ question_id: id }) => id) ?? [],
    confirm: (hotel: string, ids?: readonly string[]) =>
      world.ask('admin', {
        ...{ method: 'POST', url: url(hotel, '/confirm') },
        payload: ids ? { question_ids: ids } : {},
      }),
    exported: async (hotel: string, format: 'csv' | 'xlsx') =>
      (await world.ask('admin', { url: url(hotel, `/export?format=${format}`) })).rawPayload,
  };
}
