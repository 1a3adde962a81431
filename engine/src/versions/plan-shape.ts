import type { MigrationPlan } from './migration-plan.js';

/** A place in a plan that has not the shape of one, as a JSON pointer. */
export interface ShapeProblem {
  readonly pointer: string;
  readonly message: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const isText = (value: unknown): boolean => typeof value === 'string';

interface Member {
  readonly fits: (value: unknown) => boolean;
  readonly says: string;
}
const text: Member = { fits: isText, says: 'a text' };
const texts: Member = { fits: isTexts, says: 'a list of at least one text' };

/** The members of the items of each list; all of them must be there. */
const lists: Readonly<Record<keyof MigrationPlan, Readonly<Record<string, Member>>>> = {
  renamed: { from: text, to: text },
  options: { question: text, from: texts, to: text },
  dropped: { question: text, reason: text },
};

/** `/` and `~` as a JSON pointer writes them (RFC 6901). */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

function itemProblems(item: unknown, members: Readonly<Record<string, Member>>, pointer: string) {
  if (!isObject(item)) return [{ pointer, message: 'This must be an object.' }];
  const missing = Object.entries(members).flatMap(([name, { fits, says }]): ShapeProblem[] => {
    if (!Object.hasOwn(item, name)) return [{ pointer, message: `This needs "${name}", ${says}.` }];
    return fits(item[name]) ? [] : [{ pointer: `${pointer}/${name}`, message: `This must be ${says}.` }];
  });
  const unknown = Object.keys(item)
    .filter((name) => !Object.hasOwn(members, name))
    .map((name) => ({ pointer: `${pointer}/${escaped(name)}`, message: `There is no "${name}" here.` }));
  return [...missing, ...unknown];
}

/** What is wrong with the shape of a plan, which may be any JSON value; empty = it is a `MigrationPlan`. Never throws. */
export function shapeProblems(plan: unknown): ShapeProblem[] {
  if (!isObject(plan)) return [{ pointer: '', message: 'A plan must be an object.' }];
  return Object.entries(plan).flatMap(([name, list]): ShapeProblem[] => {
    const pointer = `/${escaped(name)}`;
    if (!Object.hasOwn(lists, name)) return [{ pointer, message: `A plan has no "${name}".` }];
    if (!Array.isArray(list)) return [{ pointer, message: 'This must be a list.' }];
    const members = lists[name as keyof MigrationPlan];
    return list.flatMap((item: unknown, at) => itemProblems(item, members, `${pointer}/${at}`));
  });
}
