import { asWritten, diffQuestionnaires } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { formOf, yesOrNo } from './two-versions.js';

const size: QuestionDefinition = { id: 'size', type: 'radio', label: 'Size', options: yesOrNo };
const dogs = (most: number, ...fields: QuestionDefinition[]): QuestionDefinition => ({
  ...{ id: 'dog', type: 'group', label: 'Dogs' },
  repeat: { label: 'Dog', most },
  fields,
});

/** What an author reads, as `status id`. */
function readOf(before: QuestionDefinition, after: QuestionDefinition): string[] {
  const [old, next] = [formOf(before), formOf(after)];
  return asWritten(old, next, diffQuestionnaires(old, next)).map(({ status, id }) => `${status} ${id}`);
}

describe('a diff of a group that repeats, as its author reads it', () => {
  it('[M-13] names a field once that changed in each entry', () => {
    expect(readOf(dogs(4, size), dogs(4, { ...size, label: 'How large?' }))).toEqual([
      'same dog',
      'changed size',
    ]);
  });

  it('[M-13] names a field once that came to each entry, or went from it', () => {
    const leash: QuestionDefinition = { id: 'leash', type: 'text' };
    expect(readOf(dogs(3, size), dogs(3, size, leash))).toEqual(['same dog', 'same size', 'added leash']);
    expect(readOf(dogs(3, size, leash), dogs(3, size))).toContain('removed leash');
    expect(readOf(dogs(3, size, leash), dogs(3, size))).not.toContain('removed leash--2');
  });

  it('[M-13] names an entry by its mark that came or went', () => {
    expect(readOf(dogs(2, size), dogs(3, size))).toEqual(['changed dog', 'same size', 'added dog--3']);
    expect(readOf(dogs(3, size), dogs(2, size))).toEqual(['changed dog', 'same size', 'removed dog--3']);
  });

  it('[M-13] names a group that came, and nothing of its further entries', () => {
    expect(readOf({ id: 'notes', type: 'text' }, dogs(3, size))).toEqual([
      'added dog',
      'added size',
      'removed notes',
    ]);
  });

  it('[M-13] names no mark that only has other words', () => {
    const hounds = { ...dogs(3, size), repeat: { label: 'Hound', most: 3 } };
    expect(readOf(dogs(3, size), hounds)).toEqual(['changed dog', 'same size']);
  });
});
