import { callLife, CallRefusedError, CallStaleError, createCalls, type CallHost } from '@alo/engine';
import { describe, expect, it } from 'vitest';

interface Try {
  readonly text: string;
  readonly key: string;
  succeed(): void;
  fail(error: Error): void;
}

/** Calls whose tries wait for the test to say what comes of them. */
function openCalls(host: Partial<CallHost> = {}) {
  const tries: Try[] = [];
  const states: string[] = [];
  const taken: string[] = [];
  let keys = 0;
  let ended = 0;
  const calls = createCalls<string, string>({
    newKey: () => `key ${(keys += 1)}`,
    textOf: (text) => text,
    post: (text, key) =>
      new Promise((resolve, reject) => {
        tries.push({ text, key, succeed: () => resolve(text), fail: reject });
      }),
    moved: (text, state) => void states.push(`${text} ${state}`),
    ended: () => (ended += 1),
    ...host,
  });
  const send = (text: string | undefined, make = () => text) =>
    calls
      .send(
        'a step',
        make,
        (response) => taken.push(response),
        (earlier) => taken.push(`earlier ${earlier}`),
      )
      .then(
        () => 'sent',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
  /** Asks for something that builds on no earlier call. */
  const press = (text: string) =>
    calls
      .send(
        'a form',
        () => text,
        (response) => response,
      )
      .catch((error: unknown) => (error instanceof Error ? error.message : ''));
  return { tries, states, taken, ended: () => ended, send, press };
}

const lost = new Error('No response');
/** Promises only: a number of turns is enough for any chain of them. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('calls of unknown outcome', () => {
  it('[J-1] end when they are confirmed, refused or stale', () => {
    const ends = Object.entries(callLife).filter(([, next]) => Object.keys(next).length === 0);
    expect(ends.map(([state]) => state)).toEqual(['confirmed', 'refused', 'stale']);
  });

  it.each([
    [new CallRefusedError('No'), 'refused'],
    [new CallStaleError('Changed'), 'stale'],
    [lost, 'unknown'],
  ] as const)('[J-2] a try that fails with %s leaves the call %s', async (error, state) => {
    const { tries, states, taken, send } = openCalls();
    const sending = send('x');
    tries[0]?.fail(error);
    expect(await sending).toBe(error.message);
    expect([states, taken]).toEqual([['x sent', `x ${state}`], []]);
  });

  it('[J-9] ask the host for their key once, when they are drafted', async () => {
    let asked = 0;
    const { tries, send } = openCalls({ newKey: () => `the file, asked ${(asked += 1)}` });
    for (const error of [lost, lost, new CallRefusedError('No'), lost]) {
      const sending = send('x');
      tries.at(-1)?.fail(error);
      await sending;
    }
    const first = 'the file, asked 1';
    expect(tries.map(({ key }) => key)).toEqual([first, first, first, 'the file, asked 2']);
  });

  it('[J-3] a refusal after a lost try leaves the call unknown, and what is based on something old settles it', async () => {
    for (const [error, state] of [
      [new CallRefusedError('No'), 'unknown'],
      [new CallStaleError('Changed'), 'stale'],
    ] as const) {
      const { tries, states, send } = openCalls({ retry: () => Promise.resolve() });
      const sending = send('x');
      tries[0]?.fail(lost);
      await settled();
      tries[1]?.fail(error);
      await sending;
      expect(states).toEqual(['x sent', 'x unknown', 'x resent', `x ${state}`]);
    }
  });

  it('[J-4 J-5] the same that is asked for again is the same call, with its key', async () => {
    const { tries, taken, send } = openCalls();
    const first = send('x');
    tries[0]?.fail(lost);
    await first;
    const second = send('x');
    tries[1]?.succeed();
    expect(await second).toBe('sent');
    const third = send('x');
    tries[2]?.succeed();
    await third;
    expect(tries.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2']);
    expect(taken).toEqual(['x', 'x']);
  });

  it('[J-5] an earlier call goes first, as it was, and what is asked for is made anew after it', async () => {
    const { tries, taken, send } = openCalls();
    const first = send('x');
    tries[0]?.fail(lost);
    await first;
    let asked = 'y';
    const second = send(undefined, () => asked);
    await settled();
    asked = 'z';
    tries[1]?.succeed();
    await settled();
    tries[2]?.succeed();
    expect(await second).toBe('sent');
    expect(tries.map(({ text, key }) => `${text} ${key}`)).toEqual(['x key 1', 'x key 1', 'z key 2']);
    expect(taken).toEqual(['earlier x', 'z']);
  });

  it('[J-5] nothing else is sent while an earlier call stays unknown', async () => {
    const { tries, taken, send } = openCalls();
    const first = send('x');
    tries[0]?.fail(lost);
    await first;
    const second = send('y');
    tries[1]?.fail(lost);
    expect(await second).toBe('No response');
    expect([tries.map(({ text }) => text), taken]).toEqual([['x', 'x'], []]);
  });

  it('[J-5] an earlier call goes first also where nothing else is asked for any more', async () => {
    const { tries, taken, send } = openCalls();
    const first = send('x');
    tries[0]?.fail(lost);
    await first;
    const second = send(undefined);
    tries[1]?.succeed();
    await second;
    expect([tries.length, taken]).toEqual([2, ['earlier x']]);
  });

  it('[J-6] a call that is late goes on: the next one hears of it, and it is sent once', async () => {
    let giveUp: (() => void) | undefined;
    const late = () =>
      new Promise<() => Error>((resolve) => {
        giveUp = () => resolve(() => new Error('Too late'));
      });
    const { tries, taken, ended, send } = openCalls({ late });
    const first = send('x');
    giveUp?.();
    expect(await first).toBe('Too late');
    expect(ended()).toBe(0);
    tries[0]?.succeed();
    await settled();
    expect([ended(), taken]).toEqual([1, []]);
    expect(await send('x')).toBe('sent');
    expect([tries.length, taken]).toEqual([1, ['x']]);
    // What was heard of in time is not late.
    giveUp?.();
    await settled();
    expect(ended()).toBe(1);
  });

  it('[J-7] what was refused is not sent again: the same is another call, and so is what follows', async () => {
    const { tries, taken, send } = openCalls();
    for (const [at, text] of ['x', 'x', 'y'].entries()) {
      const sending = send(text);
      if (at < 2) tries[at]?.fail(new CallRefusedError('No'));
      else tries[at]?.succeed();
      await sending;
    }
    expect(tries.map(({ text, key }) => `${text} ${key}`)).toEqual(['x key 1', 'x key 2', 'y key 3']);
    expect(taken).toEqual(['y']);
  });

  it('[J-7 J-3] what is refused after a lost try is let go, and what is asked for goes on', async () => {
    const { tries, taken, send } = openCalls();
    const first = send('x');
    tries[0]?.fail(lost);
    await first;
    const second = send('y');
    tries[1]?.fail(new CallRefusedError('No'));
    await settled();
    tries[2]?.succeed();
    expect(await second).toBe('sent');
    expect([tries.map(({ text }) => text), taken]).toEqual([['x', 'x', 'y'], ['y']]);
  });

  it('[J-8] what builds on nothing earlier lets an unknown call go, and has another key', async () => {
    const { tries, press } = openCalls();
    const pressed: string[] = [];
    for (const [at, text] of ['x', 'x', 'y', 'x'].entries()) {
      const pressing = press(text);
      tries[at]?.fail(lost);
      await pressing;
      pressed.push(`${tries[at]?.text} ${tries[at]?.key}`);
    }
    expect(pressed).toEqual(['x key 1', 'x key 1', 'y key 2', 'x key 3']);
    expect(tries).toHaveLength(4);
  });

  it('[J-8] a call that was let go says nothing of the one after it', async () => {
    const { tries, press } = openCalls();
    const first = press('x');
    const second = press('y');
    tries[0]?.succeed();
    expect(await first).toBe('x');
    tries[1]?.fail(lost);
    await second;
    const third = press('y');
    tries[2]?.succeed();
    expect(await third).toBe('y');
    expect(tries.map(({ key }) => key)).toEqual(['key 1', 'key 2', 'key 2']);
  });
});
