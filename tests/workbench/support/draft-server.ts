/** A server of drafts in memory, which keeps to the rules of the real one: revisions that stay, and no save on top of another's. */
import {
  DraftRefused,
  type DraftServer,
  type ServerDraft,
} from '../../../workbench/src/storage/draft-server.js';

export type Files = Readonly<Record<string, string>>;

export interface MemoryServer {
  /** The server as one author reaches it. */
  readonly as: (author: string) => DraftServer;
  /** Every revision, the first first. */
  readonly revisions: Files[];
  /** What becomes of the next save: `lost` = it is stored, and its response is lost; `away` = it does not arrive. */
  fate: 'fine' | 'lost' | 'away';
  /** The sentence with which every save is refused. */
  refusal: string | undefined;
  /** Who has proposed the draft. */
  proposal: ServerDraft['proposal'];
  title: string;
  /** Called while a save is on its way. */
  meanwhile: () => void;
}

const differing = (left: Files, right: Files): string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => left[name] !== right[name]);

/** A server with one draft, `d`. */
export function createMemoryServer(first: Files): MemoryServer {
  const revisions: Files[] = [first];
  let savedBy: string | undefined;
  const last = () => revisions.at(-1) ?? {};
  const server: MemoryServer = {
    revisions,
    fate: 'fine',
    refusal: undefined,
    proposal: undefined,
    title: 'A draft',
    meanwhile: () => undefined,
    as: (author) => ({
      list: () =>
        Promise.resolve([{ id: 'd', title: server.title, base: undefined, savedAt: 0, savedBy: author }]),
      create: () => Promise.resolve('d'),
      read: (id): Promise<ServerDraft | undefined> => {
        if (server.fate === 'away') return Promise.reject(new TypeError('No connection'));
        const about = { id, title: server.title, base: undefined, savedAt: 0, savedBy };
        const { proposal } = server;
        return Promise.resolve({ ...about, proposal, revision: revisions.length, files: last() });
      },
      send: (_id, revision, files) => {
        if (server.fate === 'away') return Promise.reject(new TypeError('No connection'));
        if (server.refusal !== undefined) return Promise.reject(new DraftRefused(server.refusal));
        if (revision !== revisions.length)
          return Promise.resolve({
            kind: 'stale',
            changed: differing(revisions[revision - 1] ?? {}, last()),
          });
        const kept = Object.entries({ ...last(), ...files }).filter(
          (file): file is [string, string] => file[1] !== null,
        );
        revisions.push(Object.fromEntries(kept));
        savedBy = author;
        server.meanwhile();
        if (server.fate === 'lost') return Promise.reject(new TypeError('The response was lost'));
        return Promise.resolve({ kind: 'sent', revision: revisions.length });
      },
      rename: (_id, title) => {
        if (server.fate === 'away') return Promise.reject(new TypeError('No connection'));
        server.title = title;
        return Promise.resolve();
      },
      remove: () => Promise.resolve(),
      restore: () => Promise.resolve(),
    }),
  };
  return server;
}
