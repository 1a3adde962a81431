/** What can happen to an answer sheet, drawn as numbers that any questionnaire can be read with. */
import fc from 'fast-check';
import { drawnChange, type DrawnChange } from './answers.js';

export type Happening =
  | ({ readonly op: 'set' } & DrawnChange)
  | { readonly op: 'clear'; readonly question: number }
  | { readonly op: 'discard' | 'beginSave'; readonly step: number }
  /** The save that was begun arrives at the server, and its answer here. */
  | { readonly op: 'finishSave' }
  /** Somebody else saves an answer, and it is loaded here. */
  | ({ readonly op: 'elsewhere' } & DrawnChange);

const step = fc.nat(2);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 18, arbitrary: drawnChange.map((change) => ({ op: 'set' as const, ...change })) },
  { weight: 1, arbitrary: fc.nat(40).map((question) => ({ op: 'clear' as const, question })) },
  { weight: 1, arbitrary: step.map((drawn) => ({ op: 'discard' as const, step: drawn })) },
  { weight: 2, arbitrary: step.map((drawn) => ({ op: 'beginSave' as const, step: drawn })) },
  { weight: 3, arbitrary: fc.constant({ op: 'finishSave' as const }) },
  { weight: 1, arbitrary: drawnChange.map((change) => ({ op: 'elsewhere' as const, ...change })) },
);

/** Without fast-check's bias to what is short: that little happens is the dull case here. */
export const histories = fc.noBias(fc.array(happening, { maxLength: 60, size: 'max' }));
