import type { ImportColumn } from '@alo/schemas';
import { Check, History, Minus, Sparkles, TriangleAlert, User, type LucideIcon } from 'lucide-react';
import { texts } from '../texts';

interface Known {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly isWarning?: boolean;
}

/** Says what is wrong with some values of a column, or how they are read. */
function noteText({ kind, rows: count, value, as }: ImportColumn['notes'][number]): string {
  const { empty, faulty, readAs } = texts.columns;
  if (kind !== 'faulty') return readAs({ count, value, as });
  return value === '' ? empty({ count, what: as }) : faulty({ count, value, what: as });
}

/** What is worth knowing of a column: what its values are like, or else why it goes where it goes. */
export function toKnow(
  { field, source, notes }: ImportColumn,
  organization: string | undefined,
): readonly Known[] {
  const { sources } = texts.columns;
  if (field === null) return [{ icon: Minus, words: source === 'freed' ? sources.freed : sources.none }];
  if (notes.length > 0)
    return notes.map((note) => ({ icon: TriangleAlert, words: noteText(note), isWarning: true }));
  switch (source) {
    case 'exact':
      return [{ icon: Check, words: sources.exact }];
    case 'guessed':
      return [{ icon: Sparkles, words: sources.guessed }];
    case 'lastTime':
      return [
        {
          icon: History,
          words: organization === undefined ? sources.lastTime : sources.lastTimeFor({ organization }),
        },
      ];
    case 'chosen':
    case 'freed':
    case 'none':
      return [{ icon: User, words: sources.chosen }];
  }
}
