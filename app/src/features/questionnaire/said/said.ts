import type { QuestionMark } from '@alo/renderer';
import type { ReactNode } from 'react';

/** What the form shows of things that were said elsewhere, by question. */
export interface Said {
  readonly marks: ReadonlyMap<string, QuestionMark>;
  readonly lines: ReadonlyMap<string, ReactNode>;
}

export const nothingSaid: Said = { marks: new Map(), lines: new Map() };
