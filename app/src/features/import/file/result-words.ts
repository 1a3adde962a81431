import { formatPercent } from '@alo/words';
import type { BadgeTone } from '@alo/renderer';
import type { HotelImport } from '@alo/schemas';
import { isOpen } from '../queries';
import { texts } from '../texts';
import { workedOn } from '../worked-on';

/** What became of an import, in a few words. */
export function resultOf(one: HotelImport): readonly [BadgeTone, string] {
  const { state, created, updated, failed, kept, total } = one;
  const { result } = texts;
  if (isOpen(one)) return ['info', result.open];
  if (state === 'refused') return ['error', texts.file.failed];
  if (state === 'undone') return ['plain', kept > 0 ? result.kept({ count: kept }) : result.undone];
  if (state === 'running')
    return [
      'accent',
      total === 0 ? result.running : `${result.running}, ${formatPercent((100 * workedOn(one)) / total)}`,
    ];
  if (state === 'reading' || state === 'comparing' || state === 'undoing') return ['accent', result[state]];
  const words = [
    ...(state === 'stopped' ? [result.stopped] : []),
    ...(created > 0 ? [result.created({ count: created })] : []),
    ...(updated > 0 ? [result.changed({ count: updated })] : []),
    ...(failed > 0 ? [result.not({ count: failed })] : []),
  ];
  return [
    failed > 0 || state === 'stopped' ? 'warn' : 'ok',
    words.length === 0 ? result.nothing : words.join(', '),
  ];
}
