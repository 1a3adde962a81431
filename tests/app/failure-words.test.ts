import { describe, expect, it } from 'vitest';
import { messageOf } from '../../app/src/lib/api-error';

describe('the words of a failure', () => {
  it('[ERR-16] are its own message', () => {
    expect(messageOf(new Error('The printer is on fire.'))).toBe('The printer is on fire.');
  });

  it('[ERR-16] are "Unknown error occurred" when it has none', () => {
    expect(messageOf(new Error(''))).toBe('Unknown error occurred');
    expect(messageOf('thrown without an error')).toBe('Unknown error occurred');
  });
});
