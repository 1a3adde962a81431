/** All answers stand in a file for other programs, with the hash of the form that was answered. */
import { createHash } from 'node:crypto';
import { evaluate } from '@alo/engine';
import { ExportedAssessment, type AnswerMap, type ErrorResponse, type Revisions } from '@alo/schemas';
import { createId } from '@alo/server';
import sql from 'sql-template-tag';
import Schema from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { publishScore, submittedHotel, type SubmittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const given: AnswerMap = {
  'LOC-01': { typedValue: 'Alder Quay' },
  'DET-03': { typedValue: 'Διευθυντής' },
  'ENE-02': { selectedOptionId: 'mwh', typedValue: '1234.5', note: 'All bills of "A", B; and C\nand D' },
};

describe.each(engines)('The assessment for other programs on %s', (engine) => {
  let world: World;
  let submitted: SubmittedHotel;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
    world.travelTo('2026-03-01T10:00:00Z');
    submitted = await submittedHotel(world, given, ['ENE-02']);
    ({ hotel } = submitted);
  });
  afterAll(() => world.dispose());

  const get = (query = '', person: Person = 'admin', id = hotel) =>
    world.ask(person, { url: `/api/hotels/${id}/detailedAssessment/json${query}` });
  const read = async (query = '', person: Person = 'admin') => {
    const response = await get(query, person);
    expect(response.statusCode).toBe(200);
    return response.json<ExportedAssessment>();
  };

  /** The stored answers, cleared ones left out, with their revisions. */
  async function stored() {
    const rows = await world.database.query<{
      question_id: string;
      answer: Record<string, string | null>;
      revision: string;
    }>(
      sql`select question_id, revision, json_build_object('selectedOptionId', selected_option_id, 'typedValue', typed_value,
                                                          'note', note) as answer
          from answer where hotel_id = ${hotel}
            and (selected_option_id is not null or typed_value is not null or note is not null)`,
    );
    return {
      answers: Object.fromEntries<AnswerMap[string]>(rows.map((row) => [row.question_id, row.answer])),
      revisions: Object.fromEntries<Revisions[string]>(
        rows.map((row) => [row.question_id, Number(row.revision)]),
      ),
    };
  }

  it('[PROD-15] [DL-01] is JSON of the written shape, named for the hotel and the day', async () => {
    const { headers, json } = await get();
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toContain('Alder Quay, answers 2026-03-01.json');
    expect(headers['cache-control']).toBe('no-store');
    expect(Schema.Compile(ExportedAssessment).Errors(json())[1]).toEqual([]);
    expect(json<ExportedAssessment>()).toMatchObject({
      ...{ format: 'alo-assessment', format_version: 1, exported_at: '2026-03-01T10:00:00.000Z' },
      hotel: { id: hotel, name: 'Alder Quay' },
      assessment: { year: 2026, status: 'submitted', submitted_at: '2026-03-01T10:00:00.000Z' },
    });
  });

  it('[PROD-15] read back, it gives every answer with its revision, time and files', async () => {
    const { answers } = await read();
    const { answers: wanted, revisions } = await stored();
    const answered = answers.filter(({ answer }) => answer !== null);
    expect(Object.fromEntries(answered.map(({ question_id: id, answer }) => [id, answer]))).toEqual(wanted);
    expect(Object.fromEntries(answered.map(({ question_id: id, revision }) => [id, revision]))).toEqual(
      revisions,
    );
    expect(new Set(answered.map(({ answered_at: at }) => at))).toEqual(new Set(['2026-03-01T10:00:00.000Z']));
    expect(answers.find(({ question_id: id }) => id === 'ENE-02')).toMatchObject({
      answer: { selectedOptionId: 'mwh', typedValue: '1234.5', note: 'All bills of "A", B; and C\nand D' },
      evidence: ['ENE-02.pdf'],
    });
    const proven = answers.filter(({ evidence }) => evidence.length > 0).map(({ question_id: id }) => id);
    const sent = [...submitted.sources.map(({ id }) => id), ...submitted.further];
    expect(proven.toSorted()).toEqual(sent.toSorted());
  });

  it('[PROD-15] stands in the order of the form, and is the same text each time', async () => {
    const { answers } = await read();
    const order = world.releases.find('alo', 1)?.questionnaire.questions.map(({ id }) => id) ?? [];
    const places = answers.map(({ question_id: id }) => order.indexOf(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await get()).body).toBe((await get()).body);
  });

  it('[PROD-15] names the form by the hash of the definition that the server sends', async () => {
    const { definition } = await read();
    const { key, version, hash } = definition;
    const sent = await world.ask('admin', { url: `/api/questionnaires/${key}/${version}` });
    expect(sent.statusCode).toBe(200);
    expect(hash).toBe(createHash('sha256').update(sent.body).digest('hex'));
  });

  it('[PROD-15] [C-01] has no answer of a hidden question', async () => {
    const { questionnaire } = world.releases.find('alo', 1) ?? {};
    if (!questionnaire) throw new Error('There is no questionnaire "alo" 1');
    const { answers } = await stored();
    const [hidden = ''] = evaluate(questionnaire, answers).excluded;
    const key = sql`hotel_id = ${hotel} and question_id = ${hidden}`;
    await world.database.query(sql`delete from answer where ${key}`);
    await world.database.query(
      sql`insert into answer (hotel_id, submission_id, question_id, typed_value, revision, updated_by, updated_at)
          select hotel_id, id, ${hidden}, 'Nobody asks', 1, ${world.userIds.admin}, now()
          from submission where hotel_id = ${hotel} and is_current`,
    );
    const { body } = await get();
    await world.database.query(sql`delete from answer where ${key}`);
    expect(hidden).not.toBe('');
    expect(body).toContain('1234.5');
    expect(body).not.toContain('Nobody asks');
  });

  it('[PROD-15] has the score for who may see it, and the assessment behind a score', async () => {
    const decided = submitted.sources.map(({ id }) => [id, { approved: true, reason_id: null }]);
    const payload = { reviews: Object.fromEntries(decided) as object };
    expect((await read('', 'super')).score).toBeNull();
    await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/sources/review`, payload });
    await world.ask('super', { method: 'POST', url: `/api/hotels/${hotel}/GenerateScore` });
    const { score } = await read('', 'super');
    expect((await read()).score).toBeNull();
    const modelHash = world.releases.find('alo', 1)?.scoreModelSha256;
    expect(score).toMatchObject({ day: '2026-03-01', model_hash: modelHash });
    await publishScore(world, submitted);
    const { score: published, assessment, answers } = await read();
    expect(published?.score_alo).toBe(score?.score_alo);
    expect(assessment.status).toBe('published');
    await world.ask('admin', { method: 'POST', url: `/api/hotels/${hotel}/StartNextAssessment` });
    const earlier = await read(`?score=${published?.id}`);
    expect(earlier).toMatchObject({ assessment, answers, score: published });
    expect((await get(`?score=${createId()}`)).statusCode).toBe(404);
  });

  it('[PROD-15] [SRV-03] a form without answers gives no file, and a hotel of somebody else is refused', async () => {
    const empty = await world.addHotel({ hotel_location_name: 'Birch House' });
    const refused = await get('', 'admin', empty);
    expect([refused.statusCode, refused.json<ErrorResponse>().message]).toEqual([
      409,
      'There are no answers yet.',
    ]);
    expect((await get('', 'foreign')).statusCode).toBe(403);
  });
});
