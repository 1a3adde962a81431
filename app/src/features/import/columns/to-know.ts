import type { ImportColumn } from '@alo/schemas';
import { Check, History, Minus, Sparkles, TriangleAlert, User, type LucideIcon } from 'lucide-react';
import { texts } from '../texts';

interface Known {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly isWarning?: boolean;
}

/** What is worth knowing of a column: what its values are like, or else why it goes where it goes. */
export function toKnow(
  { field, source, notes }: ImportColumn,
  organization: string | undefined,
): readonly Known[] {
  const { faulty, readAs, sources } = texts.columns;
  if (field === null) return [{ icon: Minus, words: source === 'freed' ? sources.freed : sources.none }];
  if (notes.length > 0)
    return notes.map(({ kind, rows, value, as }) => ({
      icon: TriangleAlert,
      words: kind === 'faulty' ? faulty(rows, value, as) : readAs(rows, value, as),
      isWarning: true,
    }));
  switch (source) {
    case 'exact':
      return [{ icon: Check, words: sources.exact }];
    case 'guessed':
      return [{ icon: Sparkles, words: sources.guessed }];
    case 'lastTime':
      return [{ icon: History, words: sources.lastTime(organization) }];
    case 'chosen':
    case 'freed':
    case 'none':
      return [{ icon: User, words: sources.chosen }];
  }
}
