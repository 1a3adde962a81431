import { viewedFile, type ViewedFile } from '@alo/renderer';
import { queryOptions } from '@tanstack/react-query';
import { getHotelFiles } from './files';
import { getSources, type Sources } from './sources';

/** Milliseconds. The addresses of files are good for 15 minutes. */
const addressLife = 10 * 60_000;

export interface LoadedSources {
  readonly sources: Sources;
  /** The files of each question, with all that can be shown of them. */
  readonly files: ReadonlyMap<string, readonly ViewedFile[]>;
}

async function loadSources(hotelId: string, signal: AbortSignal): Promise<LoadedSources> {
  const [sources, { files }] = await Promise.all([
    getSources(hotelId, signal),
    getHotelFiles(hotelId, signal),
  ]);
  const known = new Map(files.map((file) => [file.attachment_id, viewedFile(file)]));
  const byQuestion = Object.entries(sources.attachments).map(([id, list]) => {
    const viewed = list.map(
      ({ attachment_id: fileId, original_filename: fileName, preview_url: fileUrl, mimeType, fileSize }) =>
        known.get(fileId) ?? { id: fileId, fileName, fileUrl, mimeType, fileSize },
    );
    return [id, viewed] as const;
  });
  return { sources, files: new Map(byQuestion) };
}

/** The sources of a hotel, with addresses of files that are never too old. */
export const sourcesQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'sources', hotelId],
    queryFn: ({ signal }) => loadSources(hotelId, signal),
    refetchInterval: addressLife,
    gcTime: 0,
  });
