import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { lazyPage } from '../lib/chunk';
import type { TabName } from '../lib/session/tabs';
import { CrashedPage } from '../features/session/CrashedPage';
import { LoginPage } from '../features/session/LoginPage';
import { RequireSession } from '../features/session/RequireSession';
import { RequireTab } from '../features/session/RequireTab';
import { Standalone } from './Standalone';

// Everything but sign-in is loaded when it is needed.
const importDashboard = () => import('../features/shell/DashboardLayout');
const importHome = () => import('../features/hotels/HomePage');
const DashboardLayout = lazyPage(importDashboard);
const HomePage = lazyPage(importHome);
const HotelsPage = lazyPage(() => import('../features/hotels/HotelsPage'));
const HotelPage = lazyPage(() => import('../features/hotel/HotelPage'));
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
const SamplePage = lazyPage(() => import('../features/pages/SamplePage'));
const ImportPage = lazyPage(() => import('../features/pages/ImportPage'));
const OrganizationsPage = lazyPage(() => import('../features/pages/OrganizationsPage'));

/** Fetches the code of the home page while the server checks the credentials. That page reports a failure. */
const preloadHome = () => void Promise.allSettled([importDashboard(), importHome()]);

/** A page that one of these tabs opens (NAV-04, NAV-05). */
const gated = (path: string, anyOf: readonly TabName[], page: ReactNode): RouteObject => ({
  path,
  element: <RequireTab anyOf={anyOf}>{page}</RequireTab>,
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
      { path: '/login', element: <LoginPage onSubmit={preloadHome} /> },
      {
        element: <Standalone />,
        children: [
          // UNSP-097: both are public.
          { path: '/403', element: <ForbiddenPage /> },
          { path: '/500', element: <FailedPage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            element: <Standalone />,
            children: [gated('/hotels/:hotelId/questionnaire/:stepKey?', ['HOTELS'], <QuestionnaireRoute />)],
          },
          {
            element: (
              <Standalone>
                <DashboardLayout />
              </Standalone>
            ),
            children: [
              {
                errorElement: <CrashedPage />,
                children: [
                  gated('/', ['HOME', 'HOTELS'], <HomePage />),
                  gated('/hotels', ['HOTELS'], <HotelsPage />),
                  gated('/hotels/:hotelId', ['HOTELS'], <HotelPage />),
                  gated('/hotel-organizations', ['HOTEL ORGANIZATIONS'], <OrganizationsPage />),
                  gated(
                    '/hotel-organizations/:organizationId',
                    ['HOTEL ORGANIZATIONS'],
                    <OrganizationsPage />,
                  ),
                  gated('/upgrade', ['BOOST YOUR BUSINESS'], <UpgradePage />),
                  gated('/import', ['IMPORT'], <ImportPage />),
                  gated('/our-approach', ['OUR APPROACH'], <ApproachPage />),
                  gated('/about', ['ABOUT'], <AboutPage />),
                  gated('/sample-questionnaire', ['SAMPLE QUESTIONNAIRE'], <SamplePage />),
                  gated('/terms-of-use', ['TERMS OF USE'], <TermsPage />),
                  // NAV-06: no tab needed.
                  { path: '/help', element: <HelpPage /> },
                  { path: '/profile', element: <ProfilePage /> },
                  { path: '/privacy-policy', element: <PrivacyPage /> },
                  { path: '*', element: <NotFoundPage /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
