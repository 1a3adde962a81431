/** UNSP-001: sign-in calls answer with the thing itself; one level down in `data` is understood too. */
export type MaybeWrapped<T extends object> = T | { readonly data: T };

export const unwrapped = <T extends object>(body: MaybeWrapped<T>): T =>
  'data' in body && typeof body.data === 'object' && body.data !== null ? (body.data as T) : (body as T);
