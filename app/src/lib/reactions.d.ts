/** Where failed calls lead, wherever they were made (ERR-28, ERR-29); the application connects its router. */
export interface Reactions {
  /** 401 and no refresh: token and user are gone already. */
  readonly signedOut: () => void;
  readonly forbidden: () => void;
  readonly failed: () => void;
}
export declare const reactions: () => Reactions;
export declare function reactWith(wanted: Reactions): void;
//# sourceMappingURL=reactions.d.ts.map
