/** Check S-01: every route, every kind of caller, every kind of target; made from the policy table itself. */
import type { ErrorResponse } from '@alo/schemas';
import { tokenScopes, type TokenScope } from '@alo/schemas';
import { createId, policy, type Access } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachFile } from '../../support/attached-files.js';
import { engines } from '../../support/databases.js';
import { createApiToken } from '../../support/api-tokens.js';
import { createWorld, type Person, type World } from '../../support/world.js';

const strangers = ['none', 'garbage', 'expired', 'revoked'] as const;
const actors = [...strangers, 'admin', 'foreign', 'zero', 'reader', 'auditor', 'super'] as const;
type Actor = (typeof actors)[number];
const targets = ['own', 'absent', 'malformed'] as const;
type Target = (typeof targets)[number];

const handlersTexts = [
  'This session has ended already.',
  'There is no such score.',
  'This copy has ended. Please ask for a new one.',
  'There is no such upload. Please start again.',
  'File not found',
  'There is no such user.',
  'There is no such organization.',
  'This passkey does not exist any more.',
  'This token does not exist any more.',
  'One-time codes are not on.',
  'No new e-mail address waits to be confirmed.',
  'There is no sign-in of a company here.',
  'This import does not exist any more.',
  'This webhook does not exist any more.',
  'This delivery does not exist any more.',
  'This answer does not exist any more.',
  'This document does not exist any more.',
  'This draft does not exist any more.',
  'This migration does not exist any more.',
  'There is no plan from version 1 to version 2 of the questionnaire "alo".',
];

/** An upload that belongs to no person. */
const someUpload = [createId(), createId(), createId()].join('.');

/** Nothing is called: the address is refused once the policy has let the call through. */
const webhookFields = {
  ...{ name: 'Data warehouse', address: 'https://127.0.0.1/', events: ['hotel.published'], hotel_ids: null },
};

/** An answer of an organization. */
const groupAnswerFields = {
  ...{ title: 'Policy', answer: { selectedOptionId: 'group-policy' }, document_ids: [], hotel_ids: null },
  ...{ valid_from: '2026-01-01', valid_until: null },
};

/** Bodies that pass the schemas, so that a refusal is the policy's. */
const bodies: Readonly<Record<string, (hotelId: string) => object>> = {
  'POST /api/auth/login': () => ({ username: 'admin', password: 'wrong' }),
  'POST /api/hotels/:id/questionnaire/:type/answers': (hotelId) => ({
    hotelId,
    stepKey: 'hotel-operations',
    answers: {},
    saveAsDraft: true,
  }),
  'POST /api/auth/account/erasure': () => ({ password: 'wrong' }),
  'POST /api/auth/passkeys': () => ({
    name: 'Phone',
    passkey: { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA' },
  }),
  'POST /api/auth/passkeys/order': () => ({ proof: { password: 'wrong' } }),
  'POST /api/auth/passkeys/proof': () => ({
    ...{ id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  }),
  'PATCH /api/auth/passkeys/:id': () => ({ name: 'Phone' }),
  'DELETE /api/auth/passkeys/:id': () => ({ proof: { password: 'wrong' } }),
  'POST /api/auth/codes/order': () => ({ proof: { password: 'wrong' } }),
  'POST /api/auth/codes': () => ({ code: '000000' }),
  'POST /api/auth/codes/recovery': () => ({ proof: { password: 'wrong' } }),
  'DELETE /api/auth/codes': () => ({ proof: { password: 'wrong' } }),
  'POST /api/hotels/:id/conversations/:qid/messages': () => ({ text: 'Which year?', mentions: [] }),
  'POST /api/notices/read': () => ({ until: createId() }),
  'PUT /api/auth/account/noticeMails': () => ({ noticeMails: true }),
  'PUT /api/auth/account/language': () => ({ language: 'de' }),
  'POST /api/auth/tokens': () => ({
    ...{ name: 'Property system', scopes: ['hotels:read'], hotelId: null, days: 1 },
    proof: { password: 'wrong' },
  }),
  'POST /api/webhooks': () => webhookFields,
  'PUT /api/webhooks/:id': () => webhookFields,
  'PUT /api/webhooks/:id/isOn': () => ({ is_on: false }),
  'POST /api/formMigrations/:key/:from/:to/apply': () => ({}),
  'POST /api/hotels/:id/formMigrations': () => ({ to: 2 }),
  'POST /api/authoring/drafts': () => ({ key: 'basics', title: 'Basics for cities', based_on: 1 }),
  'PUT /api/authoring/drafts/:id/files': () => ({ base_revision: 1, files: {} }),
  'PUT /api/authoring/drafts/:id/title': () => ({ title: 'Basics for towns' }),
  'POST /api/authoring/drafts/:id/revisions/:revision/restore': () => ({ base_revision: 1 }),
  'POST /api/authoring/drafts/:id/proposal': () => ({ revision: 1 }),
  'POST /api/authoring/drafts/:id/proposal/sendBack': () => ({ reason: 'Too long' }),
  'POST /api/authoring/drafts/:id/proposal/release': () => ({ sha256: '0'.repeat(64) }),
  'POST /api/hotels': () => ({ hotel_location_name: 'New' }),
  'PUT /api/hotels/imports/:id/plan': () => ({ all_or_none: true }),
  'PUT /api/hotels/imports/:id/doubles': () => ({ decision: 'leave' }),
  'POST /api/hotels/imports/:id/stop': () => ({ undo: false }),
  'PUT /api/hotels/:id': () => ({ brand: 'Other' }),
  'PUT /api/hotelReviewers': (hotelId) => ({ assignments: [{ hotel_id: hotelId, reviewer_id: null }] }),
  'POST /api/hotels/:id/setQuestionnaireType': () => ({ type: 'alo' }),
  'POST /api/hotels/:id/sources/review': () => ({ reviews: {} }),
  'POST /api/hotels/:id/GBTA-data/confirm': () => ({}),
  'POST /api/hotels/:id/groupAnswers/take': () => ({}),
  'POST /api/hotels/:id/groupAnswers/giveBack': () => ({ question_ids: ['STR-01'] }),
  'POST /api/hotelOrganizations/:id/groupAnswers': () => ({
    ...{ questionnaire: 'alo', question_id: 'STR-01', ...groupAnswerFields },
  }),
  'PUT /api/hotelOrganizations/:id/groupAnswers/:answerId': () => groupAnswerFields,
  'POST /api/hotels/:id/questionAttachments/:qid': () => ({ attachment_ids: [createId()] }),
  'POST /api/hotels/:id/travelFacingPage/missionStatement': () => ({ missionStatement: 'A house.' }),
  'PUT /api/hotels/:id/travelFacingPage/:gallery/order': () => ({ attachment_ids: [] }),
  'PUT /api/hotels/:id/travelPageAttachment/:attachmentId': () => ({ alt_text: 'A room' }),
  'POST /api/hotels/:id/travelFacingPage/video': () => ({ upload_id: someUpload }),
  'POST /api/hotelOrganizations': () => ({ name: 'Quayline Partners' }),
  'PUT /api/hotelOrganizations/:id': () => ({ name: 'Quayline Partners' }),
  'POST /api/hotelOrganizations/:id/AssignHotels': () => ({ hotel_ids: [createId()] }),
  'POST /api/hotelOrganizations/:id/UnassignHotels': () => ({ hotel_ids: [createId()] }),
  'PUT /api/hotelOrganizations/:id/moveHotels/:targetId': () => ({ hotel_ids: [createId()] }),
  'DELETE /api/hotelOrganizations/:id/users': () => ({ user_ids: [createId()] }),
  'POST /api/hotelOrganizations/:id/createNewUser': () => ({
    name: 'Chiara Bellini',
    email: 'chiara.bellini@harbourhill.example',
    username: createId(),
    role: 'HOTEL_ADMIN',
  }),
  'PUT /api/users/:id/permissions': () => ({ role: 'HOTEL_ADMIN', tabs: null }),
  'POST /api/hotelOrganizations/:id/linkUser': () => ({ user_id: createId() }),
};

const ofHotel = { HOTELS: 2, 'GROUP ANSWERS': 2, 'TERMS OF USE': 1 };
/** The level of each tab, of those who have any. */
const levelsOf: Partial<Record<Actor, Readonly<Record<string, number>>>> = {
  admin: ofHotel,
  foreign: ofHotel,
  reader: { HOTELS: 1, 'GROUP ANSWERS': 1 },
  super: {
    ...{ HOTELS: 2, IMPORT: 2, 'HOTEL ORGANIZATIONS': 2, 'TERMS OF USE': 1, 'AUDIT LOG': 1, WEBHOOKS: 2 },
    'FORM MIGRATIONS': 2,
    AUTHORING: 2,
  },
};

const methodOf = (route: string): string => route.split(' ')[0] ?? '';

/**
 * Gives the statuses that the policy allows for an actor on a target; undefined = whatever the handler says but these.
 */
function expected(method: string, access: Access, actor: Actor, target: Target): number | undefined {
  if (access.kind === 'public' || access.kind === 'ownCredentials') return undefined;
  if (access.kind === 'directory' || strangers.some((stranger) => stranger === actor)) return 401;
  if (access.kind === 'signedIn') return undefined;
  const role = actor === 'super' ? 'ALO_SUPER' : 'HOTEL_ADMIN';
  const least = ['GET', 'HEAD'].includes(method) ? 1 : 2;
  const hasTab = access.tabs.some((tab) => (levelsOf[actor]?.[tab] ?? 0) >= least);
  const isEntitled = hasTab && (access.roles?.some((allowed) => allowed === role) ?? true);
  if (!isEntitled) return 403;
  if (!access.hotel && !access.file && !access.organization) return undefined;
  if (target === 'malformed') return 404;
  if (actor === 'super') return target === 'absent' ? 404 : undefined;
  return actor === 'foreign' || target === 'absent' ? 403 : undefined;
}

describe.each(engines)('Authorization on %s', (engine) => {
  let world: World;
  let own: string;
  const headers = {} as Record<Actor, Record<string, string>>;

  beforeAll(async () => {
    world = await createWorld(engine);
    own = await world.addHotel({ hotel_location_name: 'Alder Quay' });
    const bearer = async (person: Person) => ({ authorization: `Bearer ${await world.tokenOf(person)}` });
    const signIn = async () => {
      const payload = { username: 'admin', password: 'a long enough password' };
      const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    };
    const expired = await signIn();
    const revoked = await signIn();
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: revoked });
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
    Object.assign(headers, {
      none: {},
      garbage: { authorization: 'Bearer garbage-garbage-garbage-garbage' },
      expired,
      revoked,
      admin: await bearer('admin'),
      foreign: await bearer('foreign'),
      zero: await bearer('zero'),
      reader: await bearer('reader'),
      auditor: await bearer('auditor'),
      super: await bearer('super'),
    });
  });
  afterAll(() => world.dispose());

  const ownFile = () =>
    attachFile(world.database, { hotelId: own, questionIds: [], userId: world.userIds.admin });

  const someOrganization = async () => {
    const id = createId();
    await world.database.query(sql`insert into organization (id, name) values (${id}, 'Tamri Collection')`);
    return id;
  };

  const call = (route: string, actor: Actor, id: string) => callWith(route, headers[actor], id);

  const callWith = (route: string, headers: Record<string, string>, id: string) => {
    const [method = '', url = ''] = route.split(' ');
    const payload = bodies[route]?.(id);
    return world.app.inject({
      method: method as 'GET' | 'POST',
      url: url
        .replace(':id', id)
        .replace(':type', 'hotel-operations')
        .replace(':qid', 'BIO-01')
        .replace(':attachmentId', createId())
        .replace(':answerId', createId())
        .replace(':documentId', createId())
        .replace(':userId', createId())
        .replace(':sessionId', createId())
        .replace(':deliveryId', createId())
        .replace(':targetId', world.organizationIds.theirs)
        .replace(/searchUsers$/, 'searchUsers?search=admin')
        .replace(/(importTemplate|report|faultyRows)$/, '$1?format=csv')
        .replace(':scoreId', createId())
        .replace(':migrationId', createId())
        .replace(':from', '1')
        .replace(':to/', '2/')
        .replace(':revision', '1')
        .replace(':key', 'alo')
        .replace(':version', '1')
        .replace(':gallery', 'pppGallery')
        .replace(':format', 'csv')
        .replace(':upload', someUpload),
      headers,
      ...(payload && { payload }),
    });
  };

  const cells = Object.entries(policy).flatMap(([route, access]) =>
    actors.flatMap((actor) => targets.map((target) => ({ route, access, actor, target }))),
  );
  /** Sign-out takes away what the other cells need, so such routes come last. */
  const [first, last] = [true, false].map((isFirst) =>
    cells.filter(({ access }) => (access.kind === 'ownCredentials') !== isFirst),
  );

  const check = async ({ route, access, actor, target }: (typeof cells)[number]) => {
    const isFile = access.kind === 'tab' && access.file === true;
    const isOrganization = access.kind === 'tab' && access.organization === true;
    // Only a super user can do away with an organization.
    const organization = () => (actor === 'super' ? someOrganization() : world.organizationIds.ours);
    const there = isOrganization ? await organization() : isFile ? await ownFile() : own;
    const id = { own: there, absent: createId(), malformed: "1' or '1'='1" }[target];
    const response = await call(route, actor, encodeURIComponent(id));
    const { statusCode, body } = response;
    const isWords = response.headers['content-type']?.toString().startsWith('application/json') ?? false;
    const said = (isWords && body !== '' ? JSON.parse(body) : {}) as Partial<ErrorResponse>;
    const cell = `${route} as ${actor} on ${target}`;
    const wanted = expected(methodOf(route), access, actor, target);
    if (wanted === undefined) {
      const unwanted = access.kind === 'tab' ? [401, 403, 404, 405, 500] : [404, 405, 500];
      // Only the handler looks for these, so the policy has let the call through.
      const isHandlers = statusCode === 404 && (body === '' || handlersTexts.includes(said.message ?? ''));
      expect([cell, !isHandlers && unwanted.includes(statusCode)]).toEqual([cell, false]);
    } else {
      expect([cell, statusCode]).toEqual([cell, wanted]);
      // A response to HEAD has no body.
      if (!route.startsWith('HEAD ') && access.kind !== 'directory')
        expect(Object.keys(said).slice(0, 3)).toEqual(['message', 'code', 'requestId']);
    }
  };

  it(`[S-01] [SRV-03] [UNSP-084] [AUTH-06] each of ${first?.length ?? 0} cells answers as the policy table says`, async () => {
    for (const cell of first ?? []) await check(cell);
    // Thousands of calls: on a busy machine the embedded database takes minutes.
  }, 600_000);

  /** What a token needs for a call; undefined: only people make it. */
  const neededScope = (route: string, access: Access): TokenScope | undefined => {
    const area = access.kind === 'tab' || access.kind === 'signedIn' ? access.area : undefined;
    const way = ['GET', 'HEAD'].includes(methodOf(route)) ? 'read' : 'write';
    return tokenScopes.find((scope) => scope === `${area ?? ''}:${way}`);
  };
  const grants = (scope: TokenScope, needed: TokenScope | undefined): boolean =>
    scope === needed || (needed !== undefined && scope === needed.replace(':read', ':write'));
  const people = ['admin', 'super'] as const;

  it('[S-01] an API token may do what its scope says, of what its person may do, and nothing else', async () => {
    for (const person of people) {
      for (const scope of tokenScopes) {
        const token = await createApiToken(world, person, { scopes: [scope] });
        const headers = { authorization: `Bearer ${token}` };
        for (const [route, access] of Object.entries(policy)) {
          if (access.kind === 'public') continue;
          const isFile = access.kind === 'tab' && access.file === true;
          const isOrganization = access.kind === 'tab' && access.organization === true;
          const id = isOrganization ? await someOrganization() : isFile ? await ownFile() : own;
          const needed = neededScope(route, access);
          if (access.kind === 'ownCredentials' || access.kind === 'directory') {
            expect([route, (await callWith(route, headers, id)).statusCode]).toEqual([route, 401]);
            continue;
          }
          if (!grants(scope, needed)) {
            if (route === 'GET /api/auth/profile') continue;
            const response = await callWith(route, headers, id);
            expect([route, scope, response.statusCode]).toEqual([route, scope, 403]);
            if (!route.startsWith('HEAD ')) expect(response.json<ErrorResponse>().code).toBe('TOKEN_SCOPE');
            continue;
          }
          for (const target of targets) {
            const there = { own: id, absent: createId(), malformed: "1' or '1'='1" }[target];
            const response = await callWith(route, headers, encodeURIComponent(there));
            const wanted = expected(methodOf(route), access, person, target);
            const cell = `${route} by a token of ${person} for ${scope} on ${target}`;
            if (wanted === undefined) expect([cell, response.statusCode]).not.toEqual([cell, 401]);
            else expect([cell, response.statusCode]).toEqual([cell, wanted]);
            const isRefused = response.statusCode === 403 && !route.startsWith('HEAD ');
            if (isRefused) expect(response.json<ErrorResponse>().code).toBe('FORBIDDEN');
          }
        }
      }
    }
  });

  it('[S-01] people alone keep accounts, and decide what is reviewed, released, approved and published', () => {
    const withoutTokens = Object.entries(policy)
      .filter(([route, access]) => access.kind === 'tab' && neededScope(route, access) === undefined)
      .map(([route]) => route);
    expect(withoutTokens).toEqual([
      'GET /api/authoring/versions',
      'GET /api/authoring/versions/:key/:version',
      'GET /api/authoring/versions/:key/:version/forms',
      'POST /api/authoring/versions/:key/:version/withdraw',
      'GET /api/authoring/releasers',
      'GET /api/authoring/drafts',
      'POST /api/authoring/drafts',
      'GET /api/authoring/drafts/:id',
      'PUT /api/authoring/drafts/:id/files',
      'PUT /api/authoring/drafts/:id/title',
      'DELETE /api/authoring/drafts/:id',
      'POST /api/authoring/drafts/:id/restore',
      'GET /api/authoring/drafts/:id/revisions',
      'GET /api/authoring/drafts/:id/revisions/:revision',
      'POST /api/authoring/drafts/:id/revisions/:revision/restore',
      'GET /api/authoring/drafts/:id/checks',
      'GET /api/authoring/drafts/:id/comparison',
      'GET /api/authoring/drafts/:id/trial',
      'POST /api/authoring/drafts/:id/proposal',
      'DELETE /api/authoring/drafts/:id/proposal',
      'POST /api/authoring/drafts/:id/proposal/sendBack',
      'POST /api/authoring/drafts/:id/proposal/release',
      'GET /api/formMigrations',
      'GET /api/formMigrations/:key/:from/:to/dryRun',
      'POST /api/formMigrations/:key/:from/:to/apply',
      'GET /api/formMigrations/:key/:from/:to/forms',
      'GET /api/formMigrations/:key/:from/:to/moves',
      'GET /api/hotels/:id/formMigrations',
      'POST /api/hotels/:id/formMigrations',
      'POST /api/hotels/:id/formMigrations/:migrationId/undo',
      'GET /api/hotels/:id/conversations',
      'POST /api/hotels/:id/conversations/:qid/messages',
      'POST /api/hotels/:id/sources/review',
      'POST /api/hotels/:id/GenerateScore',
      'POST /api/hotels/:id/ReleaseToHotel',
      'POST /api/hotels/:id/ApproveScore',
      'POST /api/hotels/:id/Publish',
      'POST /api/hotels/:id/StartNextAssessment',
      'POST /api/hotels/:id/travelFacingPage/publish',
      'POST /api/hotels/:id/travelFacingPage/withdraw',
      'DELETE /api/hotelOrganizations/:id',
      'DELETE /api/hotelOrganizations/:id/users',
      'POST /api/hotelOrganizations/:id/createNewUser',
      'POST /api/hotelOrganizations/:id/users/:userId/invitation',
      'GET /api/hotelOrganizations/:id/searchUsers',
      'POST /api/hotelOrganizations/:id/linkUser',
      'GET /api/users/:id/permissions',
      'PUT /api/users/:id/permissions',
      'GET /api/users/:id/organizations',
      'GET /api/users/:id/sessions',
      'DELETE /api/users/:id/sessions',
      'DELETE /api/users/:id/sessions/:sessionId',
      'GET /api/audit',
      'GET /api/audit/csv',
      'GET /api/audit/xlsx',
      'GET /api/webhooks',
      'POST /api/webhooks',
      'GET /api/webhooks/:id',
      'PUT /api/webhooks/:id',
      'DELETE /api/webhooks/:id',
      'PUT /api/webhooks/:id/isOn',
      'POST /api/webhooks/:id/secret',
      'POST /api/webhooks/:id/test',
      'POST /api/webhooks/:id/tryAll',
      'GET /api/webhooks/:id/deliveries',
      'GET /api/webhooks/:id/deliveries/:deliveryId',
      'POST /api/webhooks/:id/deliveries/:deliveryId/sendAgain',
      'POST /api/webhooks/:id/deliveries/:deliveryId/skip',
      'GET /api/legal/terms',
      'GET /api/legal/terms/current/pdf',
    ]);
  });

  it('[AUTH-08] [UNSP-084] the calls that are offered to a person are those that the policy lets through', async () => {
    for (const person of ['admin', 'zero', 'reader', 'auditor', 'super'] as const) {
      const { calls } = (await world.ask(person, { url: '/api/auth/permissions' })).json<{
        calls: string[];
      }>();
      const wanted = Object.entries(policy)
        .filter(
          ([route, access]) =>
            access.kind === 'tab' && expected(methodOf(route), access, person, 'own') !== 403,
        )
        .map(([route]) => route.replace('/api', ''));
      expect([person, calls.toSorted()]).toEqual([person, wanted.toSorted()]);
    }
  });

  it('[S-01] a foreign hotel and an absent one give a hotel admin the same bytes', async () => {
    const said = async (response: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await response;
      return [statusCode, body.replace(/"requestId":"[^"]+"/, '')];
    };
    for (const route of Object.keys(policy).filter((name) => name.includes('/hotels/:id'))) {
      expect(await said(call(route, 'foreign', own))).toEqual(await said(call(route, 'foreign', createId())));
    }
  });

  it('[S-01] who has no right is told so before what is wrong with the body', async () => {
    const url = `/api/hotels/${own}/travelFacingPage/missionStatement`;
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"missionStatement":', '{}', `"${'x'.repeat(2_000_000)}"`]) {
      const ask = (person: 'foreign' | undefined) =>
        world.ask(person, { method: 'POST', url, headers, payload });
      expect((await ask(undefined)).statusCode).toBe(401);
      expect((await ask('foreign')).statusCode).toBe(403);
    }
  });

  it('[S-01] a text that is no id of a hotel is a hotel that does not exist, in words without a pattern', async () => {
    for (const actor of ['admin', 'super'] as const) {
      const response = await call('GET /api/hotels/:id', actor, 'abc');
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ message: 'There is no such hotel.', code: 'NOT_FOUND' });
    }
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { get: { responses: object } }>;
    }>();
    expect(paths['/api/hotels/{id}']?.get.responses).toHaveProperty('404');
  });

  it('[S-05] a refusal of a signed-in user leaves an audit row', async () => {
    await call('GET /api/hotels/:id/sections', 'foreign', own);
    const rows = await world.database.query(
      sql`select * from audit where target = ${`/api/hotels/${own}/sections`}`,
    );
    expect(rows.at(-1)).toMatchObject({
      actor: world.userIds.foreign,
      action: 'GET /api/hotels/:id/sections',
      outcome: 'denied',
    });
  });

  it('[S-28] nobody changes the audit rows or the history of answers', async () => {
    for (const statement of [
      sql`update audit set actor = null`,
      sql`delete from audit`,
      sql`delete from answer_event`,
    ]) {
      await expect(world.database.query(statement)).rejects.toThrow('append-only');
    }
  });

  it('a route without an entry in the policy table stops the server from starting', async () => {
    const { authorizeRoutes } = await import('../../../server/src/policy/authorize.js');
    const { default: fastify } = await import('fastify');
    const app = fastify();
    authorizeRoutes(app, {
      findCaller: () => Promise.resolve(undefined),
      hotelOfFile: () => Promise.resolve(undefined),
      organizationExists: () => Promise.resolve(false),
      respondAgain: () => Promise.resolve(false),
      onDenied: () => Promise.resolve(),
      rateLimits: {
        refuseStranger: () => Promise.resolve(),
        trust: () => undefined,
        countForAccount: () => Promise.resolve(),
      },
    });
    expect(() => app.get('/api/forgotten', () => 'all secrets')).toThrow('no entry in the policy table');
  });

  it('every entry of the policy table is a route, and is documented', async () => {
    const { paths } = (await world.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: object[] }>>;
    }>();
    for (const [route, access] of Object.entries(policy)) {
      const [method = '', url = ''] = route.split(' ');
      expect([route, world.app.hasRoute({ method: method, url })]).toEqual([route, true]);
      if (url === '/api/openapi.json') continue;
      const documented = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const needsBearer = access.kind === 'signedIn' || access.kind === 'tab';
      const scope = neededScope(route, access);
      const scopes = scope === undefined ? [] : [scope];
      const people = needsBearer ? [{ bearer: scopes }] : [];
      const security = access.kind === 'directory' ? [{ directory: [] }] : people;
      expect([route, documented?.security]).toEqual([route, security]);
    }
  });

  it('[S-01] routes with credentials of their own answer 401, or do what they are for', async () => {
    for (const cell of last ?? []) await check(cell);
    for (const route of ['POST /api/auth/logout', 'POST /api/auth/refresh']) {
      for (const actor of ['garbage', 'expired', 'revoked'] as const) {
        expect((await call(route, actor, own)).statusCode).toBe(401);
      }
    }
  });
});
