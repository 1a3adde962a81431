/** Where failed calls lead, wherever they were made (ERR-28, ERR-29); the application connects its router. */
export interface Reactions {
  /** 401 and no refresh: token and user are gone already. */
  readonly signedOut: () => void;
  readonly forbidden: () => void;
  readonly failed: () => void;
}

const nowhere = () => undefined;
let connected: Reactions = { signedOut: nowhere, forbidden: nowhere, failed: nowhere };

export const reactions = (): Reactions => connected;

export function reactWith(wanted: Reactions): void {
  connected = wanted;
}
