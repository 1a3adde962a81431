import { describe, expect, it } from 'vitest';
import { lineOf } from '../../.storybook/questionnaires/line-of.js';

const text = `{
  "title": "A { in a \\"text\\"",
  "groups": [
    { "key": "a/b" },
    {
      "key": "second",
      "fields": [1, 2,
        { "id": "X-3" }]
    }
  ],
  "a/b": true
}`;

describe('the line of a pointer', () => {
  it.each([
    ['', 1],
    ['/title', 2],
    ['/groups/0/key', 4],
    ['/groups/1', 5],
    ['/groups/1/fields/1', 7],
    ['/groups/1/fields/2/id', 8],
    ['/a~1b', 11],
  ])('[ENG-04] of %s is %i', (pointer, line) => {
    expect(lineOf(text, pointer)).toBe(line);
  });

  it('[ENG-04] of a member that is not there is that of what it should stand in', () => {
    expect(lineOf(text, '/groups/1/metadata/title')).toBe(5);
  });

  it('[ENG-04] of an empty file is unknown', () => {
    expect(lineOf('', '/groups')).toBeUndefined();
  });
});
