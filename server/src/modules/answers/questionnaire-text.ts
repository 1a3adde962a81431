/** Writes a step as it is sent. Its questions are most of it, and the same for every hotel: they become text once. */
import type { GroupDefinition } from '@alo/schemas';
import type { SentQuestionnaire } from './read.js';

const textsOfGroups = new WeakMap<readonly GroupDefinition[], Buffer>();

function textOf(groups: readonly GroupDefinition[]): Buffer {
  const text = textsOfGroups.get(groups) ?? Buffer.from(JSON.stringify(groups));
  textsOfGroups.set(groups, text);
  return text;
}

/** The body of the response: JSON in UTF-8. */
export function writeQuestionnaire({ data }: { readonly data: SentQuestionnaire }): Buffer {
  const { groups, ...rest } = data;
  const before = Buffer.from(`{"data":${JSON.stringify(rest).slice(0, -1)},"groups":`);
  return Buffer.concat([before, textOf(groups), Buffer.from('}}')]);
}
