/**
 * One table for all routes says who may call what. A route without an entry stops the server from starting; the checks,
 * the OpenAPI document, the application (`GET /auth/permissions`) and the authorization tests use it.
 */
import type { Permission, TabName, TokenScope } from '@alo/schemas';
import type { CallerToken } from './caller.js';
import { hasTab, levels, type Level } from './tabs.js';

type Role = 'HOTEL_ADMIN' | 'ALO_SUPER';

/**
 * What an API token must be for, beside what its person may do (`scopeOf`); `any`: every token will do. Without an area,
 * programs may not make the call: people keep their accounts, and decide what is released, approved and published.
 */
type Area = 'hotels' | 'answers' | 'files' | 'scores' | 'page' | 'organizations' | 'any';

export type Access =
  /** Open to all people. */
  | { readonly kind: 'public' }
  /** The route itself looks at the refresh cookie or the bearer token. */
  | { readonly kind: 'ownCredentials' }
  /** The directory of a company makes it, by its own token: the route itself looks at it. */
  | { readonly kind: 'directory' }
  /** Open to all people who are signed in. */
  | {
      readonly kind: 'signedIn';
      readonly area?: Area;
      /** Does a sign-in that still needs a second factor have it, too (ALO_SECOND_FACTOR)? */
      readonly beforeSecondFactor?: true;
    }
  | {
      readonly kind: 'tab';
      /** Any of these; at the level `change` for what is not only read (`levelOf`). */
      readonly tabs: readonly TabName[];
      /** The roles that may call it; all when absent. */
      readonly roles?: readonly Role[];
      /** The path's `:id` is a hotel, which is loaded through a query scoped to the caller. */
      readonly hotel?: true;
      /** The path's `:id` is a file: its hotel is loaded likewise. */
      readonly file?: true;
      /** The path's `:id` is an organization: people see those that they belong to, ALO_SUPER sees all. */
      readonly organization?: true;
      readonly area?: Area;
      /** Without `:id`: gives a token for one hotel that hotel alone. */
      readonly forOneHotel?: true;
    };

const open = { kind: 'public' } as const;
const directory = { kind: 'directory' } as const;
const signedIn = { kind: 'signedIn' } as const;
/** What a person needs to get a second factor, or to show the one that they have. */
const beforeSecondFactor = { ...signedIn, beforeSecondFactor: true } as const;
const hotels = { kind: 'tab', tabs: ['HOTELS'] } as const;
const hotel = { ...hotels, hotel: true } as const;
/** Hotels write their own answers; ALO_SUPER never does. */
const ownHotel = { ...hotel, roles: ['HOTEL_ADMIN'] } as const;

/** What the public reads of a hotel: its people and super users take it back. */
const publicHotel = { ...hotel, roles: ['HOTEL_ADMIN', 'ALO_SUPER'] } as const;

/** Super users say who may do what. */
const users = { kind: 'tab', tabs: ['HOTEL ORGANIZATIONS'], roles: ['ALO_SUPER'] } as const;
const auditLog = { kind: 'tab', tabs: ['AUDIT LOG'], roles: ['ALO_SUPER'] } as const;
/** Super users say which programs are called. */
const webhooks = { kind: 'tab', tabs: ['WEBHOOKS'], roles: ['ALO_SUPER'] } as const;
const terms = { kind: 'tab', tabs: ['TERMS OF USE'] } as const;
/** Super users keep the hotels, and say who reviews which. */
const allHotels = { ...hotels, roles: ['ALO_SUPER'], area: 'hotels' } as const;

/** Super users bring in the hotels of a file. */
const imports = { kind: 'tab', tabs: ['IMPORT'], roles: ['ALO_SUPER'], area: 'hotels' } as const;

/** Super users move forms to a new version of their questionnaire. */
const formMigrations = { kind: 'tab', tabs: ['FORM MIGRATIONS'], roles: ['ALO_SUPER'] } as const;
/** Super users write questionnaires; who proposes a version is not who releases it. */
const authoring = { kind: 'tab', tabs: ['AUTHORING'], roles: ['ALO_SUPER'] } as const;
const migratedHotel = { ...formMigrations, hotel: true } as const;

/** Reviewers judge what hotels prove. */
const reviewedHotel = { ...hotel, roles: ['ALO_SUPER'] } as const;

const organizations = { kind: 'tab', tabs: ['HOTEL ORGANIZATIONS'] } as const;
const organization = { ...organizations, organization: true } as const;
/** What an organization answers is the work of those who answer for its hotels, and choose from them. */
const groupAnswering = { kind: 'tab', tabs: ['GROUP ANSWERS', 'HOTEL ORGANIZATIONS'] } as const;
const groupAnswers = { ...groupAnswering, organization: true } as const;
/** Only ALO_SUPER decides who belongs to which organization. */
const managedOrganization = { ...organization, roles: ['ALO_SUPER'] } as const;

/** The same call, made by programs, too. */
const by = <Kind extends Access>(area: Area, access: Kind) => ({ ...access, area });

export const policy: Readonly<Record<string, Access>> = {
  'GET /api/health': open,
  'GET /api/health/live': open,
  'GET /api/health/ready': open,
  'GET /api/config': open,
  'GET /api/openapi.json': open,
  'POST /api/auth/login': open,
  'GET /api/auth/passkey': open,
  'POST /api/auth/passkey': open,
  'GET /api/auth/company': open,
  'GET /api/auth/company/callback': open,
  'GET /api/scim/v2/ServiceProviderConfig': directory,
  'GET /api/scim/v2/ResourceTypes': directory,
  'GET /api/scim/v2/Schemas': directory,
  'GET /api/scim/v2/Users': directory,
  'POST /api/scim/v2/Users': directory,
  'GET /api/scim/v2/Users/:id': directory,
  'PUT /api/scim/v2/Users/:id': directory,
  'PATCH /api/scim/v2/Users/:id': directory,
  'DELETE /api/scim/v2/Users/:id': directory,
  'POST /api/auth/register': open,
  'POST /api/auth/forgot-password': open,
  'POST /api/auth/verify-reset-token': open,
  'POST /api/auth/reset-password': open,
  'POST /api/auth/invitation/passkey/order': open,
  'POST /api/auth/invitation/passkey': open,
  'POST /api/auth/logout': { kind: 'ownCredentials' },
  'POST /api/auth/refresh': { kind: 'ownCredentials' },
  'GET /api/auth/profile': by('any', beforeSecondFactor),
  'PUT /api/auth/profile': signedIn,
  'POST /api/auth/new-address/mail': signedIn,
  'POST /api/auth/new-address/confirm': signedIn,
  'DELETE /api/auth/new-address': signedIn,
  'GET /api/auth/account': signedIn,
  'GET /api/auth/account/data': signedIn,
  'POST /api/auth/account/export': signedIn,
  'GET /api/auth/account/export/:id': signedIn,
  'POST /api/auth/account/erasure': signedIn,
  'DELETE /api/auth/account/erasure': signedIn,
  'PUT /api/auth/account/noticeMails': signedIn,
  'PUT /api/auth/account/language': signedIn,
  'GET /api/notices': signedIn,
  'POST /api/notices/read': signedIn,
  'POST /api/auth/change-password': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'GET /api/auth/passkeys': beforeSecondFactor,
  'POST /api/auth/passkeys/order': beforeSecondFactor,
  'GET /api/auth/passkeys/proof': beforeSecondFactor,
  'POST /api/auth/passkeys/proof': beforeSecondFactor,
  'POST /api/auth/passkeys': beforeSecondFactor,
  'PATCH /api/auth/passkeys/:id': signedIn,
  'DELETE /api/auth/passkeys/:id': signedIn,
  'GET /api/auth/codes': beforeSecondFactor,
  'POST /api/auth/codes/order': beforeSecondFactor,
  'POST /api/auth/codes': beforeSecondFactor,
  'POST /api/auth/codes/recovery': signedIn,
  'DELETE /api/auth/codes': signedIn,
  'GET /api/auth/tokens': signedIn,
  'POST /api/auth/tokens': signedIn,
  'DELETE /api/auth/tokens/:id': signedIn,
  'GET /api/auth/permissions': beforeSecondFactor,
  'GET /api/questionnaires': by('answers', signedIn),
  'GET /api/questionnaires/:key/:version': by('answers', signedIn),
  'GET /api/questionnaires/:key/:version/score-model': by('scores', signedIn),
  'GET /api/questionnaires/:key/:version/translations/:language': by('answers', signedIn),
  'GET /api/questionnaires/:key/standards': by('answers', signedIn),
  // The list is at home, too (LIST-01).
  'GET /api/hotels': { kind: 'tab', tabs: ['HOTELS', 'HOME'], area: 'hotels', forOneHotel: true },
  'POST /api/hotels/import': imports,
  'POST /api/hotels/upload': imports,
  'GET /api/hotels/imports': imports,
  'GET /api/hotels/importTemplate': imports,
  'GET /api/hotels/imports/:id': imports,
  'GET /api/hotels/imports/:id/events': imports,
  'PUT /api/hotels/imports/:id/plan': imports,
  'POST /api/hotels/imports/:id/compare': imports,
  'GET /api/hotels/imports/:id/doubles': imports,
  'PUT /api/hotels/imports/:id/doubles': imports,
  'POST /api/hotels/imports/:id/start': imports,
  'POST /api/hotels/imports/:id/stop': imports,
  'GET /api/hotels/imports/:id/rows': imports,
  'GET /api/hotels/imports/:id/undo': imports,
  'POST /api/hotels/imports/:id/undo': imports,
  'DELETE /api/hotels/imports/:id': imports,
  'GET /api/hotels/imports/:id/report': imports,
  'GET /api/hotels/imports/:id/faultyRows': imports,
  'POST /api/hotels': allHotels,
  'GET /api/hotels/csv': by('hotels', { ...hotels, forOneHotel: true }),
  'GET /api/hotels/xlsx': by('hotels', { ...hotels, forOneHotel: true }),
  'GET /api/hotels/:id': by('hotels', hotel),
  'PUT /api/hotels/:id': { ...allHotels, hotel: true },
  'POST /api/hotels/hotelArchive': allHotels,
  // It holds what a hotel is not shown before it is released: decisions, scores, what reviewers write.
  'GET /api/hotels/:id/hotelArchive': { ...allHotels, hotel: true },
  'POST /api/hotels/:id/archive': { ...allHotels, hotel: true },
  'POST /api/hotels/:id/restore': { ...allHotels, hotel: true },
  'GET /api/hotelReviewers': allHotels,
  'PUT /api/hotelReviewers': allHotels,
  'GET /api/authoring/versions': authoring,
  'GET /api/authoring/versions/:key/:version': authoring,
  'GET /api/authoring/versions/:key/:version/forms': authoring,
  'POST /api/authoring/versions/:key/:version/withdraw': authoring,
  'GET /api/authoring/releasers': authoring,
  'GET /api/authoring/drafts': authoring,
  'POST /api/authoring/drafts': authoring,
  'GET /api/authoring/drafts/:id': authoring,
  'PUT /api/authoring/drafts/:id/files': authoring,
  'PUT /api/authoring/drafts/:id/title': authoring,
  'DELETE /api/authoring/drafts/:id': authoring,
  'POST /api/authoring/drafts/:id/restore': authoring,
  'GET /api/authoring/drafts/:id/revisions': authoring,
  'GET /api/authoring/drafts/:id/revisions/:revision': authoring,
  'POST /api/authoring/drafts/:id/revisions/:revision/restore': authoring,
  'GET /api/authoring/drafts/:id/checks': authoring,
  'GET /api/authoring/drafts/:id/comparison': authoring,
  'GET /api/authoring/drafts/:id/trial': authoring,
  'POST /api/authoring/drafts/:id/proposal': authoring,
  'DELETE /api/authoring/drafts/:id/proposal': authoring,
  'POST /api/authoring/drafts/:id/proposal/sendBack': authoring,
  'POST /api/authoring/drafts/:id/proposal/release': authoring,
  'GET /api/formMigrations': formMigrations,
  'GET /api/formMigrations/:key/:from/:to/dryRun': formMigrations,
  'POST /api/formMigrations/:key/:from/:to/apply': formMigrations,
  'GET /api/formMigrations/:key/:from/:to/forms': formMigrations,
  'GET /api/formMigrations/:key/:from/:to/moves': formMigrations,
  'GET /api/hotels/:id/formMigrations': migratedHotel,
  'POST /api/hotels/:id/formMigrations': migratedHotel,
  'POST /api/hotels/:id/formMigrations/:migrationId/undo': migratedHotel,
  'GET /api/hotels/:id/sections': by('answers', hotel),
  'GET /api/hotels/:id/questionnaire/:type': by('answers', hotel),
  'POST /api/hotels/:id/questionnaire/:type/answers': by('answers', ownHotel),
  'POST /api/hotels/:id/setQuestionnaireType': by('answers', hotel),
  'POST /api/hotels/:id/submitForm': by('answers', ownHotel),
  'GET /api/gbta_template': open,
  'GET /api/hotels/:id/GBTA-data': by('answers', hotel),
  'POST /api/hotels/:id/GBTA-data': by('answers', ownHotel),
  'POST /api/hotels/:id/GBTA-data/confirm': by('answers', ownHotel),
  'DELETE /api/hotels/:id/GBTA-data/:attachmentId': by('answers', ownHotel),
  'GET /api/hotels/:id/GBTA-data/report': by('answers', hotel),
  'GET /api/hotels/:id/GBTA-data/export': by('answers', hotel),
  'GET /api/hotels/:id/groupAnswers': by('answers', hotel),
  'POST /api/hotels/:id/groupAnswers/take': by('answers', ownHotel),
  'POST /api/hotels/:id/groupAnswers/giveBack': by('answers', ownHotel),
  'GET /api/hotels/:id/sources': by('files', hotel),
  'GET /api/hotels/:id/files': by('files', hotel),
  'POST /api/hotels/:id/questionnaire/:type/upload': by('files', ownHotel),
  'POST /api/hotels/:id/questionAttachments/:qid': by('files', ownHotel),
  'DELETE /api/hotels/:id/questionAttachments/:qid': by('files', ownHotel),
  'DELETE /api/hotels/:id/questionAttachments/:qid/:attachmentId': by('files', ownHotel),
  'DELETE /api/hotels/attachment/:id': by('files', { ...hotels, roles: ['HOTEL_ADMIN'], file: true }),
  'GET /api/files/:token': open,
  'GET /api/hotels/:id/conversations': hotel,
  'POST /api/hotels/:id/conversations/:qid/messages': hotel,
  'POST /api/hotels/:id/sources/review': reviewedHotel,
  'POST /api/hotels/:id/GenerateScore': reviewedHotel,
  'POST /api/hotels/:id/ReleaseToHotel': reviewedHotel,
  'POST /api/hotels/:id/ApproveScore': ownHotel,
  'POST /api/hotels/:id/Publish': ownHotel,
  'POST /api/hotels/:id/StartNextAssessment': ownHotel,
  'GET /api/hotels/:id/scores': by('scores', hotel),
  'GET /api/hotels/:id/detailedAssessment': by('scores', hotel),
  'GET /api/hotels/:id/detailedAssessment/:format': by('scores', hotel),
  'GET /api/hotels/:id/vsme': by('scores', hotel),
  'GET /api/hotels/:id/scores/:scoreId': by('scores', hotel),
  'GET /api/hotels/:id/travelFacingPage': by('page', hotel),
  'POST /api/hotels/:id/travelFacingPage/missionStatement': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/brandLogo': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/marketingGallery': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/pppGallery': by('page', ownHotel),
  'PUT /api/hotels/:id/travelFacingPage/:gallery/order': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/videoUploads': by('page', ownHotel),
  'HEAD /api/hotels/:id/travelFacingPage/videoUploads/:upload': by('page', ownHotel),
  'PATCH /api/hotels/:id/travelFacingPage/videoUploads/:upload': by('page', ownHotel),
  'DELETE /api/hotels/:id/travelFacingPage/videoUploads/:upload': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/video': by('page', ownHotel),
  'POST /api/hotels/:id/travelFacingPage/publish': ownHotel,
  'POST /api/hotels/:id/travelFacingPage/withdraw': publicHotel,
  'PUT /api/hotels/:id/travelPageAttachment/:attachmentId': by('page', ownHotel),
  'DELETE /api/hotels/:id/travelPageAttachment/:attachmentId': by('page', ownHotel),
  'GET /api/travelers/preview/:token': open,
  'GET /api/hotelOrganizations': by('organizations', groupAnswering),
  'POST /api/hotelOrganizations': by('organizations', { ...organizations, roles: ['ALO_SUPER'] }),
  'GET /api/hotelOrganizations/:id': by('organizations', organization),
  'PUT /api/hotelOrganizations/:id': by('organizations', managedOrganization),
  'DELETE /api/hotelOrganizations/:id': managedOrganization,
  'GET /api/hotelOrganizations/:id/AssignedHotels': by('organizations', groupAnswers),
  'GET /api/hotelOrganizations/:id/UnassignedHotels': by('organizations', organization),
  'POST /api/hotelOrganizations/:id/AssignHotels': by('organizations', managedOrganization),
  'POST /api/hotelOrganizations/:id/UnassignHotels': by('organizations', managedOrganization),
  'PUT /api/hotelOrganizations/:id/moveHotels/:targetId': by('organizations', managedOrganization),
  'GET /api/hotelOrganizations/:id/groupAnswers': by('organizations', groupAnswers),
  'POST /api/hotelOrganizations/:id/groupAnswers': by('organizations', groupAnswers),
  'PUT /api/hotelOrganizations/:id/groupAnswers/:answerId': by('organizations', groupAnswers),
  'DELETE /api/hotelOrganizations/:id/groupAnswers/:answerId': by('organizations', groupAnswers),
  'GET /api/hotelOrganizations/:id/groupDocuments': by('organizations', groupAnswers),
  'POST /api/hotelOrganizations/:id/groupDocuments': by('organizations', groupAnswers),
  'DELETE /api/hotelOrganizations/:id/groupDocuments/:documentId': by('organizations', groupAnswers),
  'GET /api/hotelOrganizations/:id/users': by('organizations', organization),
  'DELETE /api/hotelOrganizations/:id/users': managedOrganization,
  'POST /api/hotelOrganizations/:id/createNewUser': managedOrganization,
  'POST /api/hotelOrganizations/:id/users/:userId/invitation': managedOrganization,
  'GET /api/hotelOrganizations/:id/searchUsers': managedOrganization,
  'POST /api/hotelOrganizations/:id/linkUser': managedOrganization,
  'GET /api/users/:id/permissions': users,
  'PUT /api/users/:id/permissions': users,
  'GET /api/users/:id/organizations': users,
  'GET /api/users/:id/sessions': users,
  'DELETE /api/users/:id/sessions': users,
  'DELETE /api/users/:id/sessions/:sessionId': users,
  'GET /api/audit': auditLog,
  'GET /api/audit/csv': auditLog,
  'GET /api/audit/xlsx': auditLog,
  'GET /api/webhooks': webhooks,
  'POST /api/webhooks': webhooks,
  'GET /api/webhooks/:id': webhooks,
  'PUT /api/webhooks/:id': webhooks,
  'DELETE /api/webhooks/:id': webhooks,
  'PUT /api/webhooks/:id/isOn': webhooks,
  'POST /api/webhooks/:id/secret': webhooks,
  'POST /api/webhooks/:id/test': webhooks,
  'POST /api/webhooks/:id/tryAll': webhooks,
  'GET /api/webhooks/:id/deliveries': webhooks,
  'GET /api/webhooks/:id/deliveries/:deliveryId': webhooks,
  'POST /api/webhooks/:id/deliveries/:deliveryId/sendAgain': webhooks,
  'POST /api/webhooks/:id/deliveries/:deliveryId/skip': webhooks,
  'GET /api/legal/terms': terms,
  'GET /api/legal/terms/current/pdf': terms,
};

/** The documentation's pages and files come with their plugin. */
const documentation = '/api/docs';

/** The entry of a route; undefined when it has none. HEAD counts as GET, where it is no route of its own. */
export function accessOf(method: string, url: string): Access | undefined {
  if (url === documentation || url.startsWith(`${documentation}/`)) return open;
  const { [`${method} ${url}`]: own, [`GET ${url}`]: get } = policy;
  return own ?? (method === 'HEAD' ? get : undefined);
}

const isRead = (method: string): boolean => /^(GET|HEAD)$/.test(method);

/** The level of a tab that a call needs (AUTH-06). */
const levelOf = (method: string): Level => (isRead(method) ? levels.read : levels.change);

/** What an API token must be for; `any`: all are. Undefined: programs may not make the call. */
export function scopeOf(method: string, access: Access): TokenScope | 'any' | undefined {
  if (access.kind !== 'tab' && access.kind !== 'signedIn') return undefined;
  const { area } = access;
  if (area === undefined || area === 'any') return area;
  // Scores are only read.
  return isRead(method) || area === 'scores' ? `${area}:read` : `${area}:write`;
}

/** Is the call about one hotel, so that a token for that hotel may make it? */
const isForOneHotel = (access: Access): boolean =>
  access.kind !== 'tab' || access.hotel === true || access.file === true || access.forOneHotel === true;

/** May a program with such a token make the call? Who may write may read, too. */
export function mayByToken(
  method: string,
  access: Access,
  { scopes, hotelId }: Pick<CallerToken, 'scopes' | 'hotelId'>,
): boolean {
  const needed = scopeOf(method, access);
  if (needed === undefined || (hotelId !== null && !isForOneHotel(access))) return false;
  return needed === 'any' || scopes.some((scope) => scope === needed || scope === writing(needed));
}

const writing = (scope: TokenScope): string => scope.replace(/:read$/, ':write');

/** What the table asks of a person, and of the program that acts in their name. */
interface Permitted {
  readonly role: string;
  readonly tabs: readonly Permission[];
  readonly token?: CallerToken;
  readonly needsSecondFactor?: boolean;
}

/** Is the call closed to this sign-in until it has a second factor? Whatever the table does not mark is. */
export const isAfterSecondFactor = (
  access: Access,
  { needsSecondFactor = false }: Pick<Permitted, 'needsSecondFactor'>,
): boolean => needsSecondFactor && !(access.kind === 'signedIn' && access.beforeSecondFactor === true);

/** May a person who is signed in make such a call at all? On which hotel is asked later. */
export const mayUse = (
  method: string,
  access: Access,
  { role, tabs, token, needsSecondFactor = false }: Permitted,
): boolean =>
  !isAfterSecondFactor(access, { needsSecondFactor }) &&
  (token === undefined || mayByToken(method, access, token)) &&
  (access.kind !== 'tab' ||
    (access.tabs.some((tab) => hasTab(tabs, tab, levelOf(method))) &&
      (access.roles === undefined || access.roles.some((allowed) => allowed === role))));

/** May the person make the call of this entry of the table? */
export function mayCall(route: string, person: Permitted): boolean {
  const [method = ''] = route.split(' ');
  const { [route]: access } = policy;
  return access !== undefined && mayUse(method, access, person);
}

const apiRoot = /(?<=^\w+ )\/api(?=\/)/;

/** The calls that need a tab and that this person may make, as `POST /hotels/:id/Publish`: relative to the API root. */
export const callsOf = (person: Permitted): string[] =>
  Object.entries(policy)
    .filter(([route, { kind }]) => kind === 'tab' && mayCall(route, person))
    .map(([route]) => route.replace(apiRoot, ''));
