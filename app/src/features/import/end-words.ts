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
    return {
      kind: kept > 0 ? 'warning' : 'info',
      words: kept > 0 ? end.undoneBut({ count: kept }) : end.undone,
    };
  const went = created + updated;
  const said = state === 'stopped' ? end.stopped : end;
  const words = [
    went === total && total > 0
      ? said.allIn({ count: total })
      : went === 0 && left_out === 0
        ? said.nothing
        : said.in({ count: went, of: total }),
    ...(failed > 0 ? [end.couldNot({ count: failed })] : []),
  ].join(', ');
  return { kind: failed > 0 || state === 'stopped' ? 'warning' : 'success', words };
}
