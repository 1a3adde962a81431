import { importLimits } from '@alo/schemas';
import { importFields } from '../../../../schemas/src/words.js';
import { describe, expect, it } from 'vitest';
import { limits, problemOf } from '../../../../app/src/features/import/file/check-file';
import { fields } from '../../../../app/src/features/import/fields';

const megabyte = 1_048_576;
const file = (name: string, size = 1) => ({ name, size });

describe('a file of hotels', () => {
  it('[IMP-01] may be Excel, CSV or JSON, however the ending is written', () => {
    for (const name of ['a.xlsx', 'a.XLS', 'two.dots.csv', 'a.Json'])
      expect(problemOf([file(name)])).toBe(undefined);
    for (const name of ['a.pdf', 'xlsx', 'a.xlsx.exe', 'a', ''])
      expect(problemOf([file(name)])).toBe('Please select a valid file format (Excel, CSV, or JSON)');
  });

  it('[IMP-02] has 50 MB at most, and a larger one is told its size', () => {
    expect(problemOf([file('a.csv', 50 * megabyte)])).toBe(undefined);
    expect(problemOf([file('a.csv', 61.25 * megabyte)])).toBe(
      'File size exceeds 50MB limit. Current size: 61.25MB',
    );
    expect(problemOf([file('a.csv', 50 * megabyte + 1)])).toBe(
      'File size exceeds 50MB limit. Current size: 50.01MB',
    );
  });

  it('comes alone, and holds something', () => {
    expect(problemOf([file('a.csv'), file('b.csv')])).toBe('Please choose one file at a time.');
    expect(problemOf([file('a.csv', 0)])).toBe('This file is empty.');
  });

  it('has the limits that the server has', () => {
    const { extensions, maxBytes } = importLimits.hotels;
    expect(limits).toEqual({ extensions, maxBytes });
  });

  it('can have a column for every field that the server knows', () => {
    expect(fields).toEqual(importFields);
  });
});
