/** What a law is made of, and what it says when it does not hold. */
import fc from 'fast-check';
import { isAlike } from '../../model/alike.js';
import { smaller } from './smaller.js';

export interface Law {
  /** One word for it, the same in every version. */
  readonly name: string;
  /** The numbers of the rules of SPEC.md that it states. */
  readonly rules: readonly string[];
  /** The rules, and what holds, in a sentence: the title of a test. */
  readonly title: string;
  /** The same as a property of fast-check, for a caller with parameters of its own. */
  readonly property: fc.IRawProperty<unknown>;
  /** Tries it. @throws Error that says what was found: one sentence, and the smallest case that shows it as JSON. */
  check(this: void): Promise<void>;
}

export interface CheckOptions {
  /** How many cases each law is tried with; 100 unless told. */
  readonly numRuns?: number;
  /** Draws the same cases again, as a failed law says. */
  readonly seed?: number;
  /** Goes straight to the case that failed, as a failed law says. */
  readonly path?: string;
}

/** A case in which the engine and the second opinion differ. */
class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

/** Texts and maps as JSON in one order, so that what says the same is written the same. */
function written(value: unknown): string {
  if (value === undefined) return 'nothing';
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Set) return [...(part as Set<string>)].sort();
    if (part instanceof Map) return Object.fromEntries([...(part as Map<string, unknown>)].sort());
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}…` : text);

/** @throws Disagreement when the two are not the same: `about` is what both speak about. */
export function expectSame(about: string, engine: unknown, opinion: unknown): void {
  if (isAlike(engine, opinion)) return;
  throw new Disagreement(
    `${about}: the engine says ${shortened(written(engine))}, the second opinion says ${shortened(written(opinion))}.`,
  );
}

/** @throws Disagreement when it does not hold. */
export function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Disagreement(sentence);
}

interface Stated<Case> {
  readonly name: string;
  readonly rules: string;
  readonly says: string;
  readonly cases: fc.Arbitrary<Case>;
  /** Throws where the law does not hold. */
  readonly holds: (drawn: Case) => void | Promise<void>;
}

/** What is wrong in a case; `undefined` when the law holds. */
async function errorOf<Case>({ holds }: Stated<Case>, drawn: Case): Promise<Error | undefined> {
  try {
    await holds(drawn);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The sentence of a law that does not hold, with the smallest case that shows it. */
async function report<Case>(stated: Stated<Case>, drawn: Case, seed: number, path: string): Promise<Error> {
  const first = await errorOf(stated, drawn);
  const smallest = await smaller(drawn, async (less) => (await errorOf(stated, less))?.name === first?.name);
  const cause = (await errorOf(stated, smallest)) ?? first;
  return new Error(
    [
      `This law does not hold: ${stated.says} (${stated.rules}).`,
      cause?.message ?? 'It held when it was tried once more: something else than what was drawn decides.',
      `The case: ${JSON.stringify(smallest)}`,
      `To draw it again: { seed: ${seed}, path: ${JSON.stringify(path)} }`,
    ].join('\n'),
    { cause },
  );
}

/** Makes a law. What is drawn is plain data, so that a case can be shown as JSON. */
export function lawOf<Case>(stated: Stated<Case>, { numRuns = 100, seed, path }: CheckOptions): Law {
  const { name, rules, says, cases, holds } = stated;
  const property = fc.asyncProperty(cases, async (drawn) => {
    await holds(drawn);
  });
  return {
    name,
    rules: rules.split(' '),
    title: `[${rules}] ${says}`,
    property,
    async check() {
      const found = await fc.check(property, {
        numRuns,
        // What is left out below tells more than smaller numbers do.
        endOnFailure: true,
        ...(seed !== undefined && { seed }),
        ...(path !== undefined && { path }),
      });
      if (!found.failed) return;
      if (found.counterexample === null) throw new Error(`This law could not be tried: ${says}.`);
      throw await report(stated, found.counterexample[0], found.seed, found.counterexamplePath);
    },
  };
}
