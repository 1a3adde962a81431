/** The server of the import, with events that a test sends. */
import type { HotelImportDetail } from '@alo/schemas';
import { vi } from 'vitest';
import {
  changedRows,
  createdRows,
  earlierImports,
  failedRows,
  importId,
} from '../../../stories/support/imports';
import { admin, openApp, permit, type Asked } from './app';

const superUser = { ...admin, role: 'ALO_SUPER' };
export const asSuper = { user: superUser, tabs: permit('HOTELS', 'HOTEL ORGANIZATIONS', 'IMPORT') };
/** Somebody who reads what others imported. */
export const asReader = {
  user: superUser,
  tabs: [...permit('HOTELS'), { main_tab: 'IMPORT', value: 1 }],
};

export const listPath = '/hotels/imports';
export const onePath = (id = importId()): string => `${listPath}/${id}`;
export const pageOf = (id = importId()): string => `/import/${id}`;

/** The answers of a page of one import. */
export const answersFor = (detail: HotelImportDetail) => ({
  [listPath]: () => ({ data: earlierImports }),
  [onePath(detail.id)]: () => ({ data: detail }),
  '/hotelOrganizations': () => ({ data: [] }),
});

/** What was sent to a path, as JSON; of a form the names and values in their order. */
export const sentTo = (asked: readonly Asked[], url: string): unknown[] =>
  asked
    .filter((call) => call.url === url && call.method !== 'get')
    .map(({ body }) => (body === undefined ? undefined : (JSON.parse(body) as unknown)));

interface Stream {
  /** Sends the import as it is now. */
  readonly send: (detail: HotelImportDetail) => void;
  readonly end: () => void;
  /** Breaks the connection. */
  readonly cut: () => void;
  readonly isCancelled: () => boolean;
  readonly bearer: string | null;
}

/** Answers the streams of events: the test sends what it wants. Everything else is asked as usual. */
export function openEvents() {
  const streams: Stream[] = [];
  const usual = window.fetch.bind(window);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, options?: RequestInit) => {
    const request = new Request(input, options);
    if (!request.url.endsWith('/events')) return usual(input, options);
    const encoder = new TextEncoder();
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        request.signal.addEventListener('abort', () => {
          cancelled = true;
          controller.error(new DOMException('The call was cancelled.', 'AbortError'));
        });
        streams.push({
          send: (detail) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(detail)}\n\n`)),
          end: () => controller.close(),
          cut: () => controller.error(new TypeError('network error')),
          isCancelled: () => cancelled,
          bearer: request.headers.get('Authorization'),
        });
      },
    });
    return Promise.resolve(
      new Response(body, { status: 200, headers: { 'Content-Type': 'text/event-stream' } }),
    );
  });
  return {
    streams,
    /** The stream that was opened last. */
    latest: (): Stream => {
      const stream = streams.at(-1);
      if (stream === undefined) throw new Error('No stream was opened.');
      return stream;
    },
  };
}

export type ImportAnswers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;

/** Opens the page of one import as a super user. @param answers in place of the usual ones */
export const openImport = (detail: HotelImportDetail, answers: ImportAnswers = {}) =>
  openApp(pageOf(detail.id), { ...asSuper, answers: { ...answersFor(detail), ...answers } });

export const planPath = `${onePath()}/plan`;
export const doublesPath = `${onePath()}/doubles`;
export const rowsPath = `${onePath()}/rows`;

/** The rows of a report, by what became of them. */
export const reportAnswers: ImportAnswers = {
  [rowsPath]: ({ query }) => {
    const data = { failed: failedRows, changed: changedRows, created: createdRows, leftOut: [] }[
      query['outcome'] as 'failed'
    ];
    return { data, total: data.length };
  },
};
