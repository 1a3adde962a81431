/** Mails that lie in a folder instead of being sent: one `.eml` file each, as every mail program reads them. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
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
  /** Deletes the mails that were written before. */
  deleteBefore(at: Date): Promise<void>;
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

/** How the names of a moment begin: they are in order of time, like the ids. */
const prefixOf = (at: Date): string => at.toISOString().replace(/\D/g, '-');

export function createOutbox(folder: string): Outbox {
  const namesIn = async (): Promise<string[]> =>
    (await readdir(folder).catch(orNothing<string[]>([]))).filter(isName).toSorted();
  return {
    async put(content, at) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${prefixOf(at)}${createId(at.getTime())}.eml`);
      await replaceFile(file, content.toString('latin1'));
      return file;
    },
    async list() {
      return (await namesIn()).toReversed().slice(0, mostListed);
    },
    async read(name) {
      if (!isName(name)) return undefined;
      const content = await readFile(path.join(folder, name), 'latin1').catch(orNothing(undefined));
      return content === undefined ? undefined : readEml(content);
    },
    async deleteBefore(at) {
      const prefix = prefixOf(at);
      const old = (await namesIn()).filter((name) => name < prefix);
      await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}
