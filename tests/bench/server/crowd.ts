/** Measures what one person waits while a crowd reads public pages, and another account writes PDFs and sends files. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HotelList, TravelerPage } from '@alo/schemas';
import { pdfOf } from '../../corpus/pdf.js';
import { startServer } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { formOf } from '../../support/upload.js';
import { createClient, type BenchClient } from './client.js';
import { offerLoad } from './load.js';

export interface CrowdFigures {
  readonly what: string;
  /** Milliseconds within which 95 of 100 responses come. */
  readonly p95: number;
  /** What the crowd did meanwhile. */
  readonly meanwhile: string;
}

const readers = 200;
const pdfs = 20;
const uploads = 30;
const seconds = 20;
/** Requests a second of the person who is measured. */
const rate = 20;

const unlimited = '1000000';

interface Account {
  readonly client: BenchClient;
  readonly url: string;
  readonly token: string;
}

async function signIn(url: string, username: string, password: string): Promise<Account> {
  const client = createClient(url);
  const { body } = await client.ask(
    'POST',
    '/api/auth/login',
    undefined,
    JSON.stringify({ username, password }),
  );
  return { client, url, token: (JSON.parse(body()) as { token: string }).token };
}

async function read<Data>({ client, token }: Account, address: string): Promise<Data> {
  return JSON.parse((await client.ask('GET', address, token)).body()) as Data;
}

/** The demo's hotels of which a PDF can be written, the address of a page, and a hotel that may take files. */
async function placesOf(account: Account) {
  const { data } = await read<HotelList>(account, '/api/hotels?limit=100&page=1');
  const published = data.find(({ alo_submission_status: status }) => status === 'published');
  const open = data.find(({ alo_submission_status: status }) => status === 'IN PROGRESS');
  if (!published || !open) throw new Error('The demo has no such hotels.');
  const page = await read<{ data: TravelerPage }>(account, `/api/hotels/${published.id}/travelFacingPage`);
  const filled = data.filter(
    ({ alo_submission_status: status }) => status !== 'IN PROGRESS' && status !== 'COMPLETE ASSESSMENT',
  );
  return { filled: filled.map(({ id }) => id), open: open.id, page: page.data.publication?.path };
}

async function upload({ url, token }: Account, hotelId: string, place: number): Promise<number> {
  const content = pdfOf([`A bill, number ${place}`]);
  const { payload, headers } = formOf({ hotel_id: hotelId }, [{ name: `bill-${place}.pdf`, content }]);
  const response = await fetch(`${url}/api/hotels/${hotelId}/questionnaire/planet/upload`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Lets so many readers read the page, `gap` milliseconds apart each, while `work` is done. */
async function amongReaders<Result>(page: string, gap: number, work: () => Promise<Result>) {
  const child = fork(path.join(import.meta.dirname, 'readers.ts'), [page, String(readers), String(gap)], {
    execArgv: process.execArgv,
  });
  try {
    await once(child, 'spawn');
    const result = await work();
    child.send('how many?');
    const [{ pages, refused }] = (await once(child, 'message')) as [{ pages: number; refused: number }];
    return {
      result,
      words: `${Math.round(pages / seconds)} pages/s${refused > 0 ? `, ${refused} refused` : ''}`,
    };
  } finally {
    child.kill();
  }
}

/** How the statuses of many requests are said. */
const told = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(', ');

export async function measureCrowd(): Promise<CrowdFigures[]> {
  const directory = temporaryDirectory();
  const server = startServer(
    {
      ALO_DATA_DIR: directory.path,
      ALO_READS_PER_MINUTE: unlimited,
      ALO_WRITES_PER_MINUTE: unlimited,
      ALO_ADDRESS_REQUESTS_PER_MINUTE: unlimited,
    },
    { isOptimized: true },
  );
  try {
    const url = (await server.ready).replace('localhost', '127.0.0.1');
    const busy = await signIn(url, 'hotel.admin', 'hotel-admin-demo');
    const measured = await signIn(url, 'alo.super', 'alo-super-demo');
    const { filled, open, page } = await placesOf(busy);
    const address = url + new URL(page ?? '', url).pathname;
    const step = `/api/hotels/${open}/questionnaire/planet`;
    const wait = () =>
      offerLoad({
        ...{ rate, seconds },
        send: async () => (await measured.client.ask('GET', step, measured.token)).status,
      });
    /** A PDF that was written is kept, so each time asks for those of other hotels. */
    const write = async (hotels: readonly string[]) => {
      const pdf = async (_: unknown, place: number) => {
        const path = `/api/hotels/${hotels[place % hotels.length] ?? ''}/detailedAssessment/pdf`;
        return (await busy.client.ask('GET', path, busy.token)).status;
      };
      const sent = await Promise.all([
        Promise.all(Array.from({ length: pdfs }, pdf)),
        Promise.all(Array.from({ length: uploads }, (_, place) => upload(busy, open, place))),
      ]);
      return `PDFs ${told(sent[0])}; files ${told(sent[1])}`;
    };
    await wait(); // warms up
    const figures: CrowdFigures[] = [{ what: 'alone', p95: (await wait()).p95, meanwhile: '' }];
    for (const gap of [1000, 0]) {
      const { result, words } = await amongReaders(address, gap, wait);
      figures.push({
        what: `${readers} readers, ${gap === 0 ? 'each without a pause' : 'a page a second each'}`,
        p95: result.p95,
        meanwhile: words,
      });
    }
    const half = Math.ceil(filled.length / 2);
    const [{ p95 }, meanwhile] = await Promise.all([wait(), write(filled.slice(0, half))]);
    figures.push({ what: `${pdfs} PDFs and ${uploads} files at once`, p95, meanwhile });
    const all = await amongReaders(address, 1000, () => Promise.all([wait(), write(filled.slice(half))]));
    figures.push({
      what: 'readers, a page a second each, PDFs and files',
      p95: all.result[0].p95,
      meanwhile: `${all.words}; ${all.result[1]}`,
    });
    busy.client.close();
    measured.client.close();
    return figures;
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    directory.remove();
  }
}
