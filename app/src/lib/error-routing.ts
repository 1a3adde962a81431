/** The ways of the application when a call fails (ERR-28, ERR-29). The application connects its router here. */
export interface ErrorRoutes {
  /** Leads on after a 401 that no refresh could mend. Token and user are already removed. */
  readonly signedOut: () => void;
  /** Leads on after a 403 with this code. */
  readonly forbidden: (code: string) => void;
  /** Leads on after a 500. */
  readonly failed: () => void;
}

const nowhere = () => undefined;
let connected: ErrorRoutes = { signedOut: nowhere, forbidden: nowhere, failed: nowhere };

export const errorRoutes = (): ErrorRoutes => connected;

export function connectErrorRoutes(routes: ErrorRoutes): void {
  connected = routes;
}
