/** Where the application goes when a call fails (ERR-28, ERR-29). The application connects its router here. */
export interface ErrorRoutes {
  /** A 401 that no refresh could mend. Token and user are already removed. */
  readonly signedOut: () => void;
  /** A 403. */
  readonly forbidden: () => void;
  /** A 500. */
  readonly failed: () => void;
}

const nowhere = () => undefined;
let connected: ErrorRoutes = { signedOut: nowhere, forbidden: nowhere, failed: nowhere };

export const errorRoutes = (): ErrorRoutes => connected;

export function connectErrorRoutes(routes: ErrorRoutes): void {
  connected = routes;
}
