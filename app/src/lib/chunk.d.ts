import { type ComponentType } from 'react';
/** Milliseconds after which a part of the application counts as not loadable (ERR-33). */
export declare const chunkTimeout = 120000;
/** A part of the application could not be loaded: reported by the nearest error page. */
export declare class ChunkError extends Error {
  readonly name = 'ChunkError';
}
/**
 * Loads a part of the application.
 * @throws ChunkError after 120 s (ERR-33), or when it cannot be loaded, as after a new release.
 */
export declare function loadChunk<T>(load: () => Promise<T>, timeout?: number): Promise<T>;
/** A page that is loaded when it is first shown. */
export declare const lazyPage: (
  load: () => Promise<{
    default: ComponentType;
  }>,
) => import('react').LazyExoticComponent<ComponentType>;
//# sourceMappingURL=chunk.d.ts.map
