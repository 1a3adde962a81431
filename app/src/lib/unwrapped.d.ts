/** UNSP-001: sign-in calls answer with the thing itself; one level down in `data` is understood too. */
export type MaybeWrapped<T extends object> =
  | T
  | {
      readonly data: T;
    };
export declare const unwrapped: <T extends object>(body: MaybeWrapped<T>) => T;
//# sourceMappingURL=unwrapped.d.ts.map
