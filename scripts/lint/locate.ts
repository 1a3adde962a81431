import path from 'node:path';
import type { Finding, Problem } from './problem.js';
import type { Folder } from './read-folder.js';

/** Finds the file that holds a place of the assembled document: `/steps/4/groups/0` → `planet.json#/groups/0`. */
export function locate(folder: Folder, { pointer, message }: Finding): Problem {
  const [, index, rest] = /^\/steps\/(\d+)(.*)$/s.exec(pointer) ?? [];
  const key = index === undefined ? undefined : folder.steps[Number(index)];
  return key === undefined
    ? { file: path.join(folder.path, 'questionnaire.json'), pointer, message }
    : { file: path.join(folder.path, `${key}.json`), pointer: rest ?? '', message };
}
