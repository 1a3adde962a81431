import { viewedFile, type ViewedFile } from '@alo/renderer';
import { queryOptions } from '@tanstack/react-query';
import { getHotelFiles } from './files';

/** Milliseconds. The addresses of files are good for 15 minutes. */
const addressLife = 10 * 60_000;

/** Milliseconds after which a preview that is being made is asked for again. */
const previewPause = 3000;

/** A file of a hotel, and the questions that it serves. */
interface HotelFileEntry {
  readonly file: ViewedFile;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly questionIds: readonly string[];
}

export interface LoadedFiles {
  /** The files, the newest first. */
  readonly entries: readonly HotelFileEntry[];
  readonly byId: ReadonlyMap<string, ViewedFile>;
  /** Bytes that all of them take, and may take. */
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

async function loadFiles(hotelId: string, signal: AbortSignal): Promise<LoadedFiles> {
  const { files, used_bytes: usedBytes, quota_bytes: quotaBytes } = await getHotelFiles(hotelId, signal);
  const entries = files.map((file): HotelFileEntry => ({
    file: viewedFile(file),
    addedAt: file.uploaded_at,
    questionIds: file.question_ids,
  }));
  return { entries, byId: new Map(entries.map(({ file }) => [file.id, file])), usedBytes, quotaBytes };
}

const isWaiting = ({ entries }: LoadedFiles): boolean =>
  entries.some(({ file }) => file.preview?.state === 'waiting');

/** The files of a hotel, with addresses that are never too old, and with their previews as soon as these are made. */
export const filesQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'files', hotelId],
    queryFn: ({ signal }) => loadFiles(hotelId, signal),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? previewPause : addressLife),
    gcTime: 0,
  });
