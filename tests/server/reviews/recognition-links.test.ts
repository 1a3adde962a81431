/** A reviewer verifies by a link that the scheme of a certificate is recognised (P-23). */
import type { ErrorResponse, Hotel, ScoreHistory, ScoreRecord, SourcesResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../support/databases.js';
import { submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const approve = { approved: true, reason_id: null };
const link = 'https://www.gstcouncil.org/green-key';
const certificate = 'CER-04';

describe.each(engines)('The link to a recognition on %s', (engine) => {
  let world: World;
  let hotel: string;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const at = (person: Person, path: string, payload?: object) =>
    world.ask(person, {
      url: `/api/hotels/${hotel}/${path}`,
      ...(payload && { method: 'POST' as const, payload }),
    });
  const review = (reviews: object) => at('super', 'sources/review', { reviews });
  const verify = (recognition_link: string) => review({ [certificate]: { ...approve, recognition_link } });
  const reviewsAs = async (person: Person) =>
    (await at(person, 'sources')).json<{ data: SourcesResponse }>().data.reviews;
  const refusal = async (recognition_link: string, decision: object = approve) => {
    const response = await review({ [certificate]: { ...decision, recognition_link } });
    const { code, message } = response.json<ErrorResponse>();
    return [response.statusCode, code, message];
  };
  /** Calculates the score; gives what it says of the certificate. */
  const scored = async () => {
    expect((await at('super', 'GenerateScore', {})).statusCode).toBe(200);
    const [newest] = (await at('super', 'scores')).json<{ data: ScoreHistory }>().data;
    const record = (await at('super', `scores/${newest?.id ?? ''}`)).json<{ data: ScoreRecord }>().data;
    const { performance_overview: overview } = (
      await world.ask('super', { url: `/api/hotels/${hotel}` })
    ).json<{ data: Hotel }>().data;
    return {
      certificate: record.score.certificates.find(({ questionId }) => questionId === certificate),
      source: record.sources[certificate],
      words: overview?.['Certifications and Standards'].e[0]?.info_text,
    };
  };

  /** A submitted form with a certificate by this scheme; all of its sources are approved. */
  const certified = async (scheme: string) => {
    const { hotel: submitted, sources } = await submittedHotel(world, {
      'CER-01': { selectedOptionId: 'at-least-one' },
      [certificate]: { selectedOptionId: scheme },
    });
    hotel = submitted;
    expect((await review(Object.fromEntries(sources.map(({ id }) => [id, approve])))).statusCode).toBe(200);
  };
  beforeEach(() => certified('green-key'));

  it('[P-23] makes the certificate count as recognised, and says by what, by whom and when', async () => {
    expect((await scored()).certificate).toMatchObject({ lift: 5, isRecognised: false });
    expect((await verify(link)).statusCode).toBe(200);
    expect(await reviewsAs('super')).toMatchObject({
      [certificate]: { approved: true, recognition_link: link },
    });
    const today = world.clock.now.toISOString();
    const found = await scored();
    expect(found.certificate).toMatchObject({
      ...{ lift: 10, isRecognised: true, recognition: 'not_verified', recognitionLink: link },
    });
    expect(found.source).toMatchObject({ reviewed_by: 'super', reviewed_at: today });
    expect(found.words).toContain(`was verified by us with ${link} on ${today.slice(0, 10)}. Adds 10 points`);
  });

  it('[P-23] reaches the hotel with the decisions, and stands in the audit log and in the trail', async () => {
    await verify(link);
    expect(await reviewsAs('admin')).toEqual({});
    expect((await at('super', 'ReleaseToHotel', {})).statusCode).toBe(200);
    expect(await reviewsAs('admin')).toMatchObject({ [certificate]: { recognition_link: link } });
    const [entry] = await world.database.query<{ links: unknown }>(
      sql`select detail->'recognition_links' as links from audit
          where target = ${hotel} and action = 'saveReviews' order by id desc limit 1`,
    );
    expect(entry?.links).toEqual({ [certificate]: link });
    const [last] = await world.database.query<{ link: string }>(
      sql`select new->>'recognitionLink' as link from review_event
          where hotel_id = ${hotel} and question_id = ${certificate} order by revision desc limit 1`,
    );
    expect(last?.link).toBe(link);
  });

  it('[P-23] is withdrawn by an empty text, and by an approval without one', async () => {
    for (const withdrawn of [{ ...approve, recognition_link: '' }, approve]) {
      await verify(link);
      expect((await scored()).certificate?.lift).toBe(10);
      expect((await review({ [certificate]: withdrawn })).statusCode).toBe(200);
      expect((await reviewsAs('super'))[certificate]).not.toHaveProperty('recognition_link');
      expect((await scored()).certificate).toMatchObject({ lift: 5, isRecognised: false });
    }
    const links = await world.database.query<{ links: unknown }>(
      sql`select detail->'recognition_links' as links from audit
          where target = ${hotel} and action = 'saveReviews' order by id desc limit 1`,
    );
    expect(links).toEqual([{ links: { [certificate]: null } }]);
  });

  it('[P-23 W-8] falls with its approval', async () => {
    await verify(link);
    await world.database.query(
      sql`update answer set selected_option_id = 'earthcheck' where hotel_id = ${hotel} and question_id = ${certificate}`,
    );
    expect((await reviewsAs('super'))[certificate]?.changed).toEqual(['answer']);
    expect((await review({ [certificate]: approve })).statusCode).toBe(200);
    expect((await scored()).certificate).toMatchObject({ scheme: 'earthcheck', lift: 5 });
  });

  it('[P-23 L-1] is refused where it is no https address, or comes without an approval, and nothing is stored', async () => {
    const before = await reviewsAs('super');
    const bad = (message: string) => [422, 'BAD_REVIEWS', message];
    expect(await refusal('http://www.gstcouncil.org')).toEqual(
      bad(`The link for ${certificate} must begin with https://, not with http://.`),
    );
    for (const none of ['see the list', 'www.gstcouncil.org', 'https://', 'javascript:alert(1)', ' '])
      expect(await refusal(none)).toEqual(
        bad(`The link for ${certificate} is no web address that begins with https://.`),
      );
    const long = (length: number) => link.padEnd(length, 'a');
    expect(await refusal(long(2001))).toEqual(
      bad(`The link for ${certificate} has more than 2000 characters.`),
    );
    const withoutApproval = bad(
      `A link that shows a recognition comes with an approval: please approve ${certificate}, or leave the link out.`,
    );
    for (const approved of [false, null])
      expect(await refusal(link, { approved, reason_id: approved === null ? null : 'other-year' })).toEqual(
        withoutApproval,
      );
    expect(await reviewsAs('super')).toEqual(before);
    expect((await verify(long(2000))).statusCode).toBe(200);
  });

  it('[P-23] is refused for what is no certificate, and for a scheme that is recognised or never was', async () => {
    const notNeeded = (id: string) => [
      ...[422, 'BAD_REVIEWS'],
      `No link is needed for ${id}: it names no certificate whose recognition is still to be verified.`,
    ];
    const [other = ''] = Object.keys(await reviewsAs('super')).filter((id) => id !== certificate);
    const response = await review({ [other]: { ...approve, recognition_link: link } });
    const { code, message } = response.json<ErrorResponse>();
    expect([response.statusCode, code, message]).toEqual(notNeeded(other));
    for (const scheme of ['iso-14001', 'gstc-certified']) {
      await certified(scheme);
      expect([scheme, ...(await refusal(link))]).toEqual([scheme, ...notNeeded(certificate)]);
    }
  });

  it('[P-23 SRC-05] is refused while the form is not in review, and to everybody but reviewers', async () => {
    expect((await at('admin', 'sources/review', { reviews: { [certificate]: approve } })).statusCode).toBe(
      403,
    );
    expect((await at('super', 'ReleaseToHotel', {})).statusCode).toBe(200);
    const [status, code, message] = await refusal(link);
    expect([status, code]).toEqual([409, 'WRONG_STATUS']);
    expect(message).toBe('The sources cannot be reviewed now: the questionnaire is not with the reviewers.');
  });
});
