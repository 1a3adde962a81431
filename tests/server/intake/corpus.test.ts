/** Every file of the corpus gets its verdict, over HTTP, and the server goes on as before. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { HotelFiles } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus } from '../../corpus/files.js';
import { save } from '../../support/respondent.js';
import { formOf } from '../../support/upload.js';
import { createWorld, type World } from '../../support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld('embedded');
});
afterAll(() => world.dispose());

async function send(name: string, content: Buffer) {
  const hotel = await world.addHotel({ hotel_location_name: 'Corpus' });
  await save(world, hotel, 'planet', { 'BIO-01': { selectedOptionId: 'site-plan' } });
  const { payload, headers } = formOf({ hotel_id: hotel, question_id: 'BIO-01' }, [{ name, content }]);
  const url = `/api/hotels/${hotel}/questionnaire/planet/upload`;
  const response = await world.ask('admin', { method: 'POST', url, payload, headers });
  const listed = await world.ask('admin', { url: `/api/hotels/${hotel}/files` });
  return { response, files: listed.json<{ data: HotelFiles }>().data.files };
}

describe('[U-01] [U-02] [U-08] [U-11] [U-13] of the files that people and attackers send', () => {
  it.each(corpus)(
    '$title is judged by its content',
    async ({ name, content, verdict }) => {
      const { response, files } = await send(name, await content());
      if ('status' in verdict) {
        expect([response.statusCode, files]).toEqual([verdict.status, []]);
        // The message names the file, and says nothing of the inside.
        expect(response.json<{ message: string }>().message).toContain(name);
      } else {
        expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
        expect(files).toMatchObject([
          { mimeType: verdict.mimeType, has_active_content: verdict.isActive ?? false },
        ]);
      }
    },
    60_000,
  );

  it('nothing of them is left where files arrive', async () => {
    const left = await readdir(path.join(world.dataDirectory, 'staging'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
