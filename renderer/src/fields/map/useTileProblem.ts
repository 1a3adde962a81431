import type { TileErrorEvent } from 'leaflet';
import { useRef, useState } from 'react';

export type TileProblemKind = 'auth' | 'unavailable';

/**
 * Why map pictures fail. A failing picture carries no status, so the first one is asked for once more: 401 and
 * 403 mean that the service refused access, anything else that pictures are not available.
 */
export function useTileProblem() {
  const [problem, setProblem] = useState<TileProblemKind | undefined>(undefined);
  const asked = useRef(false);

  const onTileError = ({ tile }: TileErrorEvent) => {
    if (asked.current) return;
    asked.current = true;
    fetch(tile.src, { credentials: 'omit', referrerPolicy: 'strict-origin-when-cross-origin' }).then(
      ({ status }) => {
        setProblem(status === 401 || status === 403 ? 'auth' : 'unavailable');
      },
      () => {
        setProblem('unavailable');
      },
    );
  };
  return { problem, onTileError };
}
