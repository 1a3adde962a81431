/** UNSP-001: the response of a sign-in call is the thing itself. The thing inside `data` is understood too. */
export type MaybeWrapped<T extends object> = T | { readonly data: T };

const isWrapped = <T extends object>(body: MaybeWrapped<T>): body is { readonly data: T } =>
  'data' in body && typeof body.data === 'object';

export const unwrapped = <T extends object>(body: MaybeWrapped<T>): T => (isWrapped(body) ? body.data : body);
