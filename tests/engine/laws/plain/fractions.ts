/** Exact fractions, for readings that share no rounding with the engine. */
import type { Arithmetic } from '../../../../engine/src/testing/plain/figures.js';

/** A fraction; `of` is above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly of: bigint;
}
export const whole = (number: number | bigint): Fraction => ({ top: BigInt(number), of: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.of + b.top * a.of,
  of: a.of * b.of,
});
export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, of: a.of * b.of });
export const over = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.of, of: a.of * b.top });
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.of < b.top * a.of;
export const hundred = whole(100);

/** A decimal number as it is written. */
export function exactly(number: number): Fraction {
  const [integer = '0', decimals = ''] = String(number).split('.');
  return { top: BigInt(integer + decimals), of: 10n ** BigInt(decimals.length) };
}

/** Half away from 0, at this many decimals. */
export function roundedAt({ top, of }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const size = (2n * (top < 0n ? -top : top) * scale + of) / (2n * of);
  return { top: top < 0n ? -size : size, of: scale };
}

/** Figures in exact fractions. */
export const inFractions: Arithmetic<Fraction> = {
  exactly,
  plus,
  times,
  // A fraction stands over a number above 0.
  over: (left, right) =>
    right.top < 0n
      ? over({ top: -left.top, of: left.of }, { top: -right.top, of: right.of })
      : over(left, right),
  isLess,
  isNothing: ({ top }) => top === 0n,
};
