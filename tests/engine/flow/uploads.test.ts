import { createUploads, type Sending, type UploadItem, type UploadLimits } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const limits: UploadLimits = { extensions: ['pdf'], maxBytes: 1000, maxFiles: 3 };
const file = (name: string) => ({ name: `${name}.pdf`, size: 10 });
type TestFile = ReturnType<typeof file>;
type Stored = Awaited<Sending['done']>;

/** A server that responds when the test says so. */
function createServer() {
  const sendings: {
    readonly name: string;
    isCancelled: boolean;
    progress: (percent: number) => void;
    /** @param afterwards what the host does once the item knows its file */
    store: (afterwards?: () => void) => void;
    fail: (message?: string) => void;
  }[] = [];
  let stored = 0;
  let removal: () => Promise<void> = () => Promise.resolve();
  return {
    sendings,
    onRemove: (next: () => Promise<void>) => void (removal = next),
    ports: {
      send(content: TestFile, onProgress: (percent: number) => void) {
        let cancel: () => void = () => undefined;
        const done = new Promise<Stored>((resolve, reject) => {
          const sending = {
            name: content.name,
            isCancelled: false,
            progress: onProgress,
            store: (afterwards?: () => void) => resolve({ fileId: `stored ${(stored += 1)}`, afterwards }),
            fail: (message = 'No network.') => reject(new Error(message)),
          };
          sendings.push(sending);
          cancel = () => void (sending.isCancelled = true);
        });
        return { done, cancel: () => cancel() };
      },
      remove: () => removal(),
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (items: readonly UploadItem[]) => items.map(({ name, state }) => `${name} ${state}`);

function open(options: { stored?: { id: string; name: string; size: number }[]; atOnce?: number } = {}) {
  const server = createServer();
  const uploads = createUploads<TestFile>({ limits, ports: server.ports, ...options });
  return { server, uploads, sending: (at: number) => server.sendings[at] ?? expect.fail('Not sent') };
}

describe('the files of a place', () => {
  it('[UP-09] of which nothing else is said are at most 10, of 10 MB each', () => {
    const uploads = createUploads<TestFile>({ ports: createServer().ports });
    const sized = (count: number, size: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, size }));
    expect(uploads.add(sized(1, 10 * 1_048_576 + 1))).toMatchObject([{ code: 'tooLarge', megabytes: 10 }]);
    expect(uploads.add(sized(11, 10 * 1_048_576))).toMatchObject([{ code: 'tooMany', maxFiles: 10 }]);
    expect(uploads.add(sized(10, 10 * 1_048_576))).toEqual([]);
    expect(uploads.room()).toBe(0);
  });

  it('[U-6 UP-02 UP-03] begin as chosen or stored, wait for their turn, and say how far they are', async () => {
    const { uploads, sending } = open({ stored: [{ id: 's', name: 's.pdf', size: 5 }], atOnce: 1 });
    uploads.add([file('a'), file('b')]);
    expect(states(uploads.items())).toEqual(['s.pdf completed', 'a.pdf initial', 'b.pdf initial']);
    const sent = uploads.send();
    expect(states(uploads.items())).toEqual(['s.pdf completed', 'a.pdf uploading', 'b.pdf pending']);
    sending(0).progress(61.9);
    expect(uploads.items()[1]).toMatchObject({ percent: 61, fileId: undefined });
    expect(uploads.items().map(({ key }) => uploads.content(key)?.name)).toEqual([
      undefined,
      'a.pdf',
      'b.pdf',
    ]);
    sending(0).store();
    await settled();
    expect(states(uploads.items())).toEqual(['s.pdf completed', 'a.pdf completed', 'b.pdf uploading']);
    expect(uploads.content(uploads.items()[1]?.key ?? '')).toBeUndefined();
    sending(1).fail('The connection broke.');
    expect(await sent).toEqual({ succeeded: 1, failed: 1 });
    expect(uploads.items()[2]).toMatchObject({ state: 'error', message: 'The connection broke.' });
  });

  it('[U-9 U-10 UP-06] that failed are sent again; with nothing to send, it says so', async () => {
    const { uploads, sending } = open();
    expect(uploads.send()).toBeUndefined();
    uploads.add([file('a')]);
    void uploads.send();
    sending(0).fail();
    await settled();
    uploads.retry(uploads.items()[0]?.key ?? '');
    expect(uploads.items()[0]).toMatchObject({ state: 'uploading', message: undefined, percent: 0 });
    sending(1).store();
    await settled();
    expect(states(uploads.items())).toEqual(['a.pdf completed']);
    expect(uploads.send()).toBeUndefined();
  });

  it('[U-8 UP-04] that are not stored are forgotten without a word to the server, and their sending ends', () => {
    const { uploads, server, sending } = open();
    server.onRemove(() => expect.fail('The server was asked'));
    uploads.add([file('a'), file('b')]);
    uploads.remove(uploads.items()[1]?.key ?? '');
    void uploads.send();
    uploads.cancel(uploads.items()[0]?.key ?? '');
    expect([uploads.items(), sending(0).isCancelled]).toEqual([[], true]);
  });

  it('[U-8 UP-04] that are stored stay when the server does not remove them, and say why', async () => {
    const { uploads, server } = open({ stored: [{ id: 's', name: 's.pdf', size: 5 }] });
    server.onRemove(() => Promise.reject(new Error('Failed to delete attachment')));
    const key = uploads.items()[0]?.key ?? '';
    uploads.remove(key);
    expect(states(uploads.items())).toEqual(['s.pdf removing']);
    await settled();
    expect(uploads.items()).toMatchObject([{ state: 'completed', message: 'Failed to delete attachment' }]);
    server.onRemove(() => Promise.resolve());
    uploads.remove(key);
    await settled();
    expect(uploads.items()).toEqual([]);
  });

  it('[U-4] that failed leave room for others, and are sent again only while there is room', async () => {
    const { uploads, sending } = open();
    uploads.add([file('a')]);
    void uploads.send();
    sending(0).fail();
    await settled();
    expect(uploads.add([file('b'), file('c'), file('d')])).toEqual([]);
    uploads.retry(uploads.items()[0]?.key ?? '');
    expect(uploads.items()[0]?.state).toBe('error');
    expect(uploads.room()).toBe(0);
  });

  it('[U-12] are replaced by what the server has; what is on its way stays', () => {
    const { uploads } = open({ stored: [{ id: 's', name: 's.pdf', size: 5 }] });
    uploads.add([file('a')]);
    uploads.replaceStored([{ id: 't', name: 't.pdf', size: 6 }]);
    expect(states(uploads.items())).toEqual(['a.pdf initial', 't.pdf completed']);
  });

  it('[U-12] take what the host hears with a stored file after the file itself, so that it stands there once', async () => {
    const { uploads, sending } = open();
    uploads.add([file('a')]);
    void uploads.send();
    const seen: (readonly string[])[] = [];
    sending(0).store(() => {
      seen.push(states(uploads.items()));
      uploads.replaceStored([{ id: 'stored 1', name: 'a.pdf', size: 10 }]);
      seen.push(states(uploads.items()));
    });
    await settled();
    expect(seen).toEqual([['a.pdf completed'], ['a.pdf completed']]);
  });

  it('[U-12] take what the host hears with a file whose sending was cancelled too late', async () => {
    const { uploads, sending } = open();
    uploads.add([file('a')]);
    void uploads.send();
    const cancelled = sending(0);
    uploads.cancel(uploads.items()[0]?.key ?? '');
    cancelled.store(() => uploads.replaceStored([{ id: 'stored 1', name: 'a.pdf', size: 10 }]));
    await settled();
    expect(states(uploads.items())).toEqual(['a.pdf completed']);
  });

  it('[U-4 U-6 U-7 U-8 U-9 U-11] hold together whatever is done with them', async () => {
    const action = fc.record({
      kind: fc.constantFrom('add', 'send', 'store', 'fail', 'progress', 'cancel', 'remove', 'retry'),
      at: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const { uploads, server } = open({ stored: [{ id: 's', name: 's.pdf', size: 5 }] });
        const gone = new Set<string>();
        const added = new Set<string>();
        let number = 0;
        for (const { kind, at } of actions) {
          const item = uploads.items()[at];
          const sending = server.sendings[at];
          if (kind === 'add') {
            const name = `${(number += 1)}`;
            if (uploads.add([file(name)]).length === 0) added.add(`${name}.pdf`);
          } else if (kind === 'send') void uploads.send();
          else if (kind === 'store') sending?.store();
          else if (kind === 'fail') sending?.fail();
          else if (kind === 'progress') sending?.progress(at * 30);
          else if (item) {
            const isStored = item.state === 'completed' || item.state === 'removing';
            if (kind === 'remove' || (kind === 'cancel' && !isStored)) gone.add(item.name);
            uploads[kind](item.key);
          }
          await settled();
          const items = uploads.items();
          const counted = items.filter(({ state }) => state !== 'error');
          expect(counted.length).toBeLessThanOrEqual(limits.maxFiles);
          expect(uploads.room()).toBe(limits.maxFiles - counted.length);
          expect(items.filter(({ state }) => state === 'uploading').length).toBeLessThanOrEqual(2);
          const open_ = items.filter(({ state }) => state !== 'completed' && state !== 'removing');
          expect(uploads.unsent()).toBe(open_.length);
          const shown = items.map(({ name }) => name).toSorted();
          expect(shown).toEqual(['s.pdf', ...added].filter((name) => !gone.has(name)).toSorted());
        }
        uploads.stop();
      }),
      { numRuns: 60 },
    );
  });
});
