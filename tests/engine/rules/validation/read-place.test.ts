import { joinPlace, misfitIssue, readPlace, splitPlace } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { planetOf } from '../../support/definitions.js';

const read = (latitude: string, longitude: string) => readPlace({ latitude, longitude });

describe('reading coordinates', () => {
  it.each([
    ['41.15', '-8.61', '41.150000,-8.610000'],
    ['41,15', '−8,61', '41.150000,-8.610000'],
    ['41.15° N', '8.61° W', '41.150000,-8.610000'],
    ['33,87°s', '151,2°e', '-33.870000,151.200000'],
    ['+41', ' 8. ', '41.000000,8.000000'],
  ])('[L-13] %j and %j are %s', (latitude, longitude, expected) => {
    expect(read(latitude, longitude)).toBe(expected);
  });

  it.each([
    ['', '8.61'],
    ['41.15', ''],
    ['41.15', 'west'],
    ['8.61° W', '41.15° N'],
    ['-41 S', '8.61'],
    ["41°09'N", '8.61'],
    ['1,234.5', '8.61'],
    ['4115', '8.61'],
  ])('[L-13] %j and %j are no coordinates', (latitude, longitude) => {
    expect(read(latitude, longitude)).toBeUndefined();
  });

  it('[L-13 A-17 L-7] coordinates off the globe are read, and are a misfit', () => {
    const [question] = planetOf({ id: 'a', type: 'custom', component: 'map-with-marker' }).questions;
    if (!question) throw new Error('There is a question.');
    const issue = (reading: string | undefined) => misfitIssue(question, { text: 'as typed', reading })?.code;
    expect(read('91', '8')).toBe('91.000000,8.000000');
    expect([read('91', '8'), read('41', 'x'), read('41', '8')].map(issue)).toEqual([
      'invalidCoordinates',
      'invalidCoordinates',
      undefined,
    ]);
  });

  it.each([
    ['41.15, -8.61', '41.15', '-8.61'],
    ['41.15,-8.61', '41.15', '-8.61'],
    ['41.15 -8.61', '41.15', '-8.61'],
    ['41,15, -8,61', '41,15', '-8,61'],
    [' 41,15; -8,61 ', '41,15', '-8,61'],
    ['41.15° N, 8.61° W', '41.15° N', '8.61° W'],
    ['41.15°N 8.61°W', '41.15°N', '8.61°W'],
  ])('[L-13] %j holds both halves', (text, latitude, longitude) => {
    expect(splitPlace(text)).toEqual({ latitude, longitude });
  });

  it.each(['', '41', '41,15', '41.15', '41.15° N', '-8,61', '1,2,3'])(
    '[L-13] %j holds one half at most',
    (text) => {
      expect(splitPlace(text)).toBeUndefined();
    },
  );

  it('[L-13 A-17] halves that were joined, also half-typed ones, are parted again', () => {
    for (const halves of [
      { latitude: '41,15', longitude: '-8,61' },
      { latitude: '41', longitude: '' },
      { latitude: '', longitude: '8' },
    ])
      expect(splitPlace(joinPlace(halves))).toEqual(halves);
  });
});
