import type { AxiosResponseTransformer } from 'axios';

/** The response of a call that asks for a file: the bytes, or the words of a refusal. */
export const readRefusal: AxiosResponseTransformer = (data: unknown, _headers, status = 200): unknown => {
  if (status < 400 || !(data instanceof ArrayBuffer)) return data;
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return undefined; // a proxy's own page
  }
};
