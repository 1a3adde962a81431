/** A draft that two authors have open, on a server that can be away: nothing that they write is lost. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore } from '../../workbench/src/storage/device-drafts.js';
import type { Draft } from '../../workbench/src/storage/draft.js';
import type { Keeper, Kept } from '../../workbench/src/storage/drafts.js';
import { draftsOnServer } from '../../workbench/src/storage/on-server.js';
import { createMemoryServer, type Files, type MemoryServer } from './support/draft-server.js';

const first: Files = { 'a.json': 'a', 'b.json': 'b' };
const names = ['a.json', 'b.json', 'c.json'] as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device in memory. */
function createDevice(): DraftStore & { readonly kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>();
  return {
    kept,
    list: () => Promise.resolve([...kept.values()]),
    read: (id) => Promise.resolve(kept.get(id)),
    keep: (draft) => Promise.resolve(void kept.set(draft.id, draft)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
}

/** One person with the draft open on a device of their own. */
async function openAs(server: MemoryServer, author: string, device = createDevice()) {
  const drafts = draftsOnServer(server.as(author), device);
  const draft = await drafts.open('d');
  if (draft === undefined) throw new Error('There is no draft.');
  const files = new Map(Object.entries(draft.files));
  let title = draft.title;
  let kept: Kept | undefined;
  let { proposal } = draft;
  const keeper: Keeper = drafts.keeper({
    draft,
    written: () => ({ title, files: new Map(files), answers: {} }),
    tell: (next) => {
      kept = next;
    },
    tellProposal: (next) => {
      proposal = next;
    },
    takeOver: (theirs) => {
      for (const [name, text] of theirs)
        if (text === null) files.delete(name);
        else files.set(name, text);
    },
    now: () => 1,
  });
  return {
    files,
    device,
    keeper,
    kept: () => kept,
    proposal: () => proposal,
    write: (name: string, text: string | null) => {
      if (text === null) files.delete(name);
      else files.set(name, text);
      keeper.changed();
    },
    rename: (next: string) => {
      title = next;
      keeper.changed();
    },
    /** Sends now, whatever comes of it. */
    send: () => keeper.flush().catch(() => undefined),
  };
}

const last = ({ revisions }: MemoryServer): Files => revisions.at(-1) ?? {};

describe('a draft on the server', () => {
  it('is on the device half a second after a change, and on the server when the author rests', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    author.write('a.json', 'a more');
    expect(author.kept()).toEqual({ kind: 'keeping' });
    await vi.advanceTimersByTimeAsync(500);
    expect(author.device.kept.get('d')).toMatchObject({
      files: { 'a.json': 'a more' },
      server: { revision: 1, unsent: ['a.json'] },
    });
    expect(server.revisions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4500);
    expect(last(server)['a.json']).toBe('a more');
    expect(author.kept()).toEqual({ kind: 'kept', at: 1 });
    expect(author.device.kept.get('d')?.server).toEqual({ revision: 2, title: 'A draft', unsent: [] });
  });

  it('is kept on the device without a connection, and sent by itself when there is one', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    server.fate = 'away';
    author.write('a.json', 'offline');
    await author.send();
    expect(author.kept()).toEqual({ kind: 'onDevice' });
    server.fate = 'fine';
    await vi.advanceTimersByTimeAsync(5000);
    expect(last(server)['a.json']).toBe('offline');
  });

  it('learns that it is proposed when it is opened, when a save is refused, and when it is decided', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    expect(author.proposal()).toBeUndefined();
    server.proposal = { by: 'Bo', isOwn: false };
    server.refusal = 'This draft is proposed.';
    author.write('a.json', 'too late');
    await author.send();
    await vi.advanceTimersByTimeAsync(0);
    expect(author.proposal()).toEqual({ by: 'Bo', isOwn: false });
    expect((await openAs(server, 'Cy')).proposal()).toEqual({ by: 'Bo', isOwn: false });
    [server.proposal, server.refusal] = [undefined, undefined];
    await author.send();
    expect(author.proposal()).toBeUndefined();
    expect(last(server)['a.json']).toBe('too late');
  });

  it('opens with what this device has not sent, and sends it', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    server.fate = 'away';
    author.write('a.json', 'unsent');
    author.rename('Another name');
    await vi.advanceTimersByTimeAsync(500);
    // The page is gone without another word.
    vi.clearAllTimers();
    server.fate = 'fine';
    const again = await openAs(server, 'Ada', author.device);
    expect(again.files.get('a.json')).toBe('unsent');
    await vi.advanceTimersByTimeAsync(0);
    expect(last(server)['a.json']).toBe('unsent');
    expect(server.title).toBe('Another name');
  });

  it('sends what was written while a save was on its way', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    author.write('a.json', 'before');
    server.meanwhile = () => {
      server.meanwhile = () => undefined;
      author.write('a.json', 'meanwhile');
    };
    await vi.advanceTimersByTimeAsync(5000);
    expect(author.kept()).toEqual({ kind: 'keeping' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.revisions.map((files) => files['a.json'])).toEqual(['a', 'before', 'meanwhile']);
  });

  it('says what the server said when it does not take it, and sends again after the next change', async () => {
    const server = createMemoryServer(first);
    const author = await openAs(server, 'Ada');
    server.refusal = 'This is too much.';
    author.write('a.json', 'far too much');
    await author.send();
    expect(author.kept()).toEqual({ kind: 'refused', because: 'This is too much.' });
    expect(author.device.kept.get('d')?.files['a.json']).toBe('far too much');
    server.refusal = undefined;
    author.write('a.json', 'less');
    await vi.advanceTimersByTimeAsync(5000);
    expect(last(server)['a.json']).toBe('less');
  });

  it('names the file that both have changed, and goes on as the author says', async () => {
    for (const whose of ['mine', 'theirs'] as const) {
      const server = createMemoryServer(first);
      const [ada, bob] = [await openAs(server, 'Ada'), await openAs(server, 'Bob')];
      ada.write('a.json', 'by Ada');
      await ada.send();
      bob.write('a.json', 'by Bob');
      bob.write('b.json', 'also by Bob');
      await bob.send();
      expect(bob.kept()).toEqual({ kind: 'conflict', by: 'Ada', files: ['a.json'] });
      expect(server.revisions).toHaveLength(2);
      bob.keeper.settle(whose);
      await bob.send();
      const held = whose === 'mine' ? 'by Bob' : 'by Ada';
      expect(last(server)).toEqual({ 'a.json': held, 'b.json': 'also by Bob' });
      expect(Object.fromEntries(bob.files)).toEqual(last(server));
    }
  });
});

type Step =
  | { readonly act: 'write'; readonly who: 0 | 1; readonly name: string; readonly isGone: boolean }
  | { readonly act: 'send'; readonly who: 0 | 1; readonly fate: MemoryServer['fate'] }
  | { readonly act: 'settle'; readonly who: 0 | 1; readonly whose: 'mine' | 'theirs' };

const who = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('write' as const),
    who,
    name: fc.constantFrom(...names),
    isGone: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('send' as const),
    who,
    fate: fc.constantFrom('fine' as const, 'fine' as const, 'lost' as const, 'away' as const),
  }),
  fc.record({
    act: fc.constant('settle' as const),
    who,
    whose: fc.constantFrom('mine' as const, 'theirs' as const),
  }),
);

describe('two authors of one draft', () => {
  it('see no text vanish that they wrote and the server lacks, and end with the same files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const server = createMemoryServer(first);
        const people = [await openAs(server, 'Ada'), await openAs(server, 'Bob')] as const;
        /** What each wrote last into a file; forgotten when they take over those of the other. */
        const written = [new Map<string, string | null>(), new Map<string, string | null>()] as const;
        let count = 0;
        const isStored = (name: string, text: string | null) =>
          server.revisions.some((files) => (files[name] ?? null) === text);
        const check = () => {
          for (const place of [0, 1] as const)
            for (const [name, text] of written[place]) {
              const isOpen = (people[place].files.get(name) ?? null) === text;
              expect(isOpen || isStored(name, text)).toBe(true);
            }
        };
        for (const one of steps) {
          const person = people[one.who];
          if (one.act === 'write') {
            count += 1;
            const text = one.isGone ? null : `text ${count}`;
            person.write(one.name, text);
            written[one.who].set(one.name, text);
          } else if (one.act === 'send') {
            server.fate = one.fate;
            await person.send();
            server.fate = 'fine';
          } else {
            if (one.whose === 'theirs' && person.kept()?.kind === 'conflict') written[one.who].clear();
            person.keeper.settle(one.whose);
          }
          check();
        }
        for (const person of [...people, ...people]) {
          await person.send();
          person.keeper.settle('mine');
          await person.send();
        }
        check();
        for (const person of people) expect(Object.fromEntries(person.files)).toEqual(last(server));
        vi.clearAllTimers();
      }),
      { numRuns: 200 },
    );
  });
});
