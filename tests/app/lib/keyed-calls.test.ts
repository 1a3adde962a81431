import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../app/src/lib/api-error';
import { createKeyedCalls } from '../../../app/src/lib/keyed-calls';

const failure = (status: number, code = '') => new ApiError({ status, code, message: `Status ${status}` });

/** A place whose next try fails with what is given, and the keys of the tries. */
function openPlace() {
  const send = createKeyedCalls();
  const keys: string[] = [];
  let failure: Error | undefined;
  const press = (sent: unknown, error?: Error) => {
    failure = error;
    return send(sent, (key) => {
      keys.push(key);
      return failure ? Promise.reject(failure) : Promise.resolve(key);
    }).catch((caught: unknown) => caught);
  };
  return { keys, press };
}

describe('calls that a person asks for by a press', () => {
  it.each([
    ['no response', failure(0, 'NETWORK')],
    ['an error of the server', failure(503)],
    ['an earlier try that is still running', failure(409, 'IN_PROGRESS')],
    ['a response that cannot be read', failure(200)],
  ])('[J-2 J-4] have the same key after %s', async (_case, error) => {
    const { keys, press } = openPlace();
    expect(await press(['invite', 'a'], error)).toBe(error);
    await press(['invite', 'a']);
    expect(keys[1]).toBe(keys[0]);
    await press(['invite', 'a']);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['a refusal', failure(409, 'TAKEN')],
    ['a refusal of what has changed since', failure(412)],
  ])('[J-2 J-7] have another key after %s, and reject with it', async (_case, error) => {
    const { keys, press } = openPlace();
    expect(await press('create', error)).toBe(error);
    await press('create');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('[J-4] try again what was asked for last, so that its progress is heard', async () => {
    const send = createKeyedCalls();
    const tried: string[] = [];
    const ask = (name: string, error?: Error) =>
      send('a file', () => {
        tried.push(name);
        return error ? Promise.reject(error) : Promise.resolve(name);
      }).catch(() => undefined);
    await ask('first', failure(0));
    expect(await ask('second')).toBe('second');
    expect(tried).toEqual(['first', 'second']);
  });

  it('[J-8] have another key where something else was asked for meanwhile', async () => {
    const { keys, press } = openPlace();
    await press('off', failure(0));
    await press('on', failure(0));
    await press('off');
    expect(new Set(keys).size).toBe(3);
  });
});
