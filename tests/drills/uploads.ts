/** Checks U-06 and R-32: the server is killed while four people upload files, at no particular moment. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HotelList, UploadResponse } from '@alo/schemas';
import { openDatabase } from '@alo/server';
import { contentKey } from '../../server/src/storage/file-keys.js';
import { pdfOf } from '../corpus/pdf.js';
import { temporaryDirectory } from '../support/temporary.js';
import { count, noFigures, type Drill, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { signIn } from './support/sign-in.js';
import { sweepAndCompare } from './support/swept-files.js';

const uploaders = 4;
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** The files that the server acknowledged, by id: the hash of what was sent. */
type Ledger = Map<string, string>;

interface Place {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hotelId: string;
}

async function placeOn(url: string): Promise<Place> {
  const headers = await signIn(url, 'hotel admin');
  const list = await fetch(`${url}/api/hotels?limit=100`, { headers });
  const { data } = (await list.json()) as HotelList;
  const hotelId = data.find(({ hotel_location_name: name }) => name === 'Kastanienhof')?.id ?? '';
  return { url, headers, hotelId };
}

/** One file after the other, until the server is gone. */
async function upload(
  { url, headers, hotelId }: Place,
  ledger: Ledger,
  figures: Figures,
  onStored: () => void,
) {
  for (;;) {
    const content = Buffer.concat([
      pdfOf([randomBytes(8).toString('hex')]),
      Buffer.alloc(randomInt(1, 800_000), '% '),
    ]);
    const form = new FormData();
    form.set('hotel_id', hotelId);
    form.set('file', new Blob([new Uint8Array(content)]), 'bill.pdf');
    figures.tried += 1;
    try {
      const response = await fetch(`${url}/api/hotels/${hotelId}/questionnaire/planet/upload`, {
        method: 'POST',
        headers,
        body: form,
      });
      if (response.status !== 201) {
        figures.problems.push(`An upload was refused with ${response.status}: ${await response.text()}`);
        return;
      }
      const { data } = (await response.json()) as UploadResponse;
      for (const { attachment_id: id } of data.uploaded_files) ledger.set(id, sha256(content));
      figures.acknowledged += 1;
      onStored();
    } catch {
      return; // The server is gone.
    }
  }
}

/** Sweeps what the killed server has left, and compares rows, files and ledger. */
async function check(dataDirectory: string, ledger: Ledger, figures: Figures): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDirectory });
  try {
    const folder = path.join(dataDirectory, 'files');
    const known = await sweepAndCompare(database, dataDirectory, figures);
    for (const [id, hash] of ledger) {
      const hotelId = known.get(id);
      const file = hotelId && path.join(folder, contentKey(hotelId, id));
      const content = file && (await readFile(file).catch(() => undefined));
      if (!content) figures.lost += 1;
      else if (sha256(content) !== hash) figures.torn += 1;
    }
  } finally {
    await database.close();
  }
}

export const uploadsDrill: Drill = {
  title: 'kill -9 while uploading',
  rounds: 50,
  async run({ rounds, onRound }) {
    const figures = noFigures();
    const ledger: Ledger = new Map();
    const directory = temporaryDirectory();
    await copyDemo(directory.path);
    try {
      while (figures.rounds < rounds) {
        const server = startDrillServer(directory.path);
        try {
          const place = await placeOn(await server.ready);
          let wanted = randomInt(1, 8);
          const stored = () => {
            wanted -= 1;
            // Not in the same tick as the answer: anywhere within the uploads that follow.
            if (wanted === 0) setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 300);
          };
          await Promise.all(Array.from({ length: uploaders }, () => upload(place, ledger, figures, stored)));
          await server.ended;
        } finally {
          await kill(server);
        }
        await check(directory.path, ledger, figures);
        figures.rounds += 1;
        count(figures, 'kills');
        onRound?.(figures);
      }
    } finally {
      directory.remove();
    }
    return figures;
  },
};
