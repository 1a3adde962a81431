/**
 * What answers a written question takes, so far as conditions ask (D-22): the same as in
 * `definition/possible-answers.ts`. Of a type or a component that is not literal, everything is thought possible.
 */
import type { QuestionType } from '../model/documents.generated.js';

/** `undefined` where the member is absent. */
type MemberOf<Holder, Member extends string> = Member extends keyof Holder ? Holder[Member] : undefined;
type LimitOf<Question, Member extends string> = MemberOf<MemberOf<Question, 'validation_rules'>, Member>;

/** D-6. */
type TypeOf<Question> = 'type' extends keyof Question
  ? Question['type']
  : TypeOfResponse<MemberOf<Question, 'response_type'>, LimitOf<Question, 'data_type'>>;

type TypeOfResponse<Response, DataType> = string extends Response
  ? QuestionType
  : Response extends 'Radio Button'
    ? 'radio'
    : Response extends 'Radio + Text'
      ? 'radio-text'
      : Response extends 'Radio OR Text'
        ? 'radio/text'
        : [Response, DataType] extends ['Text', 'number']
          ? 'number'
          : 'text';

/** Is it certain that what a question has is one of these? */
type IsOneOf<Value, Wanted> = [Value] extends [Wanted] ? true : false;

/** Is it certain, whichever of several questions is meant? */
type IsCertain<Verdict> = [Verdict] extends [never] ? false : IsOneOf<Verdict, true>;

/** Groups, file questions, grids and figures. */
type HasNoAnswer<Question> = Question extends unknown
  ? IsOneOf<TypeOf<Question>, 'group' | 'file'> extends true
    ? true
    : IsOneOf<[TypeOf<Question>, MemberOf<Question, 'component'>], ['custom', 'radio-grid' | 'figure']>
  : never;

type HasNoOption<Question> = Question extends unknown
  ? [
      Extract<TypeOf<Question>, 'radio' | 'select' | 'radio-text' | 'radio/text' | 'checkbox' | undefined>,
    ] extends [never]
    ? true
    : IsOneOf<MemberOf<Question, 'options'>, readonly [] | undefined>
  : never;

type TakesNoText<Question> = Question extends unknown
  ? IsOneOf<TypeOf<Question>, 'radio' | 'select' | 'checkbox'> extends true
    ? true
    : HasNoAnswer<Question>
  : never;

type TakesNoDay<Question> = Question extends unknown
  ? 'date' extends LimitOf<Question, 'format'>
    ? false
    : true
  : never;

type AsksForNumber<Question> =
  IsOneOf<TypeOf<Question>, 'number'> extends true ? true : IsOneOf<LimitOf<Question, 'data_type'>, 'number'>;

type AsksForPlace<Question> = IsOneOf<MemberOf<Question, 'component'>, 'map-with-marker'>;

type TakesNoNumber<Question> = Question extends unknown
  ? true extends TakesNoText<Question> | AsksForPlace<Question> | IsOneOf<TypeOf<Question>, 'email'>
    ? true
    : AsksForNumber<Question> extends true
      ? false
      : IsOneOf<LimitOf<Question, 'format'>, 'date'>
  : never;

/** Is every typed text a number? Where another format is checked instead (L-5), it need not be. */
type TakesNumbersAlone<Question> = Question extends unknown
  ? AsksForNumber<Question> extends true
    ? TypeOf<Question> extends 'email' | 'phone' | 'url'
      ? false
      : 'date' extends LimitOf<Question, 'format'>
        ? false
        : 'map-with-marker' extends MemberOf<Question, 'component'>
          ? false
          : true
    : false
  : never;

/** A whole number is asked for unless decimals are allowed (D-8). */
type TakesWholeNumbersAlone<Question> = Question extends unknown
  ? IsOneOf<LimitOf<Question, 'allow_decimal'>, false | undefined>
  : never;

/** Why the question controls nothing (D-15); `never` when it can. */
export type WhyNoAnswer<Question, Id extends string> =
  IsCertain<HasNoAnswer<Question>> extends true ? `“${Id}” has no answer of its own.` : never;

/** Why the answer never has this part; `never` when it can. */
export type WhyNever<Question, Id extends string, Part> = Part extends
  | 'option'
  | 'label'
  | 'options'
  | 'count'
  ? IsCertain<HasNoOption<Question>> extends true
    ? `“${Id}” has no options to choose from.`
    : never
  : IsCertain<TakesNoText<Question>> extends true
    ? `Nothing can be typed in “${Id}”.`
    : Part extends 'number'
      ? IsCertain<TakesNoNumber<Question>> extends true
        ? `“${Id}” takes no number.`
        : never
      : Part extends 'day'
        ? IsCertain<TakesNoDay<Question>> extends true
          ? `“${Id}” asks for no date.`
          : never
        : never;

type TakesSeveral<Question> = Question extends unknown ? IsOneOf<TypeOf<Question>, 'checkbox'> : never;

/** Why a rule cannot ask for the one chosen option (D-28); `never` when it can. */
export type WhyNotOne<Question, Id extends string, Part> = Part extends 'option' | 'label'
  ? IsCertain<TakesSeveral<Question>> extends true
    ? `Several options of “${Id}” can be chosen: use “.options” or “.count”.`
    : never
  : never;

/** Where nothing can be typed, `value_not_empty` looks at the option (V-7). */
export type PartOfValue<Question> = IsCertain<TakesNoText<Question>> extends true ? 'option' : 'text';

type OptionOf<Question> =
  MemberOf<Question, 'options'> extends infer Options
    ? Options extends readonly (infer Option)[]
      ? Option
      : never
    : never;

export type OptionIds<Question> = Question extends unknown ? MemberOf<OptionOf<Question>, 'id'> : never;

type LabelOf<Option> = Option extends unknown
  ? 'option_text' extends keyof Option
    ? undefined extends Option['option_text']
      ? string
      : Option['option_text']
    : `Option ${MemberOf<Option, 'id'> & string}`
  : never;

/** What the options are called (D-7). */
type Labels<Question> = Question extends unknown ? LabelOf<OptionOf<Question>> & string : never;

type IsLabel<Question, Operator, Text extends string> = Operator extends 'option_text_equals'
  ? IsOneOf<Lowercase<Text>, Lowercase<Labels<Question>>>
  : IsOneOf<Text, Labels<Question>>;

/** Why this part never has this value; `never` when it can, or when that is not judged. */
export type WhyNotValue<Question, Id extends string, Part, Operator, Value> = Value extends string
  ? WhyNotText<Question, Id, Part, Operator, Value>
  : Value extends number
    ? WhyNotNumber<Question, Id, Part, Value>
    : never;

type WhyNotText<Question, Id extends string, Part, Operator, Text extends string> = Part extends 'option'
  ? Text extends OptionIds<Question>
    ? never
    : `“${Id}” has no option “${Text}”.`
  : Part extends 'label'
    ? IsLabel<Question, Operator, Text> extends true
      ? never
      : `“${Id}” has no option with the text “${Text}”.`
    : Part extends 'text'
      ? IsCertain<TakesNumbersAlone<Question>> extends true
        ? Text extends `${number}`
          ? never
          : `“${Id}” takes a number, and “${Text}” is none.`
        : never
      : never;

/** Very large numbers are written with an exponent; of these the reader judges. */
type WhyNotNumber<Question, Id extends string, Part, Value extends number> = Part extends 'number'
  ? `${Value}` extends `${bigint}` | `${string}e+${string}`
    ? never
    : IsCertain<TakesNumbersAlone<Question>> extends true
      ? IsCertain<TakesWholeNumbersAlone<Question>> extends true
        ? `“${Id}” takes a whole number.`
        : never
      : never
  : never;
