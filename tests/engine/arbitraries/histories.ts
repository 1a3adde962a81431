/** What can happen to an answer sheet, drawn as numbers that any questionnaire can be read with. */
import fc from 'fast-check';
import { drawnChange, type DrawnChange } from './answers.js';

export type Happening =
  | ({ readonly op: 'set' } & DrawnChange)
  | { readonly op: 'clear'; readonly question: number }
  | { readonly op: 'discard' | 'beginSave'; readonly step: number }
  /** What was discarded last is brought back. */
  | { readonly op: 'restore' }
  /** A text is typed that the question may not be able to take. */
  | { readonly op: 'mistype'; readonly question: number; readonly text: string }
  /** The save that was begun arrives at the server, and its answer here. */
  | { readonly op: 'finishSave' }
  /** The save that was begun gets no answer, whether or not it arrives. */
  | { readonly op: 'loseReply'; readonly arrives: boolean }
  /** Another person saves an answer, so the save under way is refused, and the draft is rebased on that answer. */
  | ({ readonly op: 'conflict' } & DrawnChange)
  /** Another person saves an answer, and it is loaded here, with the files or without. */
  | ({ readonly op: 'elsewhere'; readonly withFiles: boolean } & DrawnChange)
  /** A question, any, has so many files now: here, or as far only the server knows. */
  | { readonly op: 'files'; readonly question: number; readonly count: number; readonly isHere: boolean };

const step = fc.nat(2);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 20, arbitrary: drawnChange.map((change) => ({ op: 'set' as const, ...change })) },
  { weight: 1, arbitrary: fc.nat(40).map((question) => ({ op: 'clear' as const, question })) },
  { weight: 1, arbitrary: step.map((drawn) => ({ op: 'discard' as const, step: drawn })) },
  { weight: 2, arbitrary: fc.constant({ op: 'restore' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('mistype' as const),
      question: fc.nat(40),
      text: fc.constantFrom('a lot', '1e3', '41,15; ', '99999999999'),
    }),
  },
  { weight: 6, arbitrary: step.map((drawn) => ({ op: 'beginSave' as const, step: drawn })) },
  { weight: 4, arbitrary: fc.constant({ op: 'finishSave' as const }) },
  { weight: 2, arbitrary: fc.boolean().map((arrives) => ({ op: 'loseReply' as const, arrives })) },
  { weight: 3, arbitrary: drawnChange.map((change) => ({ op: 'conflict' as const, ...change })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(drawnChange, fc.boolean())
      .map(([change, withFiles]) => ({ op: 'elsewhere' as const, withFiles, ...change })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('files' as const),
      question: fc.nat(40),
      count: fc.nat(2),
      isHere: fc.boolean(),
    }),
  },
);

/** Histories without fast-check's bias to what is short: a history in which little happens is dull here. */
export const histories = fc.noBias(fc.array(happening, { maxLength: 80, size: 'max' }));
