/** The version folders as the development server read them last. A save brings the next contents without a reload. */
import { useSyncExternalStore } from 'react';
import type { PreviewFolder } from '../../.storybook/questionnaires/preview-folder';

const folders = new Map<string, PreviewFolder>();
const listeners = new Set<() => void>();

/** Called by the module of the folder, at the start and after every save. */
export function publishFolder(folder: PreviewFolder): void {
  folders.set(folder.name, folder);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The folder `<key>/<n>`; `undefined` until it was published. */
export const useFolder = (name: string): PreviewFolder | undefined =>
  useSyncExternalStore(subscribe, () => folders.get(name));
