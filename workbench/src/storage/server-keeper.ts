/**
 * Keeps a draft on a server, and on the device until the server has it. What two people save of different files is joined;
 * where both changed the same file, nothing is sent until the author has said which text holds. Every revision stays on the
 * server, and taking over is one undo: so neither loses anything.
 */
import type { DraftStore } from './device-drafts.js';
import type { Draft } from './draft.js';
import { DraftRefused, type DraftServer, type SentFiles, type ServerDraft } from './draft-server.js';
import type { Keeper, KeeperOptions } from './drafts.js';
import { texts } from '../texts.js';
import { keptAfter } from './on-device.js';

/** Times in milliseconds. A save is a revision: they go when the author rests, not after each word. */
const sentAfter = 5000;
const triedAgainAfter = [5000, 15_000, 60_000];

const returns = ['online', 'focus'] as const;

/** A text that no file has: the one that the server has is not known. */
const unknown = '\u0000';

/** The texts that the server has, as far as this device knows. */
function knownTexts({ files, server }: Draft): Map<string, string> {
  const texts = new Map(Object.entries(files));
  for (const name of server?.unsent ?? []) texts.set(name, unknown);
  return texts;
}

/** What has to be sent, so that the server has these files. */
function changesOf(sent: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): SentFiles {
  const changed = [...files].filter(([name, text]) => sent.get(name) !== text);
  const removed = [...sent.keys()].filter((name) => !files.has(name)).map((name) => [name, null] as const);
  return Object.fromEntries([...changed, ...removed]);
}

interface Theirs {
  readonly draft: ServerDraft;
  /** The files that they changed. */
  readonly changed: readonly string[];
}

/** The files that both have changed, and not to the same text. */
const contested = (mine: SentFiles, { draft, changed }: Theirs): string[] =>
  changed.filter((name) => Object.hasOwn(mine, name) && mine[name] !== (draft.files[name] ?? null));

export function createServerKeeper(
  server: DraftServer,
  device: DraftStore,
  { draft, written, tell, tellProposal, takeOver, now }: KeeperOptions,
): Keeper {
  const { id } = draft;
  let revision = draft.server?.revision ?? 0;
  let sentTitle = draft.server?.title ?? draft.title;
  let sent = knownTexts(draft);
  let conflict: Theirs | undefined;
  let isOnDevice = true;
  let failures = 0;
  let toDevice: ReturnType<typeof setTimeout> | undefined;
  let toServer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isOver = false;

  /** A draft has a name: an empty one waits for the next letter. */
  const titleToSend = () => {
    const title = written().title.trim();
    return title === '' || title === sentTitle ? undefined : title;
  };
  const isSent = () =>
    titleToSend() === undefined && Object.keys(changesOf(sent, written().files)).length === 0;

  async function keepOnDevice(): Promise<void> {
    clearTimeout(toDevice);
    toDevice = undefined;
    const { files, title, answers } = written();
    const unsent = Object.keys(changesOf(sent, files));
    const { proposal: _, ...known } = draft;
    const copy = { ...known, title, answers, files: Object.fromEntries(files), savedAt: now() };
    isOnDevice = await device.keep({ ...copy, server: { revision, title: sentTitle, unsent } }).then(
      () => true,
      () => false,
    );
  }

  /** Takes the revision of another person as the one that this draft goes on from. */
  function goOnFrom({ draft: theirs, changed }: Theirs, except: SentFiles = {}): void {
    const taken = changed
      .filter((name) => !Object.hasOwn(except, name))
      .map((name) => [name, theirs.files[name] ?? null] as const);
    sent = new Map(Object.entries(theirs.files));
    revision = theirs.revision;
    conflict = undefined;
    takeOver(new Map(taken));
  }

  /** Joins what somebody else has saved since, or finds a conflict. */
  function join(theirs: Theirs): void {
    const mine = changesOf(sent, written().files);
    const both = contested(mine, theirs);
    if (both.length === 0) goOnFrom(theirs);
    else {
      conflict = theirs;
      tell({ kind: 'conflict', by: theirs.draft.savedBy, files: both });
    }
  }

  /** The draft as the server has it now. */
  async function readNow(): Promise<ServerDraft | undefined> {
    const draft = await server.read(id);
    if (draft !== undefined) tellProposal(draft.proposal);
    return draft;
  }

  /** Takes what somebody else has saved, where there is nothing to send. */
  async function catchUp(): Promise<void> {
    const draft = conflict === undefined ? await readNow() : undefined;
    if (draft === undefined || draft.revision === revision) return;
    const names = new Set([...sent.keys(), ...Object.keys(draft.files)]);
    join({ draft, changed: [...names].filter((name) => sent.get(name) !== draft.files[name]) });
  }

  /** Sends until the server has what there is now, or a conflict is found. */
  async function sendAll(): Promise<void> {
    while (conflict === undefined) {
      const title = titleToSend();
      if (title !== undefined) {
        await server.rename(id, title);
        sentTitle = title;
      }
      const { files } = written();
      const mine = changesOf(sent, files);
      if (Object.keys(mine).length === 0) return;
      const outcome = await server.send(id, revision, mine);
      if (outcome.kind === 'sent') {
        revision = outcome.revision;
        sent = new Map(files);
        return;
      }
      const draft = await readNow();
      // Where it has been deleted since, the next try says so.
      if (draft !== undefined) join({ draft, changed: outcome.changed });
    }
  }

  function sendIn(milliseconds: number): void {
    clearTimeout(toServer);
    toServer = setTimeout(() => void send().catch(() => undefined), milliseconds);
  }

  function tellFailure(error: unknown): void {
    if (error instanceof DraftRefused) {
      tell({ kind: 'refused', because: error.message });
      // It may be proposed since: nothing more is typed then that the server does not take.
      void readNow().catch(() => undefined);
      return;
    }
    tell({ kind: isOnDevice ? 'onDevice' : 'failed' });
    const wait = triedAgainAfter[Math.min(failures, triedAgainAfter.length - 1)];
    failures += 1;
    if (!isOver) sendIn(wait ?? sentAfter);
  }

  async function work(what: () => Promise<void>): Promise<void> {
    clearTimeout(toServer);
    toServer = undefined;
    try {
      await what();
      failures = 0;
    } catch (error) {
      await keepOnDevice();
      tellFailure(error);
      throw error;
    }
    await keepOnDevice();
    if (conflict === undefined) tell(isSent() ? { kind: 'kept', at: now() } : { kind: 'keeping' });
  }

  /** One after the other. @throws as the server does */
  function inTurn(what: () => Promise<void>): Promise<void> {
    const done = sending.then(() => work(what));
    sending = done.catch(() => undefined);
    return done;
  }
  const send = () => inTurn(sendAll);
  const sendAndCatchUp = () =>
    inTurn(async () => {
      await sendAll();
      await catchUp();
    });

  /** Somebody has come back to the page, or the connection has. */
  const comeBack = () => {
    if (conflict === undefined) void sendAndCatchUp().catch(() => undefined);
  };
  for (const event of returns) globalThis.addEventListener(event, comeBack);
  if (!isSent()) sendIn(0);

  return {
    changed: () => {
      clearTimeout(toDevice);
      if (conflict === undefined) tell({ kind: 'keeping' });
      toDevice = setTimeout(() => void keepOnDevice(), keptAfter);
      sendIn(sentAfter);
    },
    hurry: () => {
      if (toDevice !== undefined) void keepOnDevice();
    },
    flush: async () => {
      await sendAndCatchUp();
      if (conflict !== undefined) throw new DraftRefused(texts.about.conflictFirst);
    },
    settle: (whose) => {
      if (conflict === undefined) return;
      const mine = changesOf(sent, written().files);
      goOnFrom(conflict, whose === 'mine' ? mine : {});
      tell({ kind: 'keeping' });
      sendIn(0);
    },
    end: () => {
      isOver = true;
      for (const event of returns) globalThis.removeEventListener(event, comeBack);
      if (toServer !== undefined || toDevice !== undefined) void send().catch(() => undefined);
    },
  };
}
