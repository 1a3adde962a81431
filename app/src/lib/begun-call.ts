/** How `http` takes the response of a request that the page has begun before its code was there. */
import axios, { AxiosError, AxiosHeaders, CanceledError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { forgetRequests, takeCall, type BegunCall } from './head-start';

type Config = Parameters<AxiosAdapter>[0];

async function receive({ response }: BegunCall, config: Config): Promise<AxiosResponse> {
  const received = await response;
  const { status, statusText } = received;
  const headers = AxiosHeaders.from(Object.fromEntries(received.headers));
  const read = { status, statusText, headers, data: await received.text(), config };
  if (received.ok) return read;
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${status}`, code, config, undefined, read);
}

/**
 * Gives the response in the form of axios. It may take as long as any other, from now on, and the caller may cancel it.
 * @throws AxiosError as for a call of its own
 */
async function settle(call: BegunCall, config: Config): Promise<AxiosResponse> {
  const { timeout, signal } = config;
  let reason: AxiosError | undefined;
  const giveUp = (because: AxiosError) => {
    reason ??= because;
    call.cancel();
  };
  const cancel = () => giveUp(new CanceledError(undefined, config));
  const late = () => giveUp(new AxiosError(`No response in ${timeout} ms`, AxiosError.ETIMEDOUT, config));
  const timer = timeout ? setTimeout(late, timeout) : undefined;
  signal?.addEventListener?.('abort', cancel);
  try {
    return await receive(call, config);
  } catch (error) {
    if (reason !== undefined) throw reason;
    throw error instanceof AxiosError ? error : AxiosError.from(error, AxiosError.ERR_NETWORK, config);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener?.('abort', cancel);
  }
}

function takenBy(config: Config): BegunCall | undefined {
  const bearer = config.headers.get('Authorization');
  return typeof bearer === 'string'
    ? takeCall(axios.getUri(config), bearer.replace(/^Bearer /, ''))
    : undefined;
}

/** Takes the response of a begun request. For any other call it sends a request, as axios does. */
export const takeOrSend: AxiosAdapter = (config) => {
  // A change makes what was asked for before it old.
  if (config.method !== 'get') forgetRequests();
  const begun = config.method === 'get' ? takenBy(config) : undefined;
  return begun === undefined ? axios.getAdapter(axios.defaults.adapter)(config) : settle(begun, config);
};
