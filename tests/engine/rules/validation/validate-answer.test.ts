import { readCoordinates, validateAnswer, writeCoordinates, type Issue } from '@alo/engine';
import type { Answer, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { chosen, planetOf, text, typed, yesNo } from '../../support/definitions.js';

type Definition = Omit<QuestionDefinition, 'id'>;

function issueOf(definition: Definition, answer: Answer | string | undefined): Issue | undefined {
  const [question] = planetOf({ id: 'a', ...definition }).questions;
  if (!question) throw new Error('There is a question.');
  return validateAnswer(question, typeof answer === 'string' ? typed(answer) : answer);
}
const codeOf = (definition: Definition, answer: Answer | string | undefined) =>
  issueOf(definition, answer)?.code;

describe('limits of answers', () => {
  const urls = [
    'https://alo.example',
    'http://localhost:8080/path?query=1#part',
    'alo.example',
    'www.alo.example/a_b',
    'HTTPS://ALO.EXAMPLE',
    'https://münchen.example',
    'https://हिन्दी.भारत',
    'ไทย.example',
    'https://alo.example:443',
    ...['x.com', 't.co/abc', 'hotel.pt', 'https://bbc.co.uk/news', 'europa.eu', 'xn--p1ai.xn--p1ai'],
  ];
  it.each(urls)('[L-1 ENG-52] %s is a url', (url) => {
    expect(codeOf({ type: 'url' }, url)).toBeUndefined();
    expect(codeOf({ validation_rules: { data_type: 'url' } }, url)).toBeUndefined();
  });

  const notUrls = [
    'alo',
    'https://',
    'ftp://alo.example',
    'alo example.com',
    'https://a b.example',
    '-alo.example',
    'alo-.example',
    ...['a.bc', 'x.yz', 'https://www.alo.xx/path'],
    'alo..example',
    '.example',
    'javascript:alert(1)',
    'someone@alo.example',
    'https://someone@alo.example',
    `https://${'a'.repeat(64)}.example`,
    `https://alo.example/${'a'.repeat(2000)}`,
  ];
  it.each(notUrls)('[L-1 ENG-52] %s is none', (url) => {
    expect(codeOf({ type: 'url' }, url)).toBe('invalidUrl');
  });

  it.each([
    ['one letter again and again', 'x'.repeat(50), 'noWords'],
    ['dots', '.'.repeat(50), 'noWords'],
    ['a year again and again', '2026 '.repeat(10), 'noWords'],
    ['two letters, in both cases', 'Ab aB '.repeat(10), 'noWords'],
    ['a few Chinese characters', '节约用水'.repeat(8), undefined],
    ['a sentence', 'We buy our electricity from wind and sun.', undefined],
  ])('[L-16] %s: is it a text of words?', (_, typedValue, code) => {
    expect(codeOf({ type: 'textarea', validation_rules: { min_length: 20 } }, typedValue)).toBe(code);
    expect(codeOf({ type: 'textarea', validation_rules: { min_length: 19 } }, typedValue)).toBeUndefined();
  });

  const addresses: [string, boolean][] = [
    ['a@b.example', true],
    ['first.last+tag@sub.alo.example', true],
    ['nobody', false],
    ['nobody@alo', false],
    ['@alo.example', false],
    ['a@b@c.example', false],
    ['a b@c.example', false],
    ['a@b..example', false],
    [`${'a'.repeat(250)}@b.example`, false],
  ];
  it.each(addresses)('[L-2 ENG-53] %s is an e-mail address: %s', (address, isOne) => {
    expect(codeOf({ type: 'email' }, address)).toBe(isOne ? undefined : 'invalidEmail');
  });

  const phones: [string, boolean][] = [
    ['+436601234567', true],
    ['1', true],
    ['1234567890123456', true],
    ['+1234567890123456', true],
    ['12345678901234567', false],
    ['0660123456', false],
    ['+0660123456', false],
    ['++1', false],
    ['12 34', false],
    ['', true],
  ];
  it.each(phones)('[L-3 ENG-54] %s is a phone number: %s', (number, isOne) => {
    expect(codeOf({ type: 'phone' }, number)).toBe(isOne ? undefined : 'invalidPhone');
  });

  it('[L-4 ENG-55] empty values are not flagged', () => {
    for (const type of ['url', 'email', 'phone', 'number', 'text'] as const)
      for (const answer of [undefined, {}, '', typed(''), { note: 'x' }])
        expect(
          codeOf({ type, validation_rules: { min_length: 3, min_value: 3, pattern: 'x' } }, answer),
        ).toBeUndefined();
  });

  it('[L-4 ENG-11] except the text that a chosen option opens and asks for', () => {
    const definition = {
      type: 'radio-text' as const,
      options: yesNo,
      validation_rules: { show_on_options: ['yes'], required_when_visible: true },
    } satisfies Definition;
    expect(codeOf(definition, chosen('yes'))).toBe('textRequired');
    expect(codeOf(definition, { ...chosen('yes'), ...typed('x') })).toBeUndefined();
    expect(codeOf(definition, chosen('no'))).toBeUndefined();
    expect(codeOf(definition, undefined)).toBeUndefined();
    expect(
      codeOf({ ...definition, validation_rules: { show_on_options: ['yes'] } }, chosen('yes')),
    ).toBeUndefined();
  });

  const numberTexts: [string, string | undefined][] = [
    ['12', undefined],
    ['-3', undefined],
    ['12.5', 'notAnInteger'],
    ['12.0', undefined],
    ['1e3', 'notANumber'],
    ['+1', 'notANumber'],
    ['.5', 'notANumber'],
    ['1,5', 'notANumber'],
    [' 1', 'notANumber'],
  ];
  it.each(numberTexts)('[L-5 ENG-11] the number %j gives %s', (value, code) => {
    expect(codeOf({ type: 'number' }, value)).toBe(code);
    expect(
      codeOf({ type: 'radio/text', options: yesNo, validation_rules: { data_type: 'number' } }, value),
    ).toBe(code);
  });

  it('[L-5 L-8 ENG-11] a number keeps its limits, which the issue names', () => {
    const definition = {
      type: 'number',
      validation_rules: { min_value: 1, max_value: 10, allow_decimal: true },
    } as const;
    expect(issueOf(definition, '0.5')).toEqual({ questionId: 'a', code: 'tooSmall', params: { min: 1 } });
    expect(issueOf(definition, '10.01')).toEqual({ questionId: 'a', code: 'tooLarge', params: { max: 10 } });
    for (const inside of ['1', '5.5', '10']) expect(codeOf(definition, inside)).toBeUndefined();
  });

  it('[L-6 ENG-11] a text keeps its length limits in characters, and its whole pattern', () => {
    const limits = { validation_rules: { min_length: 2, max_length: 3 } };
    expect(issueOf(limits, '🌍')).toEqual({ questionId: 'a', code: 'tooShort', params: { min: 2 } });
    expect(codeOf(limits, '🌍🌍🌍')).toBeUndefined();
    expect(issueOf(limits, 'long')).toEqual({ questionId: 'a', code: 'tooLong', params: { max: 3 } });
    const pattern = { validation_rules: { pattern: 'a|b+' } };
    expect(['a', 'bb', 'ab', 'xa', 'ax'].map((value) => codeOf(pattern, value))).toEqual([
      undefined,
      undefined,
      'pattern',
      'pattern',
      'pattern',
    ]);
  });

  const dates: [string, boolean][] = [
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['26-02-01', false],
    ['2026-2-1', false],
    ['0001-01-01', false],
    ['9999-99-99', false],
    ['2026-02-01T00:00', false],
  ];
  it.each(dates)('[L-7 ENG-11] %s is a date: %s', (value, isOne) => {
    expect(codeOf({ validation_rules: { format: 'date' } }, value)).toBe(isOne ? undefined : 'invalidDate');
  });

  it('[L-7 ENG-08] coordinates lie on the globe and are written with 6 decimals', () => {
    const map = { type: 'custom', component: 'map-with-marker' } as const;
    for (const inside of ['48.208176,16.373819', '-90,180', '0,0'])
      expect(codeOf(map, inside)).toBeUndefined();
    for (const outside of ['90.1,0', '0,-180.5', '48.2', 'here', '1,2,3', '48.2, 16.3'])
      expect(codeOf(map, outside)).toBe('invalidCoordinates');
    const vienna = { latitude: 48.2081763, longitude: -16.3738189 };
    expect(writeCoordinates(vienna)).toBe('48.208176,-16.373819');
    expect(readCoordinates(writeCoordinates(vienna))).toEqual({ latitude: 48.208176, longitude: -16.373819 });
    expect(readCoordinates('north,west')).toBeUndefined();
  });

  it('[L-8 ENG-52] one issue at a time: the format before the length', () => {
    const definition = { type: 'url', validation_rules: { min_length: 40 } } as const;
    expect(codeOf(definition, 'alo')).toBe('invalidUrl');
    expect(codeOf(definition, 'alo.example')).toBe('tooShort');
  });

  it('[L-9 ENG-26] a read-only answer is never flagged', () => {
    expect(codeOf({ type: 'email', attributes: { readOnly: true } }, 'nobody')).toBeUndefined();
    expect(
      codeOf(text('a', { attributes: { disabled: true }, validation_rules: { min_length: 3 } }), 'x'),
    ).toBeUndefined();
  });
});
