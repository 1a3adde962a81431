import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
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

/** A page whose code is loaded when it is first shown, or ahead by `load`. */
export interface LazyPage extends FunctionComponent {
  readonly load: () => Promise<void>;
}

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const Awaited = lazy(() => loadChunk(load));
  let Loaded: ComponentType | undefined;
  function Page() {
    // A page that is there is rendered at once, and not in the small steps of one that was waited for.
    const [Shown] = useState(() => Loaded ?? Awaited);
    return createElement(Shown);
  }
  return Object.assign(Page, {
    load: async () => {
      ({ default: Loaded } = await loadChunk(load));
    },
  });
}
