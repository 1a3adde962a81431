/** The template as LibreOffice fills it in, on a server that listens. */
import type { GbtaRemoveResponse, GbtaUploadResponse } from '@alo/schemas';
import { createId } from '@alo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gbtaColumns } from '../../../server/src/modules/gbta/said-rows.js';
import { engines } from '../../support/databases.js';
import { gbtaOf, outcomesOf } from '../../support/gbta.js';
import { fillIn, hasLibreOffice } from '../../support/libre-office.js';
import { readForm } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

describe.runIf(hasLibreOffice)('The GBTA template in LibreOffice (left out where there is none)', () => {
  let world: World;
  let url: string;
  beforeAll(async () => {
    const [engine = 'embedded'] = engines;
    world = await createWorld(engine);
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.dispose());

  const call = async (path: string, options: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${await world.tokenOf('admin')}`,
      'idempotency-key': createId(),
    };
    const response = await fetch(`${url}/api${path}`, { ...options, headers });
    expect([path, response.ok]).toEqual([path, true]);
    return response;
  };
  const answersIn = async (hotel: string) =>
    Object.fromEntries(
      Object.entries((await readForm(world, hotel, 'full-questionnaire-readOnly')).answers).map(
        ([id, { selectedOptionId, typedValue }]) => [id, selectedOptionId ?? typedValue],
      ),
    );

  it('[SRV-25] [UNSP-016] fills in the form; one answer is confirmed, and stays when the file goes', async () => {
    const hotel = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const gbta = gbtaOf(world);
    const path = `/hotels/${hotel}/GBTA-data`;
    const template = Buffer.from(await (await call(`/gbta_template?format=xlsx`)).arrayBuffer());
    const filled = await fillIn(template, gbtaColumns.indexOf('answer'), {
      ...{ T01: 'Yes', T04: 'No', T24: '45.5', T12: 'eleven' },
    });
    expect(filled.equals(template)).toBe(false);

    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(filled)]), 'gbta.xlsx');
    const sent = await call(path, { method: 'POST', body: form });
    const { data } = (await sent.json()) as GbtaUploadResponse;
    expect(outcomesOf(data.report)).toEqual({
      ...{ T01: 'applied', T04: 'applied', T24: 'applied', T12: 'ignored' },
    });
    const all = { 'STR-01': 'group-policy', 'STR-04': 'none', 'ENE-03': '45.5' };
    expect(await answersIn(hotel)).toEqual(all);

    await gbta.confirm(hotel, ['STR-01']);
    expect((await gbta.unconfirmed(hotel)).sort()).toEqual(['ENE-03', 'STR-04']);
    const removed = await call(`${path}/${data.attachment_id}`, { method: 'DELETE' });
    expect(((await removed.json()) as GbtaRemoveResponse).data).toBeTruthy();
    expect(await answersIn(hotel)).toEqual({ 'STR-01': 'group-policy' });
    expect(await gbta.get(hotel)).toBe(null);
  }, 300_000);
});
