/** Mails that lie in a folder instead of being sent: one `.eml` file each, as every mail program reads them. */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../database/durable-write.js';
import { createId } from '../ids.js';
import { readEml, type WrittenMail } from './read-eml.js';

export interface Outbox {
  /** Writes a mail, whole or not at all. Gives its place. */
  put(content: Buffer, at: Date): Promise<string>;
  /** The names of the newest mails, the newest first. */
  list(): Promise<string[]>;
  /** One mail; undefined when there is none of this name. */
  read(name: string): Promise<WrittenMail | undefined>;
}

const mostListed = 100;
/** No other name is read, so that none leads out of the folder. */
const isName = (name: string): boolean => /^[\w-]+\.eml$/.test(name);

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
function orNothing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (isAbsent(error)) return nothing;
    throw error;
  };
}

export function createOutbox(folder: string): Outbox {
  return {
    async put(content, at) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The names are in order of time, like the ids.
      const file = path.join(folder, `${at.toISOString().replace(/\D/g, '-')}${createId(at.getTime())}.eml`);
      await replaceFile(file, content.toString('latin1'));
      return file;
    },
    async list() {
      const names = await readdir(folder).catch(orNothing<string[]>([]));
      return names.filter(isName).toSorted().toReversed().slice(0, mostListed);
    },
    async read(name) {
      if (!isName(name)) return undefined;
      const content = await readFile(path.join(folder, name), 'latin1').catch(orNothing(undefined));
      return content === undefined ? undefined : readEml(content);
    },
  };
}
