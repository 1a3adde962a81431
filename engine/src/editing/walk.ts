/** Goes through a document by its reference table, and makes the document that a visitor asks for. */
import { conditionsOf, type ConditionRules } from './rule-variables.js';
import type { IdKind, Naming, Place } from './place.js';

/** An id in a document. */
export interface NamedId {
  readonly id: string;
  readonly naming: Naming;
  /** Where it stands, as a JSON pointer; of the name of a member, the pointer of that member. */
  readonly pointer: string;
  /** The questions whose options are meant here. */
  readonly about: readonly string[];
}

/** One thing that an edit did to a document. */
export interface Change {
  /**
   * `renamed`: an id is another one; `removed`: what named the deleted thing went with it; `leftOut`: so did a part that
   * said something, as the author agreed; `rewritten`: a rule names other ids.
   */
  readonly did: 'renamed' | 'removed' | 'leftOut' | 'rewritten';
  /** The place in the document as it was, as a JSON pointer. */
  readonly pointer: string;
}

/** Why an edit cannot be made here. */
export interface Refusal {
  readonly pointer: string;
  readonly code: 'used' | 'tooFew' | 'comparedOtherwise' | 'notGuessed';
  readonly message: string;
}

/** What becomes of an id. */
export type Outcome =
  | { readonly is: 'kept' }
  | { readonly is: 'renamed'; readonly to: string }
  | { readonly is: 'gone'; readonly leaves: 'item' | 'member'; readonly did: 'removed' | 'leftOut' }
  | { readonly is: 'refused'; readonly refusal: Refusal };

/** What becomes of a rule. `rule` is `undefined` where nothing of it stays. */
export interface RuleOutcome {
  readonly rule: unknown;
  readonly changes: readonly Change[];
  readonly refusals: readonly Refusal[];
}

export interface Visitor {
  readonly id: (named: NamedId) => Outcome;
  /** Pointers are those of the document. `conditions`: the named rules of the definition. */
  readonly rule: (rule: unknown, pointer: string, conditions: ConditionRules) => RuleOutcome;
}

/** A document that was gone through. */
export interface Walked {
  readonly json: unknown;
  readonly changes: readonly Change[];
  readonly refusals: readonly Refusal[];
}

type Members = Readonly<Record<string, unknown>>;
const isMembers = (json: unknown): json is Members =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** A name as a JSON pointer holds it (RFC 6901). */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

export const kindsOf = ({ names }: Naming): readonly IdKind[] =>
  typeof names === 'string' ? [names] : names;

const isNaming = (place: Place | undefined): place is Naming => typeof place === 'object' && 'names' in place;

/** The texts at a path, in which `*` is any item or member. */
function textsAt(json: unknown, [name, ...inner]: readonly string[]): string[] {
  if (name === undefined) return typeof json === 'string' ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  if (name === '*') return Object.values(json).flatMap((each) => textsAt(each, inner));
  return Object.hasOwn(json, name) ? textsAt((json as Members)[name], inner) : [];
}

/** The item around this place leaves; or the place alone. */
const itemLeaves = Symbol('the item leaves');
const leaves = Symbol('this leaves');

/**
 * Goes through `document`, which is not changed, and keeps the order and every value that the visitor does not change; what
 * did not change at all is the same object. Cost: the document.
 */
export function walk(
  document: unknown,
  table: Place,
  visitor: Visitor,
  conditions: ConditionRules = conditionsOf(document),
): Walked {
  const changes: Change[] = [];
  const refusals: Refusal[] = [];

  /** Each of several ids in a text. They leave together: what is chosen is one answer. */
  function visitIds(text: string, naming: Naming, pointer: string, about: readonly string[]): unknown {
    const mark = changes.length;
    const ids = text.split(',');
    const next = ids.map((id) => visitId(id, naming, pointer, about));
    const gone = next.find((id) => id === itemLeaves || id === leaves);
    // One place changed, however many ids in it did.
    if (changes.length > mark) changes.splice(mark, changes.length, ...changes.slice(-1));
    return gone ?? (next.every((id, at) => id === ids[at]) ? text : next.join(','));
  }

  function visitId(id: unknown, naming: Naming, pointer: string, about: readonly string[]): unknown {
    if (typeof id !== 'string') return id;
    if (naming.several && id.includes(',')) return visitIds(id, naming, pointer, about);
    const outcome = visitor.id({ id, naming, pointer, about });
    if (outcome.is === 'kept') return id;
    if (outcome.is === 'refused') {
      refusals.push(outcome.refusal);
      return id;
    }
    changes.push({ did: outcome.is === 'renamed' ? 'renamed' : outcome.did, pointer });
    if (outcome.is === 'renamed') return outcome.to;
    return outcome.leaves === 'item' ? itemLeaves : leaves;
  }

  /** Notes an item that leaves, in place of what happened inside of it. The last of that made it leave. */
  function note(pointer: string, [toChanges, toRefusals]: readonly [number, number]) {
    const did = changes.at(-1)?.did ?? 'removed';
    changes.length = toChanges;
    refusals.length = toRefusals;
    changes.push({ did, pointer });
  }
  const marks = () => [changes.length, refusals.length] as const;

  function visitList(
    items: readonly unknown[],
    place: Extract<Place, { list: Place }>,
    pointer: string,
    about: readonly string[],
  ): unknown {
    const before = marks();
    const kept = items.flatMap((item, at): unknown[] => {
      const mark = marks();
      const inner = visit(item, place.list, `${pointer}/${at}`, about);
      if (inner !== itemLeaves && inner !== leaves) return [inner];
      note(`${pointer}/${at}`, mark);
      return [];
    });
    if (kept.length === items.length) return kept.some((each, at) => each !== items[at]) ? kept : items;
    const { fewest = 0, whenFewer } = place;
    if (kept.length >= fewest) return kept;
    if (whenFewer === 'leaves') {
      note(pointer, before);
      return leaves;
    }
    refusals.push({
      pointer,
      code: 'tooFew',
      message: `This list needs ${fewest} at least, and would keep ${kept.length}.`,
    });
    return items;
  }

  function visitKeys(
    json: Members,
    place: Extract<Place, { keys: Naming }>,
    pointer: string,
    about: readonly string[],
  ): unknown {
    const { keys, each = 'plain', optionsOf } = place;
    const meant = optionsOf === undefined ? about : textsAt(document, optionsOf);
    const namesQuestions = kindsOf(keys).includes('question');
    const kept = Object.entries(json).flatMap(([name, value]): [string, unknown][] => {
      const at = `${pointer}/${escaped(name)}`;
      const mark = marks();
      const key = visitId(name, keys, at, meant);
      const inner =
        typeof key === 'string' ? visit(value, each, at, namesQuestions ? [name] : about) : itemLeaves;
      if (typeof key !== 'string' || inner === itemLeaves || inner === leaves) {
        note(at, mark);
        return [];
      }
      return [[key, inner]];
    });
    const isSame =
      kept.length === Object.keys(json).length &&
      kept.every(([name, value]) => Object.hasOwn(json, name) && json[name] === value);
    return isSame ? json : Object.fromEntries(kept);
  }

  function visitMembers(
    json: Members,
    place: Extract<Place, { members: object }>,
    pointer: string,
    outer: readonly string[],
  ): unknown {
    const { members, about: aboutMember, needsOneOf = [] } = place;
    const said = aboutMember === undefined ? undefined : json[aboutMember];
    const about = aboutMember === undefined ? outer : typeof said === 'string' ? [said] : [];
    let isSame = true;
    const kept: [string, unknown][] = [];
    for (const [name, value] of Object.entries(json)) {
      const inner = Object.hasOwn(members, name) ? members[name] : undefined;
      const beside = isNaming(inner) ? inner.beside : undefined;
      const isMeant = beside === undefined || json[beside.member] === beside.is;
      const at = `${pointer}/${escaped(name)}`;
      const next = inner === undefined || !isMeant ? value : visit(value, inner, at, about);
      if (next === itemLeaves) return itemLeaves;
      isSame &&= next === value;
      if (next !== leaves) kept.push([name, next]);
    }
    if (isSame) return json;
    const result = Object.fromEntries(kept);
    const has = (from: Members) => needsOneOf.some((name) => Object.hasOwn(from, name));
    return has(json) && !has(result) ? itemLeaves : result;
  }

  function visitRule(
    rule: unknown,
    whenNothing: 'leaves' | 'itemLeaves' | 'stays',
    pointer: string,
  ): unknown {
    const outcome = visitor.rule(rule, pointer, conditions);
    refusals.push(...outcome.refusals);
    if (outcome.rule === undefined && whenNothing === 'stays') {
      refusals.push({ pointer, code: 'notGuessed', message: 'Nothing of this rule would stay.' });
      return rule;
    }
    changes.push(...outcome.changes);
    if (outcome.rule !== undefined) return outcome.rule;
    return whenNothing === 'itemLeaves' ? itemLeaves : leaves;
  }

  function visit(json: unknown, place: Place, pointer: string, about: readonly string[]): unknown {
    if (place === 'plain') return json;
    if ('names' in place) return visitId(json, place, pointer, about);
    if ('rule' in place) return visitRule(json, place.rule, pointer);
    if ('list' in place) return Array.isArray(json) ? visitList(json, place, pointer, about) : json;
    if (!isMembers(json)) return json;
    if ('members' in place) return visitMembers(json, place, pointer, about);
    if ('keys' in place) return visitKeys(json, place, pointer, about);
    const entries = Object.entries(json).map(
      ([name, value]) => [name, visit(value, place.each, `${pointer}/${escaped(name)}`, about)] as const,
    );
    return entries.every(([name, value]) => value === json[name])
      ? json
      : Object.fromEntries(entries.filter(([, value]) => value !== leaves && value !== itemLeaves));
  }

  const json = visit(document, table, '', []);
  return { json: json === leaves || json === itemLeaves ? document : json, changes, refusals };
}
