/** An import of hotels as a person makes it, by the calls of the API. */
import type {
  HotelImportDetail,
  HotelImports,
  ImportDoubles,
  ImportResponse,
  ImportRows,
  ImportUndo,
} from '@alo/schemas';
import { createId } from '@alo/server';
import { expect } from 'vitest';
import { formOf } from './upload.js';
import type { Person, World } from './world.js';

type State = HotelImportDetail['state'];
const waiting: readonly State[] = ['reading', 'comparing', 'running', 'undoing'];

export function importsOf(world: World, person: Person = 'super') {
  const call = async <Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    status = 200,
  ): Promise<Body> => {
    const response = await world.ask(person, {
      ...{ method, url: `/api/hotels${path}` },
      ...(payload && { payload }),
      // As the application sends it.
      ...(method !== 'GET' && { headers: { 'idempotency-key': createId() } }),
    });
    expect([response.statusCode, response.body]).toEqual([status, response.body]);
    return response.json<Body>();
  };
  const get = async (id: string) => (await call<{ data: HotelImportDetail }>('GET', `/imports/${id}`)).data;
  const act = async (id: string, action: string, payload?: object, method: 'POST' | 'PUT' = 'POST') =>
    (await call<{ data: HotelImportDetail }>(method, `/imports/${id}/${action}`, payload)).data;

  /** Waits until nobody works on it any more. */
  async function settled(id: string): Promise<HotelImportDetail> {
    await expect
      .poll(async () => (await get(id)).state, { timeout: 60_000, interval: 100 })
      .not.toSatisfy((state) => waiting.includes(state as State));
    return get(id);
  }

  /** Uploads a file and waits until it is read, or, without a review, until all went in. */
  async function upload(
    content: Buffer,
    { name = 'hotels.csv', ...fields }: Readonly<Record<string, string>> = { review: 'true' },
    path = '/import',
  ): Promise<HotelImportDetail> {
    const form = formOf(fields, [{ name, content }]);
    const response = await world.ask(person, {
      ...{ method: 'POST', url: `/api/hotels${path}` },
      payload: form.payload,
      headers: { ...form.headers, 'idempotency-key': createId() },
    });
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    const { success, message, data } = response.json<ImportResponse>();
    expect([success, message]).toEqual([true, 'File uploaded successfully! Processing has started.']);
    return settled(data.id);
  }

  return {
    ...{ call, get, act, settled, upload },
    plan: (id: string, plan: object) => act(id, 'plan', plan, 'PUT'),
    compare: async (id: string) => {
      await act(id, 'compare');
      return settled(id);
    },
    doubles: (id: string) => call<ImportDoubles>('GET', `/imports/${id}/doubles`),
    decide: (id: string, choice: object) => act(id, 'doubles', choice, 'PUT'),
    start: async (id: string) => {
      await act(id, 'start');
      return settled(id);
    },
    rows: (id: string, query = '') => call<ImportRows>('GET', `/imports/${id}/rows${query}`),
    previewUndo: async (id: string) => (await call<{ data: ImportUndo }>('GET', `/imports/${id}/undo`)).data,
    undo: async (id: string) => {
      await act(id, 'undo');
      return settled(id);
    },
    list: async () => (await call<HotelImports>('GET', '/imports')).data,
  };
}
