/** A written definition with each mistake in a condition replaced by a sentence. */
import type { Constraint, QuestionDefinition } from '../model/documents.generated.js';
import type { CheckedEntries, CheckedRule, IdsIn, Names } from './checked-condition.js';
import type { EarlierIds, FormOrder, IdOf, QuestionsById } from './form-order.js';
import type { OptionIds } from './what-it-takes.js';
import type { IsWide } from './written.js';

/** What is known of the whole definition, worked out once. */
interface Known extends Names {
  /** Of each id, the ids before it. */
  readonly earlier: Readonly<Record<string, unknown>>;
}

type KnownOf<Definition, Order extends readonly unknown[] = FormOrder<Definition>> = {
  readonly ids: IdOf<Order[number]>;
  readonly questions: QuestionsById<Order>;
  readonly earlier: EarlierIds<Order>;
  readonly conditions: Definition extends { readonly conditions: infer Conditions }
    ? { readonly [Name in keyof Conditions]: Extract<IdsIn<Conditions[Name]>, IdOf<Order[number]>> }
    : object;
  readonly figures: NamesIn<Definition, 'figures', 'id'>;
  readonly steps: NamesIn<Definition, 'steps', 'stepKey'>;
};

/** What the items of a list are called; of a list that was put together elsewhere, any text. */
type NamesIn<Definition, List extends string, Name extends string> = Definition extends {
  readonly [Member in List]: readonly (infer Item)[];
}
  ? Item extends { readonly [Member in Name]: infer Id extends string }
    ? Id
    : never
  : never;

type SightOf<Question, All extends Known> = {
  readonly names: All;
  readonly earlier: Question extends { readonly id: infer Id extends string }
    ? IsWide<Id> extends true
      ? All['ids']
      : All['earlier'][Id]
    : All['ids'];
};

type CheckedShown<Shown, Options> = {
  readonly [Place in keyof Shown]: Shown[Place] extends infer Id extends string
    ? IsWide<Id> extends true
      ? Id
      : Id extends Options
        ? Id
        : `There is no option “${Id}”.`
    : Shown[Place];
};

/** What the constraints of a question see: itself, too (D-29). */
type SightWithItself<Question, All extends Known> = {
  readonly names: All;
  readonly earlier:
    | SightOf<Question, All>['earlier']
    | (Question extends { readonly id: infer Id extends string } ? Id : never);
};

type CheckedConstraints<Constraints, Seen extends { readonly names: Known; readonly earlier: unknown }> = {
  readonly [Place in keyof Constraints]: {
    readonly [Member in keyof Constraints[Place]]: Member extends 'rule'
      ? CheckedRule<Constraints[Place][Member], Seen>
      : Member extends keyof Constraint
        ? Constraints[Place][Member]
        : `There is no member “${Member & string}”.`;
  };
};

type CheckedOptions<Options, Seen extends { readonly names: Known; readonly earlier: unknown }> = {
  readonly [Place in keyof Options]: {
    readonly [Member in keyof Options[Place]]: Member extends 'visible_when'
      ? CheckedRule<Options[Place][Member], Seen>
      : Options[Place][Member];
  };
};

type CheckedLimits<Rules, Question> = {
  readonly [Member in keyof Rules]: Member extends 'show_on_options'
    ? CheckedShown<Rules[Member], OptionIds<Question>>
    : Rules[Member];
};

type CheckedQuestion<Question, All extends Known> = Question extends unknown
  ? {
      readonly [Member in keyof Question]: Member extends 'dependency_list'
        ? CheckedEntries<Question[Member], SightOf<Question, All>>
        : Member extends 'visible_when'
          ? CheckedRule<Question[Member], SightOf<Question, All>>
          : Member extends 'options'
            ? CheckedOptions<Question[Member], SightOf<Question, All>>
            : Member extends 'constraints'
              ? CheckedConstraints<Question[Member], SightWithItself<Question, All>>
              : Member extends 'validation_rules'
                ? CheckedLimits<Question[Member], Question>
                : Member extends 'subQuestions' | 'fields'
                  ? CheckedQuestions<Question[Member], All>
                  : Member extends keyof QuestionDefinition
                    ? Question[Member]
                    : `There is no member “${Member & string}”.`;
    }
  : never;

type CheckedQuestions<Questions, All extends Known> = {
  readonly [Place in keyof Questions]: CheckedQuestion<Questions[Place], All>;
};

type CheckedMetadata<Metadata, All extends Known> = {
  readonly [Member in keyof Metadata]: Member extends 'fields'
    ? CheckedQuestions<Metadata[Member], All>
    : Metadata[Member];
};

type CheckedGroup<Group, All extends Known> = {
  readonly [Member in keyof Group]: Member extends 'metadata'
    ? CheckedMetadata<Group[Member], All>
    : Group[Member];
};

type CheckedGroups<Groups, All extends Known> = {
  readonly [Place in keyof Groups]: CheckedGroup<Groups[Place], All>;
};

type CheckedStep<Step, All extends Known> = {
  readonly [Member in keyof Step]: Member extends 'metadata'
    ? CheckedMetadata<Step[Member], All>
    : Member extends 'groups'
      ? CheckedGroups<Step[Member], All>
      : Step[Member];
};

type CheckedSteps<Steps, All extends Known> = {
  readonly [Place in keyof Steps]: CheckedStep<Steps[Place], All>;
};

/** A named condition sees every question, and no other name (D-23). */
type CheckedConditions<Conditions, All extends Known> = {
  readonly [Name in keyof Conditions]: CheckedRule<
    Conditions[Name],
    {
      readonly names: Pick<All, 'ids' | 'questions' | 'figures' | 'steps'> & { readonly conditions: object };
      readonly earlier: All['ids'];
    }
  >;
};

type CheckedMembers<Definition, All extends Known> = {
  readonly [Member in keyof Definition]: Member extends 'steps'
    ? CheckedSteps<Definition[Member], All>
    : Member extends 'conditions'
      ? CheckedConditions<Definition[Member], All>
      : Definition[Member];
};

export type CheckedDefinition<Definition> = CheckedMembers<Definition, KnownOf<Definition>>;
