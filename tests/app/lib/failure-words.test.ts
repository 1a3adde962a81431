import { describe, expect, it } from 'vitest';
import { ApiError, messageOf, orElse } from '../../../app/src/lib/api-error';

describe('the words of a failure', () => {
  it('[ERR-16] are its own message', () => {
    expect(messageOf(new Error('The printer is on fire.'))).toBe('The printer is on fire.');
  });

  it('[ERR-16] are "Unknown error occurred" when it has none', () => {
    expect(messageOf(new Error(''))).toBe('Unknown error occurred');
    expect(messageOf('thrown without an error')).toBe('Unknown error occurred');
  });

  it.each([
    [2, 'Busy. The server asks you to wait 2 seconds.'],
    [1, 'Busy. The server asks you to wait 1 second.'],
    [90, 'Busy. The server asks you to wait 90 seconds.'],
    [900, 'Busy. The server asks you to wait 15 minutes.'],
    [0, 'Busy.'],
    [undefined, 'Busy.'],
  ])('[ERR-32] of a call say how long to wait where the server says it: %s s', async (retryAfter, words) => {
    const failure = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Busy.', retryAfter });
    await expect(orElse('Failed to fetch hotels', Promise.reject(failure))).rejects.toThrow(
      expect.objectContaining({ message: words, status: 503, retryAfter }),
    );
  });

  it('[ERR-19] of a call that says nothing are its fallback, with the time to wait', async () => {
    const failure = new ApiError({ status: 503, code: '', message: '', retryAfter: 10 });
    await expect(orElse('Failed to fetch hotel steps', Promise.reject(failure))).rejects.toThrow(
      'Failed to fetch hotel steps. The server asks you to wait 10 seconds.',
    );
  });
});
