/**
 * The examples of the OpenAPI document are calls that were made, with API tokens, and what came back. When a call says
 * something else now, `npx vitest run --project server tests/server/openapi -u` writes them anew.
 */
import path from 'node:path';
import type { HotelImportDetail } from '@alo/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../content/questionnaires.js';
import { archiveOf, smallHotel } from '../../support/archives.js';
import { csvOf } from '../../support/csv.js';
import { gbtaCsv } from '../../support/gbta.js';
import { recordCalls } from '../../support/recorded-calls.js';
import { publishScore, submittedHotel } from '../../support/scored-hotel.js';
import { createWorld, type World } from '../../support/world.js';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

let world: World;
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  world = await createWorld('embedded', { withJobs: true });
  world.travelTo('2026-03-01T10:00:00Z');
  const { paths } = (await world.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${url}`, operation]),
    ),
  );
});
afterAll(() => world.dispose());

type Calls = Awaited<ReturnType<typeof recordCalls>>;
interface Data<T> {
  readonly data: T;
}
interface Named {
  readonly id: string;
}

/** Organizations, and the hotels in them. Gives one of the new hotels. */
async function organize({ call }: Calls): Promise<string> {
  const as = 'super';
  const create = async (name: string) =>
    (await call<Data<Named>>('POST /api/hotelOrganizations', { as, body: { name } })).data.id;
  const [group, other] = [await create('Harbour Hotels Group'), await create('Elm Hotels')];
  const id = group;
  await call('PUT /api/hotelOrganizations/{id}', {
    ...{ as, path: { id } },
    body: { description: 'Eight hotels by the sea' },
  });
  const { data: hotel } = await call<Data<Named>>('POST /api/hotels', {
    as,
    body: {
      hotel_location_name: 'Lantern House',
      hotel_location_city: 'Porto',
      hotel_location_country: 'PT',
    },
  });
  await call('PUT /api/hotels/{id}', { as, path: { id: hotel.id }, body: { brand: 'Lantern' } });
  const body = { hotel_ids: [hotel.id] };
  await call('GET /api/hotelOrganizations/{id}/UnassignedHotels', { as, path: { id } });
  await call('POST /api/hotelOrganizations/{id}/AssignHotels', { as, path: { id }, body });
  await call('GET /api/hotelOrganizations', { as });
  await call('GET /api/hotelOrganizations/{id}', { as, path: { id } });
  await call('GET /api/hotelOrganizations/{id}/AssignedHotels', { as, path: { id } });
  await call('GET /api/hotelOrganizations/{id}/users', { as, path: { id: world.organizationIds.ours } });
  await call('PUT /api/hotelOrganizations/{id}/moveHotels/{targetId}', {
    ...{ as, path: { id, targetId: other }, body },
  });
  await call('POST /api/hotelOrganizations/{id}/UnassignHotels', { as, path: { id: other }, body });
  await call('POST /api/hotels/{id}/archive', { as, path: { id: hotel.id } });
  await call('POST /api/hotels/{id}/restore', { as, path: { id: hotel.id } });
  await call('GET /api/hotelReviewers', { as });
  await call('PUT /api/hotelReviewers', {
    ...{ as, body: { assignments: [{ hotel_id: hotel.id, reviewer_id: world.userIds.super }] } },
  });
  await call('GET /api/hotels', { as });
  await call('GET /api/hotels/{id}', { as, path: { id: hotel.id } });
  return hotel.id;
}

const list = (...names: string[]) => ({
  name: 'hotels.csv',
  content: csvOf([['Hotel name', 'City', 'Country'], ...names.map((name) => [name, 'Porto', 'PT'])]),
});

/** Hotels from a file: one that is here already, and a new one; then the import is undone. */
async function importHotels({ call }: Calls): Promise<void> {
  const as = 'super';
  const detail = (id: string) =>
    call<Data<HotelImportDetail>>('GET /api/hotels/imports/{id}', { as, path: { id } });
  const settled = async (id: string) => {
    const busy = ['reading', 'comparing', 'running', 'undoing'];
    await expect
      .poll(async () => busy.includes((await quietly(id)).state), { timeout: 60_000, interval: 100 })
      .toBe(false);
  };
  // Not kept as an example: how far it is when it is asked first is chance.
  const quietly = async (id: string) =>
    (await world.ask('super', { url: `/api/hotels/imports/${id}` })).json<Data<HotelImportDetail>>().data;
  const send = async (route: 'import' | 'upload', ...names: string[]) => {
    const { data } = await call<Data<Named>>(`POST /api/hotels/${route}`, {
      ...{ as, form: [{ review: 'true' }, list(...names)] },
    });
    await settled(data.id);
    return { id: data.id };
  };
  const first = await send('import', 'Lantern House', 'Pine Court');
  await call('PUT /api/hotels/imports/{id}/plan', {
    ...{ as, path: first, body: { organization_id: world.organizationIds.ours } },
  });
  await call('POST /api/hotels/imports/{id}/compare', { as, path: first });
  await settled(first.id);
  await call('GET /api/hotels/imports/{id}/doubles', { as, path: first });
  await call('PUT /api/hotels/imports/{id}/doubles', { as, path: first, body: { decision: 'leave' } });
  await call('POST /api/hotels/imports/{id}/start', { as, path: first });
  await settled(first.id);
  await detail(first.id);
  await call('GET /api/hotels/imports/{id}/rows', { as, path: first });
  await call('GET /api/hotels/imports', { as });
  await call('GET /api/hotels/imports/{id}/undo', { as, path: first });
  await call('POST /api/hotels/imports/{id}/undo', { as, path: first });
  await settled(first.id);
  const second = await send('upload', 'Birch Lodge');
  await call('DELETE /api/hotels/imports/{id}', { as, path: second });
}

/** A picture. */
const drawn = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();

/** Answers, evidence and a GBTA file of a hotel. */
async function answer({ call }: Calls): Promise<void> {
  const id = await world.addHotel({ hotel_location_name: 'Alder Quay' });
  const at = { id };
  await call('POST /api/hotels/{id}/setQuestionnaireType', { path: at, body: { type: 'alo' } });
  await call('GET /api/hotels/{id}/sections', { path: at });
  await call('POST /api/hotels/{id}/questionnaire/{type}/answers', {
    path: { ...at, type: 'policy' },
    body: {
      ...{ hotelId: id, stepKey: 'policy', saveAsDraft: true },
      answers: { 'STR-01': { selectedOptionId: 'own-policy' } },
    },
  });
  await call('GET /api/hotels/{id}/questionnaire/{type}', { path: { ...at, type: 'policy' } });
  const policy = { name: 'policy.jpg', content: await drawn() };
  const { data: sent } = await call<Data<{ uploaded_files: { attachment_id: string }[] }>>(
    'POST /api/hotels/{id}/questionnaire/{type}/upload',
    { path: { ...at, type: 'policy' }, form: [{ hotel_id: id, question_id: 'STR-01' }, policy] },
  );
  const file = sent.uploaded_files[0]?.attachment_id ?? '';
  await call('GET /api/hotels/{id}/files', { path: at });
  await call('GET /api/hotels/{id}/sources', { path: at });
  const question = { ...at, qid: 'STR-01' };
  await call('DELETE /api/hotels/{id}/questionAttachments/{qid}/{attachmentId}', {
    path: { ...question, attachmentId: file },
  });
  await call('POST /api/hotels/{id}/questionAttachments/{qid}', {
    ...{ path: question, body: { attachment_ids: [file] } },
  });
  await call('DELETE /api/hotels/{id}/questionAttachments/{qid}', { path: question });
  await call('DELETE /api/hotels/attachment/{id}', { path: { id: file } });
  const gbta = { name: 'gbta.csv', content: gbtaCsv({ T03: 'Yes', T04: 'Yes' }) };
  const { data } = await call<Data<{ attachment_id: string }>>('POST /api/hotels/{id}/GBTA-data', {
    ...{ path: at, form: [{}, gbta] },
  });
  await call('GET /api/hotels/{id}/GBTA-data', { path: at });
  await call('POST /api/hotels/{id}/GBTA-data/confirm', { path: at, body: { question_ids: ['STR-04'] } });
  await call('DELETE /api/hotels/{id}/GBTA-data/{attachmentId}', {
    ...{ path: { ...at, attachmentId: data.attachment_id } },
  });
  await call('POST /api/hotels/{id}/submitForm', { path: at });
}

/** What an organization answers once, and a hotel that takes it over. */
async function answerForAll({ call }: Calls): Promise<void> {
  const path = { id: world.organizationIds.ours };
  const policy = { name: 'policy.jpg', content: await drawn() };
  const { data } = await call<Data<{ documents: { attachment_id: string }[] }>>(
    'POST /api/hotelOrganizations/{id}/groupDocuments',
    { path, form: [{}, policy] },
  );
  const documentId = data.documents[0]?.attachment_id ?? '';
  await call('GET /api/hotelOrganizations/{id}/groupDocuments', { path });
  const fields = {
    ...{ title: 'Policy of the group', answer: { selectedOptionId: 'group-policy' } },
    ...{ document_ids: [documentId], hotel_ids: null, valid_from: '2026-01-01', valid_until: '2026-12-31' },
  };
  const { data: answered } = await call<Data<Named>>('POST /api/hotelOrganizations/{id}/groupAnswers', {
    ...{ path, body: { questionnaire: 'alo', question_id: 'STR-01', ...fields } },
  });
  await call('GET /api/hotelOrganizations/{id}/groupAnswers', { path });
  const at = { id: await world.addHotel({ hotel_location_name: 'Elm House' }) };
  await call('GET /api/hotels/{id}/groupAnswers', { path: at });
  const questions = { question_ids: ['STR-01'] };
  await call('POST /api/hotels/{id}/groupAnswers/take', { path: at, body: questions });
  await call('POST /api/hotels/{id}/groupAnswers/giveBack', { path: at, body: questions });
  const named = { ...path, answerId: answered.id };
  await call('PUT /api/hotelOrganizations/{id}/groupAnswers/{answerId}', {
    ...{ path: named, body: { ...fields, document_ids: [] } },
  });
  await call('DELETE /api/hotelOrganizations/{id}/groupAnswers/{answerId}', { path: named });
  await call('DELETE /api/hotelOrganizations/{id}/groupDocuments/{documentId}', {
    ...{ path: { ...path, documentId } },
  });
}

/** A hotel of another installation. */
async function bringIn({ call }: Calls): Promise<void> {
  const elsewhere = await createWorld('embedded');
  try {
    const { hotel } = await smallHotel(elsewhere);
    const archive = { name: 'villa.zip', content: await archiveOf(elsewhere, hotel) };
    await call('POST /api/hotels/hotelArchive', {
      ...{ as: 'super', form: [{ organization_id: world.organizationIds.ours }, archive] },
    });
  } finally {
    await elsewhere.dispose();
  }
}

/** The page for travelers. */
async function edit({ call }: Calls): Promise<void> {
  const id = await world.addHotel({ hotel_location_name: 'Pine Court' });
  const at = { id };
  const picture = { name: 'garden.jpg', content: await drawn() };
  await call('POST /api/hotels/{id}/travelFacingPage/missionStatement', {
    ...{ path: at, body: { missionStatement: 'We keep the bay clean.' } },
  });
  const { data } = await call<Data<{ uploaded_files: { attachment_id: string }[] }>>(
    'POST /api/hotels/{id}/travelFacingPage/marketingGallery',
    { path: at, form: [{}, picture, 'files'] },
  );
  await call('POST /api/hotels/{id}/travelFacingPage/pppGallery', { path: at, form: [{}, picture, 'files'] });
  await call('POST /api/hotels/{id}/travelFacingPage/brandLogo', { path: at, form: [{}, picture, 'file'] });
  const attachmentId = data.uploaded_files[0]?.attachment_id ?? '';
  await call('PUT /api/hotels/{id}/travelFacingPage/{gallery}/order', {
    ...{ path: { ...at, gallery: 'marketingGallery' }, body: { attachment_ids: [attachmentId] } },
  });
  const medium = { path: { ...at, attachmentId } };
  await call('PUT /api/hotels/{id}/travelPageAttachment/{attachmentId}', {
    ...{ ...medium, body: { alt_text: 'A garden with lemon trees' } },
  });
  await call('DELETE /api/hotels/{id}/travelPageAttachment/{attachmentId}', medium);
  await call('GET /api/hotels/{id}/travelFacingPage', { path: at });
}

/** The score of a hotel, and what it rests on. */
async function readScores({ call }: Calls): Promise<void> {
  const submitted = await submittedHotel(world);
  await publishScore(world, submitted);
  const path = { id: submitted.hotel };
  const { data: scores } = await call<Data<Named[]>>('GET /api/hotels/{id}/scores', { path });
  await call('GET /api/hotels/{id}/scores/{scoreId}', { path: { ...path, scoreId: scores[0]?.id ?? '' } });
  await call('GET /api/hotels/{id}/detailedAssessment', { path });
  await call('GET /api/hotels/{id}/detailedAssessment/{format}', { path: { ...path, format: 'json' } });
  await call('GET /api/questionnaires');
  const questionnaire = { path: { key: 'basics', version: '1' } };
  await call('GET /api/questionnaires/{key}/{version}', questionnaire);
  await call('GET /api/questionnaires/{key}/{version}/score-model', questionnaire);
  const german = { path: { ...questionnaire.path, language: 'de' } };
  await call('GET /api/questionnaires/{key}/{version}/translations/{language}', german);
  await call('GET /api/questionnaires/{key}/standards', { path: { key: 'alo' } });
}

it('the examples are what the calls say, made by API tokens', async () => {
  const calls = await recordCalls(world);
  await organize(calls);
  await importHotels(calls);
  await answer(calls);
  await answerForAll(calls);
  await edit(calls);
  await readScores(calls);
  await bringIn(calls);
  const examples = Object.fromEntries(
    Object.entries(calls.examples).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    path.join(root, 'schemas/json/api-examples.json'),
  );
});

const json = 'application/json';

/**
 * Videos come in pieces by the protocol of tus, which has its own document. An import may be done before it can be
 * stopped.
 */
const withoutExample = /\/videoUploads|\/travelFacingPage\/video$|^POST .*\/imports\/\{id\}\/stop$/;

it('every call that a token may make has an example of what is JSON in it', () => {
  const missing = [...operations].flatMap(([name, { security = [], requestBody, responses }]) => {
    const byToken = security.some(({ bearer = [] }) => bearer.length > 0);
    if (!byToken || withoutExample.test(name)) return [];
    const bodies = [
      requestBody?.content?.[json],
      ...Object.entries(responses).map(([status, { content }]) =>
        status < '300' ? content?.[json] : undefined,
      ),
    ];
    return bodies.some((body) => body && !('example' in body)) ? [name] : [];
  });
  expect(missing).toEqual([]);
});

it('a call that takes a form says its fields', () => {
  const forms = [...operations].filter(
    ([, { requestBody }]) => requestBody?.content?.['multipart/form-data'],
  );
  expect(forms.map(([name]) => name).toSorted()).toEqual([
    'POST /api/hotelOrganizations/{id}/groupDocuments',
    'POST /api/hotels/hotelArchive',
    'POST /api/hotels/import',
    'POST /api/hotels/upload',
    'POST /api/hotels/{id}/GBTA-data',
    'POST /api/hotels/{id}/questionnaire/{type}/upload',
    'POST /api/hotels/{id}/travelFacingPage/brandLogo',
    'POST /api/hotels/{id}/travelFacingPage/marketingGallery',
    'POST /api/hotels/{id}/travelFacingPage/pppGallery',
  ]);
});
