import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTab, startApi, type Api } from '../support/api';
import { openBrowser } from '../support/browser';

let api: Api;
let postSubmit: (hotelId: string) => Promise<unknown>;

beforeAll(async () => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = await startApi();
  await openTab(api);
  ({ postSubmit } = await import('../../../app/src/api/submit'));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const read = (body: unknown) => {
  api.on('POST /hotels/h/submitForm', { body: JSON.stringify(body) });
  return postSubmit('h');
};

describe('the response to a submit', () => {
  it.each([
    [{ status: 'success', message: 'Done.', data: { is_completed: true } }],
    [{ status: true, message: 'Done.' }],
    [{ message: 'Done.', data: null }],
    [{ status: null, message: 'Done.', data: {} }],
  ])('[SRV-17 API-10] %j is a success', async (body) => {
    expect(await read(body)).toEqual({
      status: 'success',
      message: 'Done.',
      data: { is_completed: true },
    });
  });

  it.each([
    [{ status: 'failure' }],
    [{ status: false }],
    [{ status: 'error', data: { is_completed: true } }],
  ])('[API-10 ERR-17] %j is a failure of a form that may well be complete', async (body) => {
    expect(await read(body)).toEqual({ status: 'failure', message: '', data: { is_completed: true } });
  });

  it.each([
    [{ status: 'success', data: { is_completed: false }, stepKey: 'planet' }, 'success'],
    [{ data: { is_completed: false }, stepKey: 'planet' }, 'success'],
    [{ status: 'failure', data: { is_completed: false }, stepKey: 'planet' }, 'failure'],
  ])('[SRV-17 ERR-17] %j is an incomplete form, with the step to complete', async (body, status) => {
    expect(await read(body)).toEqual({
      status,
      message: '',
      stepKey: 'planet',
      data: { is_completed: false },
    });
  });

  it.each([[null], [[]], ['done'], [{ status: 1 }], [{ data: [] }], [{ data: { is_completed: 'yes' } }]])(
    '[API-10] %j is none, and says how to find out',
    async (body) => {
      await expect(read(body)).rejects.toMatchObject({
        code: 'BAD_RESPONSE',
        message:
          'The server’s response could not be understood. Please reload the page to see whether the questionnaire was submitted.',
      });
    },
  );
});
