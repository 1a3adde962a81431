/**
 * The language of reference tables: which places of a JSON document hold ids, and what becomes of each place when the
 * thing that it names is deleted. A table has the shape of its document. Members that it does not name hold no ids.
 */

/** What has an id in a definition. Ids of options are told apart by their question, all others by their kind. */
export type IdKind = 'question' | 'option' | 'figure' | 'factor' | 'origin' | 'conversion' | 'condition';

/** An id, as a value or as the name of a member. */
export interface Naming {
  /** What the id can be one of. */
  readonly names: IdKind | readonly IdKind[];
  /** The thing itself stands here, and other places name it. */
  readonly declares?: true;
  /**
   * What leaves with the thing: the `item` of a list or the named member around this place, or only the `member` that
   * holds the id. Absent: the thing is not deleted while this place names it.
   */
  readonly leaves?: 'item' | 'member';
  /** The document says something else without this place, so that its author has to agree before it leaves. */
  readonly asks?: true;
  /** The text can hold several ids, with a comma between two: what is chosen of a checkbox. */
  readonly several?: true;
  /** The place holds an id only beside a member of this value. */
  readonly beside?: { readonly member: string; readonly is: string };
}

/** A list of places of one shape. */
interface ListPlace {
  readonly list: Place;
  /** Fewer may not stay; absent: any number may. */
  readonly fewest?: number;
  /** What becomes of a list with fewer: it leaves, or what would leave it is not deleted (the default). */
  readonly whenFewer?: 'leaves';
}

/** An object whose members have ids as their names. Options inside are those of the question that a name is the id of. */
interface KeysPlace {
  readonly keys: Naming;
  readonly each?: Place;
  /** Where the names are ids of options: the places in the document that name their questions; `*` is any item. */
  readonly optionsOf?: readonly string[];
}

/** An object with members of its own. */
interface MembersPlace {
  readonly members: Readonly<Record<string, Place>>;
  /** The member that names the question whose options are meant inside. */
  readonly about?: string;
  /** The object leaves when it had one of these members, and keeps none. */
  readonly needsOneOf?: readonly string[];
}

/** An object with members of one shape, whose names are no ids. */
interface EachPlace {
  readonly each: Place;
}

/**
 * A rule in JSON-Logic (D-17). `leaves`: the member that holds it, where nothing of the rule stays; `itemLeaves`: the item
 * around it.
 */
interface RulePlace {
  readonly rule: 'leaves' | 'itemLeaves' | 'stays';
}

/** A place of a document: data, that JSON could hold but for tables that contain themselves. */
export type Place = 'plain' | Naming | ListPlace | KeysPlace | MembersPlace | EachPlace | RulePlace;

/** The tables of documents beside a definition, by the kind of document. */
export type ReferenceTables = Readonly<Record<string, Place>>;
