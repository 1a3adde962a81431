import path from 'node:path';
import { findQuestion, type Question } from '@alo/engine';
import { locate, type Problem } from '@alo/lint';
import type { CleanFolder } from './lint-folder.js';

/** What an id stands for: a change of type or unit is a change of meaning and needs a new id. */
const meaning = ({ type, component, rules }: Question) =>
  [component ?? type, rules.unit ?? rules.format].filter((part) => part !== undefined).join(', ');

const questionOf = (folder: CleanFolder, id: string) => findQuestion(folder.content.questionnaire, id);

/** Problems of `version` against all earlier ones of the same questionnaire, oldest first. */
function compare(version: CleanFolder, earlier: readonly CleanFolder[]): Problem[] {
  const before = earlier.at(-1);
  return version.content.entries.flatMap(({ question, pointer }) => {
    const last = earlier.findLast((old) => questionOf(old, question.id) !== undefined);
    const old = last && questionOf(last, question.id);
    if (last === undefined || old === undefined) return [];
    const name = path.basename(last.folder.path);
    const message =
      meaning(old) !== meaning(question)
        ? `"${question.id}" meant another thing in version ${name} (${meaning(old)}, now ${meaning(question)}): give it a new id.`
        : last !== before
          ? `"${question.id}" was given up after version ${name}; an id is not used again.`
          : undefined;
    return message === undefined ? [] : [locate(version.folder.files, { rule: 'id-kept', pointer, message })];
  });
}

/** Ids of questions are never reused with another meaning. `versions` are those of one questionnaire, oldest first. */
export const checkVersions = (versions: readonly CleanFolder[]): Problem[] =>
  versions.flatMap((version, index) => compare(version, versions.slice(0, index)));
