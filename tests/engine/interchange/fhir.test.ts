import { readFhir } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { fhir } from './samples.js';
import { chose, namedIn, questionsIn, shownWith, typed } from './support.js';

const carried = readFhir(fhir);

describe('a Questionnaire of FHIR', () => {
  it('[I-7] becomes steps, groups and questions of our types', () => {
    const types = [...questionsIn(carried)].map(([id, { type }]) => `${id} ${type ?? ''}`);
    expect(types).toMatchInlineSnapshot(`
      [
        "1_1 radio",
        "1_2 checkbox",
        "1_3 number",
        "1_4 group",
        "1_4_1 text",
        "1_4_2 text",
        "2 radio/text",
        "2_1 text",
        "3 textarea",
        "4 number",
        "6 url",
        "7 file",
        "9 group",
        "9_1 radio",
        "9_2 text",
        "10 text",
      ]
    `);
  });

  it('[I-7] keeps limits, options and initial values', () => {
    const questions = questionsIn(carried);
    expect(questions.get('1_3')?.validation_rules).toEqual({ max_value: 24 });
    expect(questions.get('1_2')?.options).toEqual([
      { id: 'noise', option_text: 'Noise' },
      { id: 'light', option_text: 'light' },
    ]);
    expect(questions.get('1_4_1')).toMatchObject({
      default_value: 'none',
      validation_rules: { max_length: 80 },
    });
    expect(questions.get('2')?.default_value).toBe('soft');
    expect(questions.get('1_4_2')?.attributes).toEqual({ readOnly: true });
  });

  it('[I-2] names each thing that is not carried over, with its place', () => {
    expect(namedIn(carried)).toMatchInlineSnapshot(`
      [
        "display /item/0",
        "~renamed /item/1/item/0",
        "~renamed /item/1/item/1",
        "~renamed /item/1/item/2",
        "constraint /item/1/item/2/extension/1",
        "~renamed /item/1/item/3/item/0",
        "~renamed /item/1/item/3/item/1",
        "~renamed /item/1/item/3",
        "~renamed /item/2/item/0",
        "~nested-items /item/2",
        "~quantity /item/4",
        "question-type /item/5",
        "condition /item/6/enableWhen",
        "answer-value-set /item/8/answerValueSet",
        "question /item/8",
        "~renamed /item/9/item/0",
        "~renamed /item/9/item/1",
        "member /subjectType",
        "~optional /item/1/item/1",
      ]
    `);
  });

  it('[I-4 I-7] "=" asks for one of the answers, "exists" for any, "any" for one entry', () => {
    expect(shownWith(carried, {}, '1_2', '1_4', '4')).toEqual(['4']);
    expect(shownWith(carried, { '1_1': chose('true') }, '1_2', '1_4', '4')).toEqual([]);
    const badly = { '1_1': chose('false') };
    expect(shownWith(carried, badly, '1_2', '1_4')).toEqual(['1_2']);
    expect(shownWith(carried, { ...badly, '1_2': chose('noise', 'light') }, '1_4')).toEqual(['1_4']);
    expect(shownWith(carried, { '1_3': typed('4') }, '1_4')).toEqual(['1_4']);
    expect(shownWith(carried, { '1_3': typed('5') }, '1_4')).toEqual([]);
  });

  it('[I-7] "!=" holds when no answer is the value, and so without an answer', () => {
    expect(shownWith(carried, {}, '3')).toEqual(['3']);
    expect(shownWith(carried, { '2': chose('hard') }, '3')).toEqual(['3']);
    expect(shownWith(carried, { '2': chose('soft') }, '3')).toEqual([]);
    expect(shownWith(carried, { '2': typed('soft') }, '3')).toEqual([]);
    expect(shownWith(carried, { '2': typed('water') }, '3')).toEqual(['3']);
  });
});

describe('a group of FHIR that repeats', () => {
  const url = (name: string) => `http://hl7.org/fhir/StructureDefinition/questionnaire-${name}`;
  const farm = { answerCoding: { code: 'farm' } };
  const item = (linkId: string, more: object) => ({ linkId, type: 'string', ...more });
  const when = (operator: string, answer: object) => ({
    enableWhen: [{ question: 'kind', operator, ...answer }],
  });
  const sites = (more: object = {}) => ({
    ...{ linkId: 'sites', type: 'group', text: 'Site', repeats: true, required: true },
    extension: [{ url: url('maxOccurs'), valueInteger: 3 }],
    item: [
      {
        linkId: 'kind',
        type: 'choice',
        answerOption: [{ valueCoding: { code: 'farm' } }, { valueCoding: { code: 'inn' } }],
      },
      item('crop', when('=', farm)),
    ],
    ...more,
  });
  const of = (...items: object[]) => readFhir({ resourceType: 'Questionnaire', item: items });
  const entries = (extension: object[], more: object = {}) =>
    questionsIn(of(sites({ extension, ...more }))).get('sites')?.repeat;
  const two = { 'sites--2': chose('yes'), 'kind--2': chose('farm') };

  it('[I-11] is a step with a group that repeats, and its limits', () => {
    const form = of(sites());
    expect(questionsIn(form).get('sites')).toMatchObject({
      ...{ label: 'Site', repeat: { label: 'Site', least: 1, most: 3 } },
    });
    expect(namedIn(form).filter((name) => !name.startsWith('~optional'))).toEqual([]);
  });

  it('[I-11] has limits of its extensions; without them it may have none, or 20', () => {
    const least = { url: url('minOccurs'), valueInteger: 2 };
    expect(entries([least])).toEqual({ label: 'Site', least: 2, most: 20 });
    expect(entries([], { required: false })).toEqual({ label: 'Site', least: 0, most: 20 });
    expect(namedIn(of(sites({ extension: [] })))).toContain('~entries /item/0');
  });

  it('[I-11] a field looks at its own entry, and what stands outside at any', () => {
    const form = of(
      sites(),
      item('any', when('=', farm)),
      item('none', when('!=', farm)),
      item('there', when('exists', { answerBoolean: true })),
    );
    expect(shownWith(form, two, 'crop', 'crop--2', 'any', 'none', 'there')).toEqual([
      'crop--2',
      'any',
      'there',
    ]);
    expect(shownWith(form, { kind: chose('inn') }, 'any', 'none', 'there')).toEqual(['none', 'there']);
    expect(shownWith(form, {}, 'any', 'none', 'there')).toEqual(['none']);
  });

  it('[I-11] in another one is asked once in each entry', () => {
    const form = of(sites({ item: [sites({ linkId: 'inner', extension: [] })] }));
    expect(questionsIn(form).get('inner')?.repeat).toBeUndefined();
    expect(namedIn(form)).toContain('~repeats /item/0/item/0');
  });
});
