import type { AxiosResponse } from 'axios';

/**
 * UNSP-001: gives the thing itself, which is the response of a sign-in call. The thing inside `data` is understood too.
 */
export function unwrapped(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { data: body } = response;
  const inside = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return typeof inside === 'object' && inside !== null ? { ...response, data: inside } : response;
}
