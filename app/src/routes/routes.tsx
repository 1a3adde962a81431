import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { lazyPage, type LazyPage } from '../lib/chunk';
import type { TabName } from '../lib/session/tabs';
import { CrashedPage } from '../features/session/CrashedPage';
import { LoginPage } from '../features/session/LoginPage';
import { RequireSession } from '../features/session/RequireSession';
import { RequireTab } from '../features/session/RequireTab';
import { Standalone } from './Standalone';

// Everything but sign-in is loaded when it is needed.
const DashboardLayout = lazyPage(() => import('../features/shell/DashboardLayout'));
const HomePage = lazyPage(() => import('../features/hotels/HomePage'));
const HotelsPage = lazyPage(() => import('../features/hotels/HotelsPage'));
const HotelRoute = lazyPage(() => import('./HotelRoute'));
const QuestionnaireRoute = lazyPage(() => import('./QuestionnaireRoute'));
const ForbiddenPage = lazyPage(() => import('../features/session/ForbiddenPage'));
const FailedPage = lazyPage(() => import('../features/session/FailedPage'));
const NotFoundPage = lazyPage(() => import('../features/pages/NotFoundPage'));
const UpgradePage = lazyPage(() => import('../features/pages/UpgradePage'));
const ApproachPage = lazyPage(() => import('../features/pages/ApproachPage'));
const AboutPage = lazyPage(() => import('../features/pages/AboutPage'));
const TermsPage = lazyPage(() => import('../features/pages/TermsPage'));
const PrivacyPage = lazyPage(() => import('../features/pages/PrivacyPage'));
const HelpPage = lazyPage(() => import('../features/pages/HelpPage'));
const ProfilePage = lazyPage(() => import('../features/pages/ProfilePage'));
const StandardsPage = lazyPage(() => import('../features/standards/StandardsPage'));
const SampleRoute = lazyPage(() => import('./SampleRoute'));
const ImportPage = lazyPage(() => import('../features/pages/ImportPage'));
const OrganizationsPage = lazyPage(() => import('../features/pages/OrganizationsPage'));

/** The `handle` of a route is its page, whose code can be fetched ahead. */
const page = (path: string, Page: LazyPage): RouteObject => ({ path, element: <Page />, handle: Page });

/** A page that one of these tabs opens (NAV-04, NAV-05). */
const gated = (path: string, anyOf: readonly TabName[], Page: LazyPage): RouteObject => ({
  ...page(path, Page),
  element: (
    <RequireTab anyOf={anyOf}>
      <Page />
    </RequireTab>
  ),
});

/** NAV-01 to NAV-09: which page stands at which address, and who may see it. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: (
      <main>
        <CrashedPage />
      </main>
    ),
    children: [
      { path: '/login', element: <LoginPage loadPage={loadPageAt} /> },
      {
        element: <Standalone />,
        children: [
          // UNSP-097: both are public.
          page('/403', ForbiddenPage),
          page('/500', FailedPage),
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            element: <Standalone />,
            children: [
              gated('/hotels/:hotelId/questionnaire/:stepKey?', ['HOTELS'], QuestionnaireRoute),
              gated('/sample-questionnaire', ['SAMPLE QUESTIONNAIRE'], SampleRoute),
            ],
          },
          {
            element: (
              <Standalone>
                <DashboardLayout />
              </Standalone>
            ),
            handle: DashboardLayout,
            children: [
              {
                errorElement: <CrashedPage />,
                children: [
                  gated('/', ['HOME', 'HOTELS'], HomePage),
                  gated('/hotels', ['HOTELS'], HotelsPage),
                  gated('/hotels/:hotelId', ['HOTELS'], HotelRoute),
                  gated('/hotel-organizations', ['HOTEL ORGANIZATIONS'], OrganizationsPage),
                  gated('/hotel-organizations/:organizationId', ['HOTEL ORGANIZATIONS'], OrganizationsPage),
                  gated('/upgrade', ['BOOST YOUR BUSINESS'], UpgradePage),
                  gated('/import', ['IMPORT'], ImportPage),
                  gated('/our-approach', ['OUR APPROACH'], ApproachPage),
                  gated('/about', ['ABOUT'], AboutPage),
                  gated('/terms-of-use', ['TERMS OF USE'], TermsPage),
                  // NAV-06: no tab needed.
                  page('/help', HelpPage),
                  page('/profile', ProfilePage),
                  page('/standards', StandardsPage),
                  page('/privacy-policy', PrivacyPage),
                  page('*', NotFoundPage),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Fetches the code of the page at an address, and waits for it. The page itself reports a failure. */
export async function loadPageAt(pathname: string): Promise<void> {
  const pages = (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as LazyPage | undefined) ?? [],
  );
  await Promise.allSettled(pages.map((found) => found.load()));
}
