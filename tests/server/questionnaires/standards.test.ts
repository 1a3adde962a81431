import { brotliDecompressSync } from 'node:zlib';
import { ServedStandards, type Standards, type VsmeMapping } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Value from 'typebox/value';
import { servedStandards } from '../../../server/src/modules/questionnaires/served-standards.js';
import { readValueChainCap } from '../../../server/src/modules/questionnaires/value-chain-cap.js';
import { shippedMapping } from '../../../server/src/modules/vsme/mapping.js';
import { createWorld, type World } from '../../support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld('embedded');
});
afterAll(() => world.dispose());

const url = '/api/questionnaires/alo/standards';
const cap = readValueChainCap();
const standard: Standards[number] = {
  id: 'any',
  name: 'Any standard',
  date: '2020',
  valid_from: '2021',
  publisher: 'Somebody',
  checked: '2026-01-01',
};

describe('The standards of a questionnaire', () => {
  it('[ENG-06] GET standards names the questions that refer to a criterion, in the order of the form', async () => {
    const response = await world.ask('admin', { url });
    expect(response.statusCode).toBe(200);
    const body = response.json<ServedStandards>();
    expect(Value.Check(ServedStandards, body)).toBe(true);
    const release = world.releases.latest('alo');
    expect(body.questionnaire).toEqual({
      key: 'alo',
      version: release?.definition.version,
      title: release?.definition.title,
    });
    const serving = release?.questionnaire.questions.filter(({ references }) =>
      references.includes('wttc-basics 4'),
    );
    expect(serving?.length).toBeGreaterThan(0);
    const basics = body.standards.find(({ id }) => id === 'wttc-basics');
    expect(basics?.criteria[3]).toMatchObject({ id: '4', questions: serving?.map(({ id }) => id) });
    const [first] = serving ?? [];
    const step = release?.questionnaire.steps.find(({ key }) => key === first?.stepKey);
    expect(body.questions.find(({ id }) => id === first?.id)).toEqual({
      id: first?.id,
      number: first?.number,
      text: first?.label,
      step: step?.title,
      demandable: { up_to_10: expect.any(String) as string, up_to_1000: expect.any(String) as string },
    });
  });

  it('[ENG-06] GET standards keeps questions of the whole standard apart from those of a criterion', () => {
    const { definition, questionnaire } = world.releases.latest('basics') ?? {};
    if (!definition || !questionnaire) throw new Error('There is no basics questionnaire.');
    const [first, second, third] = questionnaire.questions;
    const changed = {
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        references: question === first || question === third ? ['any'] : question === second ? ['any 1'] : [],
      })),
    };
    const criteria = ['1', '2'].map((id) => ({ id, title: id }));
    const { standards, questions } = servedStandards(
      { standards: [{ ...standard, criteria }], cap, mapping: shippedMapping },
      definition,
      changed,
    );
    expect(questions.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(standards).toEqual([
      {
        ...standard,
        ...{ version: null, url: null, note: null, questions: [first?.id, third?.id] },
        ...{ standing: 'in_force', valid_until: null, superseded_by: null, transition_until: null },
        criteria: [
          { id: '1', title: '1', questions: [second?.id] },
          { id: '2', title: '2', questions: [] },
        ],
      },
    ]);
  });

  it('[ENG-06] GET standards says how each edition stands on the last day on which the list was compared', async () => {
    const { as_of: day, standards } = (await world.ask('admin', { url })).json<ServedStandards>();
    expect(day).toBe(
      standards
        .map(({ checked }) => checked)
        .toSorted()
        .at(-1),
    );
    const standingOf = (id: string) => standards.find((each) => each.id === id)?.standing;
    expect(['gstc-v3', 'gstc-hotel-v4', 'hcmi-3-draft', 'green-key-2022'].map(standingOf)).toEqual([
      'in_transition',
      'in_force',
      'draft',
      'ended',
    ]);
    expect(standards.find(({ id }) => id === 'gstc-v3')).toMatchObject({
      superseded_by: 'gstc-hotel-v4',
      transition_until: '2028-12',
    });
  });

  it('GET standards names the questions of a disclosure that a buyer may demand, in the order of the form', async () => {
    const body = (await world.ask('admin', { url })).json<ServedStandards>();
    const { disclosures } = body.value_chain_cap;
    const energy = disclosures.find(({ id }) => id === 'B3');
    expect(energy?.demandable).toEqual({ up_to_10: 'no', up_to_1000: 'partly' });
    const order = world.releases.latest('alo')?.questionnaire.questions.map(({ id }) => id) ?? [];
    expect(energy?.questions).toEqual(order.filter((id) => energy?.questions.includes(id)));
    expect(energy?.questions).toContain('ENE-02');
    const known = new Set(body.questions.map(({ id }) => id));
    expect(disclosures.flatMap(({ questions }) => questions).filter((id) => !known.has(id))).toEqual([]);
  });

  it('GET standards lets a question be refused only where every disclosure of it may be', () => {
    const { definition, questionnaire } = world.releases.latest('basics') ?? {};
    if (!definition || !questionnaire) throw new Error('There is no basics questionnaire.');
    const [one, two, three, four] = questionnaire.questions.map(({ id }) => id);
    const point = (disclosure: string, question = ''): VsmeMapping['points'][number] => ({
      ...{ disclosure, label: disclosure, at: ['A!1'] },
      rule: { kind: 'text', question },
    });
    const mapping: VsmeMapping = {
      ...shippedMapping,
      questionnaire: { key: definition.key, version: definition.version },
      // B2 may be refused, B3 partly demanded of more than 10 people, B1 is not verified.
      points: [point('B2', one), point('B2', two), point('B3', two), point('B2', three), point('B1', three)],
    };
    const { questions } = servedStandards({ standards: [standard], cap, mapping }, definition, {
      ...questionnaire,
      questions: questionnaire.questions.map((question) => ({
        ...question,
        references: question.id === four ? ['any'] : [],
      })),
    });
    expect(questions.map(({ id, demandable }) => [id, demandable.up_to_10, demandable.up_to_1000])).toEqual([
      [one, 'no', 'no'],
      [two, 'no', 'partly'],
      [three, 'not_verified', 'not_verified'],
      [four, 'not_verified', 'not_verified'],
    ]);
  });

  it('[API-05] 304 for whoever has them, compressed for whoever accepts it, 404 for no such questionnaire', async () => {
    const plain = await world.ask('super', { url });
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    const again = await world.ask('super', { url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await world.ask('super', { url, headers: { 'accept-encoding': 'br' } });
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const missing = await world.ask('super', { url: '/api/questionnaires/other/standards' });
    expect(missing.statusCode).toBe(404);
  });
});
