import {
  addTranslations,
  calendarDayText,
  defineTexts,
  directionOf,
  followLocale,
  exactFigure,
  countryName,
  formatList,
  formatPercent,
  formatNumber,
  loadLocale,
  locale,
  setLocale,
  sourceOf,
  subscribeLocale,
  typedDecimalSign,
} from '@alo/words';
import { afterEach, describe, expect, it } from 'vitest';

const texts = defineTexts('tests/texts', {
  greeting: 'Good morning',
  step: { next: 'Next: {title}', of: '{place, number} of {all, number}' },
  files: '{count, plural, =0 {no file} one {# file} other {# files}}',
  decided: '{who, select, nobody {Decided on {day}} other {Decided by {name} on {day}}}',
  points: '{points, number, integer} points',
  comparison: 'a < b, and {name} too',
  english: '{count, plural, one {# day} other {# days}} left',
});

addTranslations('de', {
  'tests/texts': {
    greeting: { en: 'Good morning', de: 'Guten Morgen' },
    step: {
      next: { en: 'Next: {title}', de: 'Weiter: {title}' },
      of: { en: '{place, number} of {all, number}', de: '{place, number} von {all, number}' },
    },
    // As the build of the app writes it.
    files: '{count, plural, =0 {keine Datei} one {# Datei} other {# Dateien}}',
  },
});
addTranslations('pl', {
  'tests/texts': { files: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}' },
});
addTranslations('ar', {
  'tests/texts': {
    files:
      '{count, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {{count, number} ملفات} many {{count, number} ملفًا} other {{count, number} ملف}}',
  },
});

afterEach(() => {
  setLocale('en');
});

describe('Texts', () => {
  it('are strings, and functions where a message has arguments', () => {
    expect(texts.greeting).toBe('Good morning');
    expect(texts.step.next({ title: 'Energy' })).toBe('Next: Energy');
    expect(texts.step.of({ place: 1200, all: 3400 })).toBe('1,200 of 3,400');
    expect(texts.points({ points: 2.4 })).toBe('2 points');
  });

  it('are read in the language of the page at that moment', () => {
    const { step } = texts;
    setLocale('de');
    expect(texts.greeting).toBe('Guten Morgen');
    expect(step.next({ title: 'Energie' })).toBe('Weiter: Energie');
    expect(step.of({ place: 1200, all: 3400 })).toBe('1.200 von 3.400');
    setLocale('en');
    expect(texts.greeting).toBe('Good morning');
  });

  it('are English, with English plurals and numbers, where there is no translation', () => {
    setLocale('pl');
    expect(texts.greeting).toBe('Good morning');
    expect([1, 2, 12_000].map((count) => texts.english({ count }))).toEqual([
      '1 day left',
      '2 days left',
      '12,000 days left',
    ]);
  });

  it.each([
    ['en', ['no file', '1 file', '2 files', '5 files', '22 files', '1,000 files']],
    ['de', ['keine Datei', '1 Datei', '2 Dateien', '5 Dateien', '22 Dateien', '1.000 Dateien']],
    ['pl', ['0 plików', '1 plik', '2 pliki', '5 plików', '22 pliki', '1000 plików']],
    ['ar', ['لا ملفات', 'ملف واحد', 'ملفان', '5 ملفات', '22 ملفًا', '1,000 ملف']],
  ])('have the plurals of %s', (language, words) => {
    setLocale(language);
    expect([0, 1, 2, 5, 22, 1000].map((count) => texts.files({ count }))).toEqual(words);
  });

  it('choose by a word, and show the name that comes with it', () => {
    expect(texts.decided({ who: 'nobody', day: 'Monday' })).toBe('Decided on Monday');
    expect(texts.decided({ who: 'someone', name: 'Mara', day: 'Monday' })).toBe('Decided by Mara on Monday');
  });

  it('take the sign < for a sign', () => {
    expect(texts.comparison({ name: '<b>' })).toBe('a < b, and <b> too');
  });

  it('are read in the language of the moment, where a server says which it is', () => {
    setLocale('pl');
    let moment: string | undefined = 'de';
    followLocale(() => moment);
    expect(texts.greeting).toBe('Guten Morgen');
    expect(texts.step.of({ place: 1, all: 2 })).toBe('1 von 2');
    moment = undefined;
    expect(locale()).toBe('pl');
    followLocale(() => undefined);
  });

  it('know their id and their source, which nothing else has', () => {
    expect(sourceOf(texts)).toMatchObject({ id: 'tests/texts', source: { greeting: 'Good morning' } });
    expect(() => sourceOf({})).toThrow('no texts of defineTexts');
  });
});

describe('The language of the page', () => {
  it('is told once for each change, until nobody asks any more', () => {
    const told: string[] = [];
    const stop = subscribeLocale(() => told.push(locale()));
    setLocale('de');
    setLocale('de');
    setLocale('en');
    stop();
    setLocale('pl');
    expect(told).toEqual(['de', 'en']);
  });

  it('comes from each package that has it, and English from none', async () => {
    const asked: string[] = [];
    const source = (id: string) => ({
      cs: () => {
        asked.push(id);
        return Promise.resolve({ [id]: { word: 'slovo' } });
      },
    });
    const first = defineTexts('tests/first', { word: 'word' });
    await loadLocale('en', [source('tests/first')]);
    expect(asked).toEqual([]);
    await loadLocale('cs', [source('tests/first'), {}, source('tests/second')]);
    expect(asked).toEqual(['tests/first', 'tests/second']);
    setLocale('cs');
    expect(first.word).toBe('slovo');
  });

  it('is written from the right in Arabic alone among ours', () => {
    expect(['en', 'de', 'ar', 'ar-EG'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
  });

  it('decides how counts, figures, lists and days are written, and which decimal sign is typed', () => {
    const written = () => [
      formatNumber(1200),
      exactFigure(1234.5),
      formatList(['A', 'B', 'C']),
      calendarDayText('2026-03-12'),
      typedDecimalSign(),
      formatPercent(41.4),
      countryName('AT'),
      countryName('Ruritania'),
    ];
    setLocale('de');
    expect(written()).toEqual([
      '1.200',
      '1.234,5',
      'A, B und C',
      '12. März 2026',
      ',',
      '41\u00a0%',
      'Österreich',
      'Ruritania',
    ]);
    setLocale('en');
    expect(written().slice(0, 3)).toEqual(['1,200', '1,234.5', 'A, B, and C']);
    expect(typedDecimalSign()).toBe('.');
    expect(written().slice(-3)).toEqual(['41%', 'Austria', 'Ruritania']);
  });
});
