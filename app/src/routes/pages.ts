/**
 * Every page but sign-in: where it stands, what it is made of, and who may see it. The router, the first requests, the
 * build and the test of loading read this table; nothing else says it again. What a page may weigh stands in
 * `app/build/budgets.ts`: every page has this table, and would carry all budgets.
 * It imports no code, so that it can be read anywhere.
 */
import type { TabName } from '../lib/session/tabs';

export interface Page {
  /** The path as the router writes it. */
  readonly path: string;
  /** Its module under `src`, fetched when the page is opened. */
  readonly module: string;
  /** Does it fill the screen by itself? Absent: it stands in the frame of the signed-in pages. */
  readonly isAlone?: boolean;
  /** The people who see it: all, or those with one of these tabs (NAV-04, NAV-05). Absent: all who are signed in. */
  readonly access?: 'public' | readonly TabName[];
  /** What it asks the server for first (`first-requests.ts`). Its files are then named in the page, too. */
  readonly asksFor?: 'the list' | 'a hotel' | 'a form';
  /** The path of the page that most people open next, whose code is fetched ahead. */
  readonly next?: string;
}

const table = [
  // UNSP-097: both are public.
  { path: '/403', module: 'features/session/ForbiddenPage', isAlone: true, access: 'public' },
  { path: '/500', module: 'features/session/FailedPage', isAlone: true, access: 'public' },
  // NAV-01.
  {
    path: '/forgot-password',
    module: 'features/session/ForgotPage',
    isAlone: true,
    access: 'public',
  },
  { path: '/reset-password', module: 'features/session/ResetPage', isAlone: true, access: 'public' },
  {
    path: '/',
    module: 'features/hotels/HomePage',
    access: ['HOME', 'HOTELS'],
    asksFor: 'the list',
    next: '/hotels/:hotelId',
  },
  {
    path: '/hotels',
    module: 'features/hotels/HotelsPage',
    access: ['HOTELS'],
    asksFor: 'the list',
    next: '/hotels/:hotelId',
  },
  {
    path: '/hotels/:hotelId',
    module: 'routes/HotelRoute',
    access: ['HOTELS'],
    asksFor: 'a hotel',
    next: '/hotels/:hotelId/questionnaire/:stepKey?',
  },
  {
    path: '/hotels/:hotelId/questionnaire/:stepKey?',
    module: 'routes/QuestionnaireRoute',
    isAlone: true,
    access: ['HOTELS'],
    asksFor: 'a form',
  },
  {
    path: '/sample-questionnaire',
    module: 'routes/SampleRoute',
    isAlone: true,
    access: ['SAMPLE QUESTIONNAIRE'],
  },
  {
    path: '/hotel-organizations',
    module: 'features/organizations/OrganizationsPage',
    access: ['HOTEL ORGANIZATIONS'],
    next: '/hotel-organizations/:organizationId',
  },
  {
    path: '/hotel-organizations/:organizationId',
    module: 'features/organizations/OrganizationPage',
    access: ['HOTEL ORGANIZATIONS'],
  },
  {
    path: '/group-answers/:organizationId?',
    module: 'features/organizations/group-answers/GroupAnswersPage',
    access: ['GROUP ANSWERS'],
  },
  { path: '/upgrade', module: 'features/pages/UpgradePage', access: ['BOOST YOUR BUSINESS'] },
  { path: '/import/:importId?', module: 'features/import/ImportPage', access: ['IMPORT'] },
  { path: '/audit-log', module: 'features/audit-log/AuditLogPage', access: ['AUDIT LOG'] },
  { path: '/webhooks/:webhookId?', module: 'features/webhooks/WebhooksPage', access: ['WEBHOOKS'] },
  {
    path: '/form-migrations/:plan?',
    module: 'features/form-migrations/FormMigrationsPage',
    access: ['FORM MIGRATIONS'],
  },
  {
    path: '/authoring/:draftId?/:view?',
    module: 'features/authoring/AuthoringPage',
    isAlone: true,
    access: ['AUTHORING'],
  },
  { path: '/our-approach', module: 'features/pages/ApproachPage', access: ['OUR APPROACH'] },
  { path: '/about', module: 'features/pages/AboutPage', access: ['ABOUT'] },
  { path: '/terms-of-use', module: 'features/pages/TermsPage', access: ['TERMS OF USE'] },
  // NAV-06: no tab needed.
  { path: '/help', module: 'features/pages/HelpPage' },
  { path: '/profile', module: 'features/profile/ProfilePage' },
  { path: '/standards', module: 'features/standards/StandardsPage' },
  { path: '/privacy-policy', module: 'features/pages/PrivacyPage' },
  { path: '*', module: 'features/pages/NotFoundPage' },
] as const satisfies readonly Page[];

/** A page whose module is in the table. */
export type KnownPage = Page & Pick<(typeof table)[number], 'module'>;
export const pages: readonly KnownPage[] = table;
export type KnownPath = (typeof table)[number]['path'];
/** The path of the page that a signed-in user comes to first. */
export const homePath = '/' satisfies (typeof table)[number]['path'];
export const loginPath = '/login';

/** A regular expression for the addresses of a page, with its parts by name. */
export function addressOf({ path }: Pick<Page, 'path'>): string {
  if (path === '*') return '';
  const parts = path.replace(/\/:(\w+)(\?)?/g, '(?:/(?<$1>[^/]+))$2');
  return `^${parts}${path === '/' ? '' : '/?'}$`;
}

interface PlacedPage {
  readonly page: KnownPage;
  /** The parts that the address names. */
  readonly part: Readonly<Record<string, string | undefined>>;
}

/** The page at an address; undefined for sign-in. */
export function pageAt(pathname: string): PlacedPage | undefined {
  if (pathname === loginPath) return undefined;
  for (const page of pages) {
    const found = new RegExp(addressOf(page), 'i').exec(pathname);
    if (found !== null) return { page, part: found.groups ?? {} };
  }
  return undefined;
}
