/** Drafts that a server keeps, for all authors. What it does not have yet, and the answers, are on this device. */
import { headName, jsonIn, type FormFiles } from '../files/form-files.js';
import { deviceDrafts, type DraftStore } from './device-drafts.js';
import type { Draft } from './draft.js';
import type { DraftServer } from './draft-server.js';
import type { Drafts, NewDraft } from './drafts.js';
import { createServerKeeper } from './server-keeper.js';

/** What a key may be. */
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The key that files name; a general one where they name none. */
function keyIn(files: FormFiles): string {
  const head = jsonIn(files, headName) as { key?: unknown } | null | undefined;
  return typeof head?.key === 'string' && keyPattern.test(head.key) ? head.key : 'questionnaire';
}

const hasUnsent = ({ title, server }: Draft): boolean =>
  server !== undefined && (server.unsent.length > 0 || server.title !== title.trim());

/** Gives the id. */
async function create(server: DraftServer, { title, base, files, ofBase }: NewDraft): Promise<string> {
  const changed = [...files].filter(([name, text]) => ofBase.get(name) !== text);
  const key = base?.key ?? keyIn(files);
  const id = await server.create({
    ...{ key, title, basedOn: base?.version },
    files: Object.fromEntries(changed),
  });
  const removed = [...ofBase.keys()].filter((name) => !files.has(name));
  if (removed.length > 0)
    await server.send(id, 1, Object.fromEntries(removed.map((name) => [name, null] as const)));
  return id;
}

/** Gives the drafts of a server. */
export function draftsOnServer(server: DraftServer, device: DraftStore = deviceDrafts): Drafts {
  return {
    isOnServer: true,
    list: () => server.list(),
    begin: (draft) => create(server, draft),
    open: async (id) => {
      const here = await device.read(id).catch(() => undefined);
      // What the server has meanwhile is joined by the first save.
      if (here !== undefined && hasUnsent(here)) return here;
      try {
        const draft = await server.read(id);
        if (draft === undefined) return undefined;
        const { title, base, files, savedAt, revision, proposal } = draft;
        const known = { revision, title, unsent: [] };
        const answers = here?.answers ?? {};
        return { id, title, base, files, savedAt, answers, server: known, proposal };
      } catch (error) {
        if (here === undefined) throw error;
        return here;
      }
    },
    keeper: (options) => createServerKeeper(server, device, options),
    rename: async (id, title) => {
      await server.rename(id, title);
      // What this device has not sent yet would bring the old name back.
      const here = await device.read(id).catch(() => undefined);
      if (here?.server !== undefined)
        await device.keep({ ...here, title, server: { ...here.server, title } }).catch(() => undefined);
    },
    remove: (id) => server.remove(id),
    restore: (id) => server.restore(id),
  };
}
