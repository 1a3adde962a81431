import type { HotelImport } from '@alo/schemas';
import { texts } from './texts';

interface End {
  readonly kind: 'success' | 'warning' | 'error' | 'info';
  readonly words: string;
}

/** Says how an import ended. */
export function endWords({ state, total, created, updated, left_out, failed, kept }: HotelImport): End {
  const { end } = texts;
  if (state === 'refused') return { kind: 'error', words: end.refused };
  if (state === 'undone')
    return { kind: kept > 0 ? 'warning' : 'info', words: kept > 0 ? end.undoneBut(kept) : end.undone };
  const went = created + updated;
  const isWhole = went === total && total > 0;
  const words = [
    isWhole ? end.allIn(total) : went === 0 && left_out === 0 ? end.nothing : end.in(went, total),
    ...(failed > 0 ? [end.couldNot(failed)] : []),
  ].join(', ');
  if (state === 'stopped') return { kind: 'warning', words: end.stopped(words) };
  return { kind: failed > 0 ? 'warning' : 'success', words };
}
