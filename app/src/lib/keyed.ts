import type { AxiosResponse } from 'axios';
import { http } from './http';
import { createKeyedCalls } from './keyed-calls';
import { whenLeaving } from './session/session';

let send = createKeyedCalls();
// What was sent may hold a password.
whenLeaving(() => (send = createKeyedCalls()));

/** Changes the own account. A repetition whose outcome is unknown has the same key, wherever it is asked for. */
export const sendKeyed = (method: 'put' | 'post' | 'patch' | 'delete', url: string, data?: object) =>
  send([method, url, data], (key): Promise<AxiosResponse<unknown>> =>
    http.request({ method, url, data, headers: { 'Idempotency-Key': key } }),
  );
