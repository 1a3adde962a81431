import { Outlet, type RouteObject } from 'react-router-dom';
import { CrashedPage } from '../features/session/CrashedPage';
import { RequireSession } from '../features/session/RequireSession';
import { RequireTab } from '../features/session/RequireTab';
import { CommandMenuHost } from './CommandMenuHost';
import { componentOf, Shell, SignIn } from './load-page';
import { loginPath, pages, type KnownPage } from './pages';
import { Standalone } from './Standalone';

function routeOf(page: KnownPage): RouteObject {
  const { path, access } = page;
  const Shown = componentOf(page);
  return {
    path,
    element:
      access === undefined || access === 'public' ? (
        <Shown />
      ) : (
        <RequireTab anyOf={access}>
          <Shown />
        </RequireTab>
      ),
  };
}

const routesOf = (isWanted: (page: KnownPage) => boolean): RouteObject[] =>
  pages.filter(isWanted).map(routeOf);

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
      {
        element: <Standalone />,
        children: [
          { path: loginPath, element: <SignIn /> },
          ...routesOf(({ access }) => access === 'public'),
        ],
      },
      {
        element: (
          <>
            <RequireSession />
            <CommandMenuHost />
          </>
        ),
        children: [
          {
            element: <Standalone />,
            children: routesOf(({ access, isAlone = false }) => access !== 'public' && isAlone),
          },
          {
            element: (
              <Standalone>
                <Shell />
              </Standalone>
            ),
            children: [{ errorElement: <CrashedPage />, children: routesOf(({ isAlone }) => !isAlone) }],
          },
        ],
      },
    ],
  },
];
