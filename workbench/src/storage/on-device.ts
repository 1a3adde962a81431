/** Drafts that are kept on this device alone, as in Storybook. */
import { deviceDrafts, type DraftStore } from './device-drafts.js';
import type { Draft } from './draft.js';
import type { Drafts, Keeper, KeeperOptions } from './drafts.js';

/** A draft is kept on the device so long after the last change, in milliseconds. */
export const keptAfter = 500;

/** Tabs tell each other which draft they have kept: one that is being left has no time to look. */
const channelName = 'alo-workbench-kept';

function createDeviceKeeper(device: DraftStore, { draft, written, tell, now }: KeeperOptions): Keeper {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** When this tab kept the draft last, or found it. */
  let keptAt = draft.savedAt;
  let hasUnkept = false;
  let isElsewhere = false;
  const channel = new BroadcastChannel(channelName);
  const leave = () => {
    isElsewhere = true;
    tell({ kind: 'elsewhere' });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === draft.id) leave();
  });

  async function write(): Promise<void> {
    const { files, ...rest } = written();
    const savedAt = now();
    keptAt = savedAt;
    await device.keep({ ...draft, ...rest, files: Object.fromEntries(files), savedAt });
    channel.postMessage(draft.id);
    tell({ kind: 'kept', at: savedAt });
  }

  async function keep(): Promise<void> {
    clearTimeout(keeping);
    hasUnkept = false;
    const known = keptAt;
    try {
      const there = await device.read(draft.id);
      if (there !== undefined && there.savedAt !== known && there.savedAt !== keptAt) leave();
      else await write();
    } catch {
      tell({ kind: 'failed' });
    }
  }

  return {
    changed: () => {
      clearTimeout(keeping);
      if (!hasUnkept) tell({ kind: 'keeping' });
      hasUnkept = true;
      keeping = setTimeout(() => void keep(), keptAfter);
    },
    hurry: () => {
      if (!hasUnkept || isElsewhere) return;
      clearTimeout(keeping);
      hasUnkept = false;
      write().catch(() => tell({ kind: 'failed' }));
    },
    flush: keep,
    settle: () => undefined,
    end: () => {
      const last = hasUnkept ? keep() : Promise.resolve();
      void last.finally(() => channel.close());
    },
  };
}

export const draftsOnDevice: Drafts = {
  isOnServer: false,
  list: () => deviceDrafts.list(),
  begin: async ({ title, base, files }) => {
    const draft: Draft = {
      ...{ id: crypto.randomUUID(), title, base },
      ...{ files: Object.fromEntries(files), answers: {}, savedAt: Date.now() },
    };
    await deviceDrafts.keep(draft);
    return draft.id;
  },
  open: (id) => deviceDrafts.read(id),
  keeper: (options) => createDeviceKeeper(deviceDrafts, options),
  rename: async (id, title) => {
    const draft = await deviceDrafts.read(id);
    if (draft !== undefined) await deviceDrafts.keep({ ...draft, title });
  },
  remove: (id) => deviceDrafts.remove(id),
  restore: () => Promise.resolve(),
};
