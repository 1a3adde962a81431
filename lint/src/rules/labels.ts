import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

const comparable = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** The first of each two entries whose texts are the same. */
function repeated<Item>(items: readonly Item[], textOf: (item: Item) => string): [Item, Item][] {
  const seen = new Map<string, Item>();
  return items.flatMap((item): [Item, Item][] => {
    const text = comparable(textOf(item));
    const first = seen.get(text);
    if (first !== undefined) return [[first, item]];
    seen.set(text, item);
    return [];
  });
}

const checkQuestions = (entries: readonly Entry[]): Finding[] =>
  repeated(entries, ({ question }) => question.label).map(([first, second]) => ({
    pointer: second.pointer,
    message: `"${second.question.id}" asks the same as "${first.question.id}": "${second.question.label}".`,
  }));

const checkOptions = ({ question, pointer }: Entry): Finding[] =>
  repeated(question.options, ({ label }) => label).map(([first, second]) => ({
    pointer: at(pointer, 'options', question.options.indexOf(second)),
    message: `The options "${first.id}" and "${second.id}" of "${question.id}" say the same: "${second.label}".`,
  }));

/** ENG-06, ENG-10: no two questions ask the same, no two rows of a grid, and no two options say the same. */
export const checkLabels = ({ entries }: Content): Finding[] => {
  const topLevel = entries.filter(({ question }) => question.parent === undefined);
  const parents = new Set(entries.flatMap(({ question }) => question.parent ?? []));
  return [
    ...checkQuestions(topLevel),
    ...[...parents].flatMap((id) => checkQuestions(entries.filter(({ question }) => question.parent === id))),
    // The rows of a grid repeat its options.
    ...entries.filter(({ source }) => source.isSubQuestion !== true).flatMap(checkOptions),
  ];
};
