import { createElement } from 'react';
import { lazyPage, type LazyPage } from '../lib/chunk';
import { loginPath, pageAt, type KnownPage } from './pages';

/**
 * The code of each page, fetched when it is needed. The `lazy` of the router would keep what is shown, and show nothing at
 * the start, until the code is there; so the gates, the frame and `Loading...` would come with the page, not before it.
 */
const code: Readonly<Record<KnownPage['module'], LazyPage>> = {
  'features/audit-log/AuditLogPage': lazyPage(() => import('../features/audit-log/AuditLogPage')),
  'features/authoring/AuthoringPage': lazyPage(() => import('../features/authoring/AuthoringPage')),
  'features/form-migrations/FormMigrationsPage': lazyPage(
    () => import('../features/form-migrations/FormMigrationsPage'),
  ),
  'features/hotels/HomePage': lazyPage(() => import('../features/hotels/HomePage')),
  'features/hotels/HotelsPage': lazyPage(() => import('../features/hotels/HotelsPage')),
  'features/import/ImportPage': lazyPage(() => import('../features/import/ImportPage')),
  'features/organizations/group-answers/GroupAnswersPage': lazyPage(
    () => import('../features/organizations/group-answers/GroupAnswersPage'),
  ),
  'features/organizations/OrganizationPage': lazyPage(
    () => import('../features/organizations/OrganizationPage'),
  ),
  'features/organizations/OrganizationsPage': lazyPage(
    () => import('../features/organizations/OrganizationsPage'),
  ),
  'features/pages/AboutPage': lazyPage(() => import('../features/pages/AboutPage')),
  'features/pages/ApproachPage': lazyPage(() => import('../features/pages/ApproachPage')),
  'features/pages/HelpPage': lazyPage(() => import('../features/pages/HelpPage')),
  'features/pages/NotFoundPage': lazyPage(() => import('../features/pages/NotFoundPage')),
  'features/pages/PrivacyPage': lazyPage(() => import('../features/pages/PrivacyPage')),
  'features/profile/ProfilePage': lazyPage(() => import('../features/profile/ProfilePage')),
  'features/pages/TermsPage': lazyPage(() => import('../features/pages/TermsPage')),
  'features/pages/UpgradePage': lazyPage(() => import('../features/pages/UpgradePage')),
  'features/session/FailedPage': lazyPage(() => import('../features/session/FailedPage')),
  'features/session/ForgotPage': lazyPage(() => import('../features/session/ForgotPage')),
  'features/session/ResetPage': lazyPage(() => import('../features/session/ResetPage')),
  'features/session/ForbiddenPage': lazyPage(() => import('../features/session/ForbiddenPage')),
  'features/standards/StandardsPage': lazyPage(() => import('../features/standards/StandardsPage')),
  'features/webhooks/WebhooksPage': lazyPage(() => import('../features/webhooks/WebhooksPage')),
  'routes/HotelRoute': lazyPage(() => import('./HotelRoute')),
  'routes/QuestionnaireRoute': lazyPage(() => import('./QuestionnaireRoute')),
  'routes/SampleRoute': lazyPage(() => import('./SampleRoute')),
};

/** Sign-in, which fetches the code of the page that comes next. */
export const SignIn = lazyPage(async () => {
  const { LoginPage } = await import('../features/session/LoginPage');
  return { default: () => createElement(LoginPage, { loadPage: loadPageAt }) };
});

/** The frame of the signed-in pages. */
export const Shell = lazyPage(() => import('../features/shell/DashboardLayout'));

export const componentOf = ({ module }: KnownPage): LazyPage => code[module];

function neededAt(pathname: string): readonly LazyPage[] {
  if (pathname === loginPath) return [SignIn];
  const page = pageAt(pathname)?.page;
  if (page === undefined) return [];
  return page.isAlone ? [componentOf(page)] : [Shell, componentOf(page)];
}

/** Fetches the code of the page at an address, and waits for it. The page itself reports a failure. */
export async function loadPageAt(pathname: string): Promise<void> {
  await Promise.allSettled(neededAt(pathname).map(({ load }) => load()));
}
