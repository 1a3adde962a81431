/** What a draft would do: its faults with their places, what it changes, and what becomes of the answers of hotels. */
import type { Draft, DraftChecks, DraftComparison, DraftTrial, ErrorResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, draftOf, filesOf, reword, saveFiles, type Ask } from '../../support/authors.js';
import { engines } from '../../support/databases.js';
import { save } from '../../support/respondent.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('A draft that is looked into on %s', (engine) => {
  let world: World;
  let ask: Ask;
  let draft: Draft;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    ask = (options) => world.ask('super', options);
    hotel = await world.addHotel({ hotel_location_name: 'Alder Quay', questionnaire: 'basics' });
    const saved = await save(world, hotel, 'planet', {
      'B-07': { selectedOptionId: 'monthly' },
      'B-11': { selectedOptionId: 'by-default' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
  });
  afterAll(() => world.dispose());
  beforeEach(async () => {
    draft = await begin(ask);
  });

  const at = (path: string) => ask({ url: `/api/authoring/drafts/${draft.id}/${path}` });
  const checks = async (path = 'checks') => (await at(path)).json<DraftChecks>().data;
  const codeOf = (response: { json: () => unknown }) => (response.json() as ErrorResponse).code;
  const edit = async (name: string, from: string, to: string) =>
    (draft = await reword(ask, draft, name, from, to));
  const write = async (files: Record<string, string | null>) =>
    (draft = draftOf(await saveFiles(ask, draft, files)));

  it('has nothing wrong as a copy of a released version', async () => {
    expect(await checks()).toMatchObject({
      ...{ revision: 1, sha256: draft.sha256, problems: [], errors: 0, failing_examples: 0 },
      ...{ is_readable: true, may_be_released: true },
    });
  });

  it('says where its JSON is broken, by line and column', async () => {
    await write({ 'planet.json': '{\n  "stepKey": "planet",\n  oops\n}' });
    expect(await checks()).toMatchObject({
      problems: [{ file: 'planet.json', line: 3, column: 3, rule: 'json-broken' }],
      ...{ errors: 1, is_readable: false, may_be_released: false },
    });
    expect(await checks('checks?revision=1')).toMatchObject({ revision: 1, problems: [] });
  });

  it('says which file is missing, unknown, or of another key', async () => {
    await write({ 'score-model.json': null, 'planets.json': '{}' });
    await edit('questionnaire.json', '"basics"', '"others"');
    const found = (await checks()).problems.map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'score-model.json file-missing',
        'planets.json file-unknown',
        'questionnaire.json key',
      ]),
    );
  });

  it('says what is wrong with the score model, an example and the plan, each in its place', async () => {
    await edit('score-model.json', '"B-07"', '"B-77"');
    await edit('examples.json', '"hidden"', '"shown"');
    await write({ 'migration-from-1.json': '{ "dropped": [{ "question": "B-99", "reason": "Gone." }] }' });
    const { problems, errors, failing_examples: failing } = await checks();
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'score-model.json', message: 'There is no question B-77.' }),
        expect.objectContaining({ file: 'examples.json', rule: 'examples' }),
        expect.objectContaining({
          ...{ file: 'migration-from-1.json', pointer: '/dropped/0/question', line: 1 },
          message: 'The old version has no question "B-99".',
        }),
      ]),
    );
    expect(failing).toBeGreaterThan(0);
    expect(errors + failing).toBe(problems.length);
    expect(codeOf(await at('trial'))).toBe('BAD_PLAN');
  });

  it('says what it changes, and how many hotels have answered that', async () => {
    const planet = JSON.parse((await filesOf(ask, draft.id))['planet.json'] ?? '') as {
      groups?: { metadata: { fields: { id: string; question: string; options?: { id: string }[] }[] } }[];
      metadata: { fields?: { id: string; question: string; options?: { id: string }[] }[] };
    };
    const fields = planet.groups?.[0]?.metadata.fields ?? planet.metadata.fields ?? [];
    const energy = fields.find(({ id }) => id === 'B-07') ?? expect.fail('There is B-07.');
    energy.question = 'Is energy use written down?';
    await write({ 'planet.json': JSON.stringify(planet) });
    const { data } = (await at('comparison')).json<DraftComparison>();
    expect(data).toMatchObject({ from: 1, revision: draft.revision, hotels: 1 });
    expect(data.questions).toEqual([
      expect.objectContaining({
        ...{ question_id: 'B-07', what: 'reworded', hotels: 1, at_worst: 'kept' },
        label: 'Is energy use written down?',
      }),
    ]);
    expect(data.counts['reworded']).toBe(1);
    expect(data.counts['same']).toBeGreaterThan(10);
  });

  it('says of an option that is gone that the answers to it are parked, or what the plan makes of them', async () => {
    await edit('planet.json', '"by-default"', '"always"');
    const gone = (await at('comparison')).json<DraftComparison>().data.questions;
    expect(gone.find((each) => each.question_id === 'B-11')).toMatchObject({
      ...{ what: 'optionRemoved', at_worst: 'parked', hotels: 1 },
    });
    const lost = (await at('trial')).json<DraftTrial>().data;
    expect(lost.outcome).toEqual({ go_over: 1, changed: 0, parked: 1, lost: 0, need_somebody: 1 });
    expect(lost.parked).toMatchObject([
      { question_id: 'B-11', count: 1, hotels: [{ id: hotel, name: 'Alder Quay' }] },
    ]);
    const plan = { options: [{ question: 'B-11', from: ['by-default'], to: 'always' }] };
    await write({ 'migration-from-1.json': JSON.stringify(plan) });
    const kept = (await at('trial')).json<DraftTrial>().data;
    expect(kept).toMatchObject({
      ...{ revision: draft.revision, from: 1, forms: 1, next: null, parked: [] },
      outcome: { go_over: 2, changed: 1, parked: 0, lost: 0, need_somebody: 0 },
    });
  });

  it('is tried without a change of any form', async () => {
    const rows = () =>
      world.database.query(sql`select to_jsonb(line) from submission as line where hotel_id = ${hotel}`);
    const before = await rows();
    expect((await at('trial')).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it('is tried page by page, on the forms of all hotels', async () => {
    for (let count = 0; count < 25; count += 1)
      await world.addHotel({ hotel_location_name: `Hotel ${count}`, questionnaire: 'basics' });
    const first = (await at('trial')).json<DraftTrial>().data;
    expect([first.forms, first.next === null]).toEqual([25, false]);
    const rest = (await at(`trial?after=${first.next}`)).json<DraftTrial>().data;
    expect([rest.forms, rest.next]).toEqual([1, null]);
  });

  it('is not compared while the engine cannot read it, nor with a version that there is not', async () => {
    expect((await at('comparison?from=7')).statusCode).toBe(404);
    await write({ 'planet.json': '{' });
    expect(codeOf(await at('comparison'))).toBe('NOT_READABLE');
    expect(codeOf(await at('trial'))).toBe('NOT_READABLE');
    draft = await begin(ask, { based_on: undefined });
    expect(codeOf(await at('comparison'))).toBe('NO_BASE');
  });
});
