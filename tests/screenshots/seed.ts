/** Before all pictures: seeds the demo once, with the previews of its files; afterwards: removes it. */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { HotelFiles, HotelRow } from '@alo/schemas';
import { superUser } from '../end-to-end/support/people.js';
import { seedDirectory } from '../end-to-end/support/server-process.js';
import { startSession } from '../end-to-end/support/session.js';

const patience = 120_000; // ms

/** Resolves once every file of the demo can be shown. */
async function previewsOf(url: string) {
  const { token } = await startSession(url, superUser);
  const get = async <Data>(path: string) => {
    const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: Data }).data;
  };
  const hotels = await get<HotelRow[]>('/hotels?limit=100');
  const isWaiting = async ({ id }: HotelRow) =>
    (await get<HotelFiles>(`/hotels/${id}/files`)).files.some(({ preview }) => preview.state === 'waiting');
  const end = Date.now() + patience;
  for (const hotel of hotels)
    while (await isWaiting(hotel)) {
      if (Date.now() > end) throw new Error('The previews of the demo were not made in time.');
      await pause(500);
    }
}

export default async function seed() {
  const directory = await seedDirectory(previewsOf);
  process.env['ALO_E2E_SEED'] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
