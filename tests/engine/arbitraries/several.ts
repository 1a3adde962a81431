import fc from 'fast-check';

/** What an arbitrary draws. */
export type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

/** One to eight of what is tried quickly and seldom tells anything by itself. */
export const several = <Value>(one: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(one, { minLength: 1, maxLength: 8, size: 'max' });
