/** A text is made to say another value, and what is the same in both stays as it is written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withContents } from '../../workbench/src/documents/json-edits.js';

const value = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  .filter((each) => typeof each === 'object' && each !== null);

describe('other contents of a text', () => {
  it('are what the text says afterwards', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(JSON.parse(withContents(JSON.stringify(before, null, 2), after))).toEqual(after);
      }),
    );
  });

  it('of the same value change no letter', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (same, space) => {
        const text = JSON.stringify(same, null, space);
        expect(withContents(text, JSON.parse(text))).toBe(text);
      }),
    );
  });
});
