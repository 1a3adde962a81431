import { brotliDecompressSync } from 'node:zlib';
import { ServedStandards, type Standards } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Value from 'typebox/value';
import { servedStandards } from '../../../server/src/modules/questionnaires/served-standards.js';
import { createWorld, type World } from '../../support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld('embedded');
});
afterAll(() => world.dispose());

const url = '/api/questionnaires/alo/standards';
const standard: Standards[number] = {
  id: 'any',
  name: 'Any standard',
  date: '2020',
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
    const { standards, questions } = servedStandards([{ ...standard, criteria }], definition, changed);
    expect(questions.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(standards).toEqual([
      {
        ...standard,
        ...{ version: null, url: null, note: null, questions: [first?.id, third?.id] },
        criteria: [
          { id: '1', title: '1', questions: [second?.id] },
          { id: '2', title: '2', questions: [] },
        ],
      },
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
