import { lazy, type ComponentType } from 'react';
import { texts } from '../texts';

/** Milliseconds after which a part of the application counts as not loadable (ERR-33). */
const chunkTimeout = 120_000;

/** A part of the application could not be loaded: reported by the nearest error page. */
class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Loads a part of the application.
 * @throws ChunkError after 120 s (ERR-33), or when it cannot be loaded, as after a new release.
 */
export function loadChunk<T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError(texts.chunk.timeout)), timeout);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkError(texts.chunk.failed, { cause })))
      .finally(() => clearTimeout(timer));
  });
}

/** A page that is loaded when it is first shown. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load));
