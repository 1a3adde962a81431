/** An ext4 file system in a file, mounted through a loop device. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { execute, unmount } from './machine.js';

export interface MountedImage {
  /** The folder on which it is mounted. */
  readonly folder: string;
  readonly device: string;
  unmount(): void;
}

export function makeImage(file: string, bytes: number): void {
  writeFileSync(file, '');
  truncateSync(file, bytes);
  execute('mkfs.ext4', '-q', '-F', file);
}

/** Repairs the image when it was cut, as a starting machine does, and mounts it. */
export function mountImage(file: string, folder: string): MountedImage {
  mkdirSync(folder, { recursive: true });
  const device = execute('losetup', '-f', '--show', file);
  const detach = () => execute('losetup', '-d', device);
  try {
    execute('fsck.ext4', '-p', '-f', device);
  } catch (error) {
    // 1: it was repaired.
    if ((error as { status?: number }).status !== 1) {
      detach();
      throw error;
    }
  }
  execute('mount', device, folder);
  return {
    folder,
    device,
    unmount() {
      unmount(folder);
      detach();
    },
  };
}
