import { compareTexts } from '@alo/words/check';
import { describe, expect, it } from 'vitest';

const source = {
  title: 'Sources',
  step: { next: 'Next: {title}', files: '{count, plural, one {# file} other {# files}}' },
};
const right = {
  title: { en: 'Sources', de: 'Quellen' },
  step: {
    next: { en: 'Next: {title}', de: 'Weiter: {title}' },
    files: { en: source.step.files, de: '{count, plural, one {# Datei} other {# Dateien}}' },
  },
};
const withNext = (next: unknown) => ({ ...right, step: { ...right.step, next } });
const found = (translation: unknown, language = 'de') =>
  compareTexts(source, translation, language).map(({ code, key }) => `${code} ${key}`);

describe('A translation', () => {
  it('is right where each message has one of the same source and the same arguments', () => {
    expect(found(right)).toEqual([]);
  });

  it.each([
    ['no translation', 'missing', {}],
    ['a translation into another language', 'missing', { en: source.step.next, fr: 'Suite : {title}' }],
    ['a source that has changed since', 'outdated', { en: 'Next step: {title}', de: 'Weiter: {title}' }],
    ['no source to compare with', 'outdated', { de: 'Weiter: {title}' }],
    ['an argument that is not closed', 'unreadable', { en: source.step.next, de: 'Weiter: {title' }],
    ['an argument of another name', 'otherArguments', { en: source.step.next, de: 'Weiter: {titel}' }],
    ['an argument too few', 'otherArguments', { en: source.step.next, de: 'Weiter' }],
    ['a number in place of a text', 'otherArguments', { en: source.step.next, de: '{title, number}' }],
  ])('is found wrong with %s', (_what, code, next) => {
    expect(found(withNext(next))).toEqual([`${code} step.next`]);
  });

  it('may ask about an argument in more ways than its source', () => {
    const next = { en: source.step.next, de: '{title, select, x {Weiter} other {Weiter: {title}}}' };
    expect(found(withNext(next))).toEqual([]);
  });

  it('has what is missing in the order of the source, and then what is left over', () => {
    expect(found({ old: { en: 'Old', de: 'Alt' } })).toEqual([
      'missing title',
      'missing step.next',
      'missing step.files',
      'leftOver old',
    ]);
    expect(found(undefined)).toEqual(['missing title', 'missing step.next', 'missing step.files']);
  });

  it.each([
    ['pl', 'one {# plik} other {# plików}', true],
    ['pl', 'one {# plik} few {# pliki} many {# plików} other {# pliku}', false],
    ['ar', 'one {#} two {#} other {#}', true],
    ['ar', '=0 {#} other {#}', false],
  ])('of %s with the forms "%s" lacks some: %s', (language, forms, lacks) => {
    const files = { en: source.step.files, [language]: `{count, plural, ${forms}}` };
    const codes = compareTexts({ files: source.step.files }, { files }, language).map(({ code }) => code);
    expect(codes).toEqual(lacks ? ['pluralForms'] : []);
  });
});
