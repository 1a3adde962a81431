import type { TileErrorEvent } from 'leaflet';
import { useCallback, useRef, useState } from 'react';

/**
 * What is wrong with the map's pictures.
 *
 * | problem       | means                                  |
 * | ------------- | -------------------------------------- |
 * | `auth`        | the service refused access             |
 * | `unavailable` | none has come                          |
 * | `some`        | some have come, others have not        |
 */
export type TileProblemKind = 'auth' | 'unavailable' | 'some';

/** The tile server learns which site asks, and never which page: addresses of pages carry ids. */
export const tileReferrer = 'strict-origin';

/**
 * Watches the pictures of a map. A failing picture carries no status, so the first one is asked for once more: 401 and
 * 403 mean that the service refused access. `tryAgain` forgets the problem.
 */
export function useTiles() {
  const [problem, setProblem] = useState<TileProblemKind | undefined>(undefined);
  const hasAsked = useRef(false);
  const hasLoaded = useRef(false);

  const onTileLoad = useCallback(() => {
    hasLoaded.current = true;
  }, []);
  const onTileError = useCallback(({ tile }: TileErrorEvent) => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const otherProblem = () => (hasLoaded.current ? 'some' : 'unavailable');
    fetch(tile.src, { credentials: 'omit', referrerPolicy: tileReferrer }).then(
      ({ status }) => {
        setProblem(status === 401 || status === 403 ? 'auth' : otherProblem());
      },
      () => {
        setProblem(otherProblem());
      },
    );
  }, []);
  const tryAgain = useCallback(() => {
    hasAsked.current = false;
    hasLoaded.current = false;
    setProblem(undefined);
  }, []);
  return { problem, onTileLoad, onTileError, tryAgain };
}
