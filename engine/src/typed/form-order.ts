/** All questions of a written definition in form order, nested ones after their parent (D-9). */
import type { WrittenQuestion } from './written.js';

/** `any` may have every list; then it is taken to have none. */
type ListOf<Holder, Member extends string> = 0 extends 1 & Holder ? readonly [] : ListIn<Holder, Member>;

type ListIn<Holder, Member extends string> = Holder extends {
  readonly [Name in Member]: infer List extends readonly unknown[];
}
  ? List
  : readonly [];

/** These questions and all that are nested in them. */
type WithNested<Question> = Question extends unknown
  ? | Question
    | WithNested<ListOf<Question, 'fields'>[number]>
    | WithNested<ListOf<Question, 'subQuestions'>[number]>
  : never;

/**
 * The order of a list that was put together elsewhere is not known: any of its questions may stand in each place. In two
 * places, since each may stand before each.
 */
type AnyOf<Question> = readonly [WithNested<Question>, WithNested<Question>];

type Flat<
  List extends readonly unknown[],
  Before extends readonly unknown[] = readonly [],
> = List extends readonly [infer First, ...infer Others]
  ? Flat<
      Others,
      readonly [...Before, First, ...Flat<ListOf<First, 'fields'>>, ...Flat<ListOf<First, 'subQuestions'>>]
    >
  : number extends List['length']
    ? readonly [...Before, ...AnyOf<List[number]>]
    : Before;

type FieldsIn<Holder> = Holder extends { readonly metadata: infer Metadata }
  ? Flat<ListOf<Metadata, 'fields'>>
  : readonly [];

type InGroups<
  List extends readonly unknown[],
  Before extends readonly unknown[] = readonly [],
> = List extends readonly [infer First, ...infer Others]
  ? InGroups<Others, readonly [...Before, ...FieldsIn<First>]>
  : number extends List['length']
    ? readonly [...Before, ...AnyOf<FieldsIn<List[number]>[number]>]
    : Before;

type InStep<Step> = readonly [...FieldsIn<Step>, ...InGroups<ListOf<Step, 'groups'>>];

type InSteps<
  List extends readonly unknown[],
  Before extends readonly unknown[] = readonly [],
> = List extends readonly [infer First, ...infer Others]
  ? InSteps<Others, readonly [...Before, ...InStep<First>]>
  : number extends List['length']
    ? readonly [...Before, ...AnyOf<InStep<List[number]>[number]>]
    : Before;

/** Every question, in form order. */
export type FormOrder<Definition> = InSteps<ListOf<Definition, 'steps'>>;

export type IdOf<Question> = 0 extends 1 & Question
  ? string
  : Question extends { readonly id: infer Id extends string }
    ? Id
    : never;

/** Of each question, by its place, the ids before it. Four at a time: TypeScript counts how deep it goes. */
type IdsBefore<
  Order extends readonly unknown[],
  Ids = never,
  Done extends readonly unknown[] = readonly [],
> = Order extends readonly [infer A, infer B, infer C, infer D, ...infer Others]
  ? IdsBefore<
      Others,
      Ids | IdOf<A | B | C | D>,
      readonly [...Done, Ids, Ids | IdOf<A>, Ids | IdOf<A | B>, Ids | IdOf<A | B | C>]
    >
  : Order extends readonly [infer A, ...infer Others]
    ? IdsBefore<Others, Ids | IdOf<A>, readonly [...Done, Ids]>
    : Done;

type Places<Order> = Extract<keyof Order, `${number}`>;

/** Of each id, the ids of the questions before it. */
export type EarlierIds<
  Order extends readonly unknown[],
  Before extends readonly unknown[] = IdsBefore<Order>,
> = {
  readonly [Place in Places<Order> as IdOf<Order[Place]>]: Place extends keyof Before ? Before[Place] : never;
};

/** Of `any`, everything is thought possible. */
type Known<Question> = 0 extends 1 & Question ? WrittenQuestion : Question;

/** The questions by id. */
export type QuestionsById<Order extends readonly unknown[]> = {
  readonly [Place in Places<Order> as IdOf<Order[Place]>]: Known<Order[Place]>;
};
