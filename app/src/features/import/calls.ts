/** The calls of the import (API-34). */
import type {
  DoubleChoice,
  HotelImport,
  HotelImportDetail,
  ImportDoubles,
  importFormFields,
  ImportOutcome,
  ImportPlan,
  ImportRows,
  ImportUndo,
} from '@alo/schemas';
import type { AxiosResponse } from 'axios';
import fetchAdapter from 'axios/unsafe/adapters/fetch.js';
import type { Wanted } from '../../lib/download';
import { ApiError, http, orElse } from '../../lib/http';
import {
  hotelImportResponse,
  hotelImportsResponse,
  importDoublesResponse,
  importRowsResponse,
  importUndoResponse,
  importUploadResponse,
} from '../../lib/import-responses.generated';
import { postFile } from '../../lib/post-file';
import { readResponse, unreadable } from '../../lib/read-response';
import { texts } from './texts';

/** UNSP-013: hotels are imported here, and nowhere else. */
const importPath = '/hotels/import';
const importsPath = '/hotels/imports';
const pathOf = (id: string) => `${importsPath}/${encodeURIComponent(id)}`;

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() }, staysOnPage: true });

const reviewField: (typeof importFormFields)['review'] = 'review';

interface Upload {
  readonly file: File;
  /** @param bytes that were sent */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** SRV-24: sends a file. Nothing goes in before a person has said what its columns are. */
export async function postImport({ file, onProgress, signal }: Upload): Promise<HotelImportDetail> {
  const form = new FormData();
  // The server reads the fields while the file is on its way: they come first.
  form.set(reviewField, 'true');
  form.set('file', file);
  const response = await orElse(
    texts.file.failed,
    postFile({
      ...{ path: importPath, form, file, signal, staysOnPage: true },
      onProgress: (share) => onProgress(file.size * share),
    }),
  );
  const { success, message, data } = readResponse(importUploadResponse, response, texts.file.failed);
  if (success) return data;
  throw new ApiError({ status: 200, code: '', message: message === '' ? texts.file.failed : message });
}

export async function getImports(signal: AbortSignal): Promise<readonly HotelImport[]> {
  return readResponse(
    hotelImportsResponse,
    await orElse(texts.fallbacks.list, http.get(importsPath, { signal })),
  ).data;
}

export async function getImport(id: string, signal: AbortSignal): Promise<HotelImportDetail> {
  return readResponse(
    hotelImportResponse,
    await orElse(texts.fallbacks.one, http.get(pathOf(id), { signal })),
  ).data;
}

/** Milliseconds: as long as a timer can take. A stream has no end that is known. */
const noTimeout = 2 ** 31 - 1;

/** The stream of events of an import, as bytes. Its token is renewed as that of any call. */
export async function getEvents(id: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { data }: AxiosResponse<unknown> = await http.get(`${pathOf(id)}/events`, {
    ...{ signal, adapter: fetchAdapter, responseType: 'stream', timeout: noTimeout, staysOnPage: true },
    headers: { Accept: 'text/event-stream' },
  });
  if (!(data instanceof ReadableStream)) throw unreadable({});
  return data;
}

/** A call that changes an import, and gives it as it is then. */
async function change(fallback: string, call: Promise<AxiosResponse<unknown>>): Promise<HotelImportDetail> {
  return readResponse(hotelImportResponse, await orElse(fallback, call)).data;
}

export const putPlan = (id: string, plan: ImportPlan) =>
  change(texts.fallbacks.plan, http.put(`${pathOf(id)}/plan`, plan, keyed()));

export const postCompare = (id: string) =>
  change(texts.fallbacks.compare, http.post(`${pathOf(id)}/compare`, undefined, keyed()));

export const putDoubles = (id: string, choice: DoubleChoice) =>
  change(texts.fallbacks.decide, http.put(`${pathOf(id)}/doubles`, choice, keyed()));

export const postStart = (id: string) =>
  change(texts.fallbacks.start, http.post(`${pathOf(id)}/start`, undefined, keyed()));

export const postStop = (id: string, undo: boolean) =>
  change(texts.fallbacks.stop, http.post(`${pathOf(id)}/stop`, { undo }, keyed()));

export const postUndo = (id: string) =>
  change(texts.fallbacks.undo, http.post(`${pathOf(id)}/undo`, undefined, keyed()));

export async function deleteImport(id: string): Promise<void> {
  await orElse(texts.fallbacks.discard, http.delete(pathOf(id), keyed()));
}

interface PageOf {
  readonly page: number;
  readonly limit: number;
}

export async function getDoubles(id: string, params: PageOf, signal: AbortSignal): Promise<ImportDoubles> {
  const call = http.get(`${pathOf(id)}/doubles`, { params, signal });
  return readResponse(importDoublesResponse, await orElse(texts.fallbacks.doubles, call));
}

export async function getRows(
  id: string,
  params: PageOf & { readonly outcome: ImportOutcome },
  signal: AbortSignal,
): Promise<ImportRows> {
  const call = http.get(`${pathOf(id)}/rows`, { params, signal });
  return readResponse(importRowsResponse, await orElse(texts.fallbacks.rows, call));
}

/** What an undo would do. */
export async function getUndo(id: string, signal: AbortSignal): Promise<ImportUndo> {
  const call = http.get(`${pathOf(id)}/undo`, { signal, staysOnPage: true });
  return readResponse(importUndoResponse, await orElse(texts.fallbacks.lookUndo, call)).data;
}

type Format = 'csv' | 'xlsx';

export const templateFile = (format: Format): Wanted => ({
  path: '/hotels/importTemplate',
  params: { format },
  format,
  fileName: texts.file.templateName({ format }),
});

/** A file of an import's rows, of the kind that its own file has. */
function fileOf({ id, file: { name } }: HotelImport, kind: 'report' | 'faultyRows'): Wanted {
  const format: Format = /\.xlsx?$/i.test(name) ? 'xlsx' : 'csv';
  const bare = name.replace(/\.\w+$/, '');
  return {
    path: `${pathOf(id)}/${kind}`,
    params: { format },
    format,
    fileName:
      kind === 'report'
        ? texts.rowsOf.reportName({ file: bare, format })
        : texts.rowsOf.faultyName({ file: bare, format }),
  };
}

/** All rows with what became of them. */
export const reportFile = (of: HotelImport): Wanted => fileOf(of, 'report');

/** The rows that could not go in, as they were in the file, so that they can be mended and uploaded again. */
export const faultyRowsFile = (of: HotelImport): Wanted => fileOf(of, 'faultyRows');
