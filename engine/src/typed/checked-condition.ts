/**
 * Conditions with each mistake replaced by a sentence: what is right keeps its type, so that the compiler points to the
 * mistake. What is refused is what `definition/check-conditions.ts` and `definition/check-comparisons.ts` refuse.
 */
import type { ConditionType, DependencyEntry } from '../model/documents.generated.js';
import type { PartOfValue, WhyNever, WhyNoAnswer, WhyNotOne, WhyNotValue } from './what-it-takes.js';
import type { IsWide } from './written.js';

/** By id or by name. Looked up without `keyof`, which TypeScript works out anew each time. */
type ByName = Readonly<Record<string, unknown>>;

/** What conditions may name. */
export interface Names {
  readonly ids: unknown;
  readonly questions: ByName;
  /** Of each named condition, the questions that it looks at. Those that are not there are said at its own place. */
  readonly conditions: object;
  /** The ids of the figures, and the keys of the steps. */
  readonly figures: unknown;
  readonly steps: unknown;
}

/** What a question sees: the names, and the ids of the questions before it. */
interface Sight {
  readonly names: Names;
  readonly earlier: unknown;
}

type QuestionOf<Seen extends Sight, Id extends string> = Seen['names']['questions'][Id];

/** Why a condition cannot look at this question; `never` when it can. */
type WhyNotThere<Id extends string, Seen extends Sight> =
  IsWide<Id> extends true
    ? never
    : Id extends Seen['earlier']
      ? WhyNoAnswer<QuestionOf<Seen, Id>, Id>
      : Id extends Seen['names']['ids']
        ? `“${Id}” does not stand earlier; a condition looks back only.`
        : `There is no question “${Id}”.`;

/** One sentence in place of what is wrong, or else what is right. */
type Either<Why, Right> = [Why] extends [never] ? Right : Why;

interface PartOfType {
  readonly equals: 'text';
  readonly text_contains: 'text';
  readonly option_id_equals: 'option';
  readonly option_text_equals: 'label';
}

type PartLookedAt<Type, Question> = Type extends keyof PartOfType ? PartOfType[Type] : PartOfValue<Question>;

type WhyNotType<Type, Question, Id extends string> = string extends Type
  ? never
  : Type extends ConditionType
    ? WhyNever<Question, Id, PartLookedAt<Type, Question>>
    : Type extends string
      ? `There is no condition type “${Type}”.`
      : never;

/** An absent value is the empty text. */
type RequiredValue<Entry> = Entry extends { readonly requiredValue: infer Value } ? Value : '';

type WhyNotRequired<Entry, Type, Question, Id extends string> =
  IsWide<RequiredValue<Entry> & string> extends true
    ? never
    : Type extends 'equals' | 'option_id_equals' | 'option_text_equals'
      ? WhyNotValue<Question, Id, PartOfType[Type], Type, RequiredValue<Entry>>
      : never;

/** The entry with `Why` as the value of one member. */
type Marked<Entry, Member extends string, Why> = [Why] extends [never]
  ? Entry
  : {
      readonly [Key in keyof Entry | Member]: Key extends Member
        ? Why
        : Key extends keyof Entry
          ? Entry[Key]
          : never;
    };

type CheckedKnown<Entry, Id extends string, Type, Question> = [WhyNotType<Type, Question, Id>] extends [never]
  ? Marked<Entry, 'requiredValue', WhyNotRequired<Entry, Type, Question, Id>>
  : Marked<Entry, 'conditionType', WhyNotType<Type, Question, Id>>;

/** Members that an entry does not have. */
type Unknown<Entry> = Exclude<keyof Entry, keyof DependencyEntry> & string;

type CheckedEntry<Entry, Seen extends Sight> = [Unknown<Entry>] extends [never]
  ? CheckedReference<Entry, Seen>
  : Marked<Entry, Unknown<Entry>, `There is no member “${Unknown<Entry>}”.`>;

type CheckedReference<Entry, Seen extends Sight> = Entry extends {
  readonly questionId: infer Id extends string;
  readonly conditionType: infer Type;
}
  ? [WhyNotThere<Id, Seen>] extends [never]
    ? IsWide<Id> extends true
      ? Entry
      : CheckedKnown<Entry, Id, Type, QuestionOf<Seen, Id>>
    : Marked<Entry, 'questionId', WhyNotThere<Id, Seen>>
  : Entry;

export type CheckedEntries<Entries, Seen extends Sight> = {
  readonly [Place in keyof Entries]: CheckedEntry<Entries[Place], Seen>;
};

/** How many operands each operator takes (`conditions/operator-table.ts`). */
interface Operands extends Arithmetic {
  readonly and: number;
  readonly or: number;
  readonly if: number;
  readonly '!': 1;
  readonly '!!': 1;
  readonly '==': 2;
  readonly '!=': 2;
  readonly '===': 2;
  readonly '!==': 2;
  readonly in: 2;
  readonly '<': 2 | 3;
  readonly '<=': 2 | 3;
  readonly '>': 2;
  readonly '>=': 2;
  readonly some: 2;
  readonly all: 2;
  readonly none: 2;
  readonly equals: 2;
  readonly option_text_equals: 2;
  readonly option_id_equals: 2;
  readonly text_contains: 2;
  readonly value_not_empty: 1;
}

/** Which parts an operator compares as they are written. */
interface Judged {
  readonly '==': RulePart;
  readonly '!=': RulePart;
  readonly '===': RulePart;
  readonly '!==': RulePart;
  readonly in: RulePart;
  readonly equals: 'text' | 'number';
  readonly option_text_equals: 'label';
  readonly option_id_equals: 'option';
}

type RulePart = 'option' | 'options' | 'count' | 'text' | 'number' | 'length' | 'day' | 'label';

type NumberPart = 'number' | 'count' | 'length' | 'day' | WorkedOutPart;

/** What is worked out from answers (V-22, V-23). */
type WorkedOutPart = 'figure' | 'progress';

/** How many operands those operators take that calculate a number. */
interface Arithmetic {
  readonly '+': number;
  readonly '-': 2;
  readonly '*': number;
  readonly '/': 2;
}

type HowWritten =
  'A variable is written "<question id>.option", ".options", ".count", ".text", ".number", ".length", ".day" or ".label", "<figure id>.figure" or "<step key>.progress".';

/** Whether a figure looks back is not judged here: the reader does. */
type WhyNotWorkedOut<Id extends string, Part, Seen extends Sight> =
  IsWide<Id> extends true
    ? never
    : Part extends 'figure'
      ? Id extends Seen['names']['figures']
        ? never
        : `There is no figure “${Id}”.`
      : Id extends Seen['names']['steps']
        ? never
        : `There is no step “${Id}”.`;

/** Is this how many entries of a repeated group there are (V-24)? */
type CountsEntries<Name, Seen extends Sight> = Name extends `${infer Id}.count`
  ? QuestionOf<Seen, Id> extends { readonly repeat: unknown }
    ? Id extends Seen['earlier']
      ? true
      : false
    : false
  : false;

/** The entries of a repeated group, at which `some`, `all` and `none` look. */
type CheckedEntriesOf<List, Seen extends Sight> = List extends { readonly var: infer Id extends string }
  ? IsWide<Id> extends true
    ? List
    : Id extends Seen['earlier']
      ? QuestionOf<Seen, Id> extends { readonly repeat: unknown }
        ? List
        : `“${Id}” is no group that repeats.`
      : `There is no repeated group “${Id}” that stands earlier.`
  : 'The entries of a group are written { "var": "<id of a repeated group>" }.';

type WhyNotVariable<Name, Seen extends Sight> = Name extends string
  ? IsWide<Name> extends true
    ? never
    : CountsEntries<Name, Seen> extends true
      ? never
      : Name extends `${infer Id}.${infer Part extends RulePart}`
        ? Either<
            WhyNotThere<Id, Seen>,
            Either<WhyNever<QuestionOf<Seen, Id>, Id, Part>, WhyNotOne<QuestionOf<Seen, Id>, Id, Part>>
          >
        : Name extends `${infer Id}.${infer Part extends WorkedOutPart}`
          ? WhyNotWorkedOut<Id, Part, Seen>
          : HowWritten
  : HowWritten;

/** Why a variable cannot stand here: the list of chosen options is something that only `in` looks in. */
type WhyNotAlone<Name, Seen extends Sight> = Name extends `${string}.options`
  ? 'A list of chosen options stands only as the second operand of "in".'
  : WhyNotVariable<Name, Seen>;

/** The list of chosen options in which `in` looks. */
type CheckedChosen<Chosen, Seen extends Sight> = Chosen extends { readonly var: infer Written }
  ? {
      readonly var: Written extends readonly [infer Name]
        ? readonly [Either<WhyNotVariable<Name, Seen>, Name>]
        : Either<WhyNotVariable<Written, Seen>, Written>;
    }
  : never;

/** What `in` looks for among chosen options. */
type AmongChosen<Value, Variable, Seen extends Sight> = Value extends object
  ? CheckedPart<Value, Seen>
  : Variable extends readonly [infer Id extends string, 'options']
    ? Value extends string
      ? IsWide<Value> extends true
        ? Value
        : Either<WhyNotValue<QuestionOf<Seen, Id>, Id, 'option', 'in', Value>, Value>
      : Value
    : Value;

type ChosenList = { readonly var: `${string}.options` | readonly [`${string}.options`] };

type CheckedVariable<Written, Seen extends Sight> = Written extends readonly [infer Name]
  ? readonly [Either<WhyNotAlone<Name, Seen>, Name>]
  : Either<WhyNotAlone<Written, Seen>, Written>;

type WhyNotName<Name, Seen extends Sight> = Name extends string
  ? IsWide<Name> extends true
    ? never
    : Name extends keyof Seen['names']['conditions']
      ? [Seen['names']['conditions'][Name]] extends [Seen['earlier']]
        ? never
        : `The condition “${Name}” looks at a question that does not stand earlier.`
      : `There is no condition “${Name}”.`
  : 'A named condition is written { "condition": "<name>" }.';

/** The variable that an operand is: its question, and the part of the answer. `never` where that is wrong already. */
type VariableIn<Operand, Seen extends Sight> = Operand extends { readonly var: infer Written }
  ? SplitName<Written extends readonly [infer Name] ? Name : Written, Seen>
  : never;

type SplitName<Name, Seen extends Sight> = Name extends `${infer Id}.${infer Part extends RulePart}`
  ? [WhyNotVariable<Name, Seen>] extends [never]
    ? readonly [Id, Part]
    : never
  : never;

/** A value as it is compared with a variable. */
type Compared<
  Value,
  Variable,
  Operator extends keyof Judged,
  Seen extends Sight,
> = Variable extends readonly [infer Id extends string, infer Part extends Judged[Operator]]
  ? Value extends string | number
    ? IsWide<Value> extends true
      ? Value
      : Either<WhyNotValue<QuestionOf<Seen, Id>, Id, Part, Operator, Value>, Value>
    : Value
  : Value;

type ComparedList<List, Variable, Operator extends keyof Judged, Seen extends Sight> = {
  readonly [Place in keyof List]: [Variable] extends [never]
    ? CheckedPart<List[Place], Seen>
    : Compared<List[Place], Variable, Operator, Seen>;
};

/** An operand of a comparison, beside the other one. */
type Against<
  Operand,
  Other,
  Operator extends keyof Judged,
  Seen extends Sight,
> = Operand extends readonly unknown[]
  ? ComparedList<Operand, VariableIn<Other, Seen>, Operator, Seen>
  : Operand extends object
    ? CheckedPart<Operand, Seen>
    : Operator extends 'in'
      ? Operand
      : [VariableIn<Other, Seen>] extends [never]
        ? Operand
        : Compared<Operand, VariableIn<Other, Seen>, Operator, Seen>;

type NotCalculated =
  'Only numbers are calculated with: ".number", ".count", ".length", ".day", ".figure" and ".progress".';

/** An operand of arithmetic (V-18). */
type Calculated<Operand, Seen extends Sight> = Operand extends number
  ? Operand
  : Operand extends { readonly var: infer Written }
    ? (
        Written extends readonly [infer Name] ? Name : Written
      ) extends `${string}.${infer Part extends RulePart | WorkedOutPart}`
      ? Part extends NumberPart
        ? CheckedPart<Operand, Seen>
        : NotCalculated
      : CheckedPart<Operand, Seen>
    : Operand extends object
      ? keyof Operand extends keyof Arithmetic
        ? CheckedPart<Operand, Seen>
        : NotCalculated
      : NotCalculated;

type CheckedOperands<Written, Operator, Seen extends Sight> = Written extends readonly unknown[]
  ? Written['length'] extends Operands[Operator & keyof Operands]
    ? Operator extends 'some' | 'all' | 'none'
      ? Written extends readonly [infer List, infer Rule]
        ? readonly [CheckedEntriesOf<List, Seen>, CheckedPart<Rule, Seen>]
        : Written
      : Operator extends keyof Arithmetic
        ? { readonly [Place in keyof Written]: Calculated<Written[Place], Seen> }
        : Operator extends keyof Judged
          ? Written extends readonly [infer First, infer Second]
            ? [Operator, Second] extends ['in', ChosenList]
              ? readonly [AmongChosen<First, VariableIn<Second, Seen>, Seen>, CheckedChosen<Second, Seen>]
              : readonly [Against<First, Second, Operator, Seen>, Against<Second, First, Operator, Seen>]
            : Written
          : { readonly [Place in keyof Written]: CheckedPart<Written[Place], Seen> }
    : number extends Written['length']
      ? Written
      : `“${Operator & string}” does not take ${Written['length']} operands.`
  : CheckedPart<Written, Seen>;

type CheckedOperator<Operator, Written, Seen extends Sight> = Operator extends 'var'
  ? CheckedVariable<Written, Seen>
  : Operator extends 'condition'
    ? Either<WhyNotName<Written, Seen>, Written>
    : Operator extends keyof Operands
      ? CheckedOperands<Written, Operator, Seen>
      : Operator extends string
        ? `“${Operator}” is not an operator that a condition may use.`
        : Written;

type CheckedPart<Part, Seen extends Sight> = Part extends object
  ? string extends keyof Part
    ? Part
    : {
        readonly [Operator in keyof Part]: [Exclude<keyof Part, Operator>] extends [never]
          ? CheckedOperator<Operator, Part[Operator], Seen>
          : 'A rule is an object with exactly one operator.';
      }
  : Part;

/** A rule (`visible_when`, or one with a name). */
export type CheckedRule<Rule, Seen extends Sight> = Rule extends object
  ? CheckedPart<Rule, Seen>
  : unknown extends Rule
    ? Rule
    : 'A rule is an object with exactly one operator.';

/** The ids of the questions that a rule looks at. */
export type IdsIn<Rule> = Rule extends { readonly var: infer Written }
  ? (Written extends readonly [infer Name] ? Name : Written) extends `${infer Id}.${RulePart}`
    ? Id
    : never
  : Rule extends readonly unknown[]
    ? IdsIn<Rule[number]>
    : Rule extends object
      ? IdsIn<Rule[keyof Rule]>
      : never;
