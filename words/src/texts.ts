/** What `defineTexts` makes of a catalogue, in types. */
import type { GetICUArgs } from '@schummar/icu-type-parser';

/** A catalogue as it is written: ICU messages, in as many layers as they need. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue;
}

interface Kinds {
  readonly ICUArgument: string;
  readonly ICUNumberArgument: number;
  readonly ICUDateArgument: never;
}

/** The words of a message: of one with arguments, a function that takes them by name. */
export type Text<M extends string> = string extends M
  ? string
  : M extends `${string}{${string}`
    ? (values: Readonly<GetICUArgs<M, Kinds>>) => string
    : string;

/** A catalogue as it is read. */
export type Texts<C> = {
  readonly [Name in keyof C]: C[Name] extends string ? Text<C[Name]> : Texts<C[Name]>;
};
