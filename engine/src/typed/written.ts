/** A definition as it stands in TypeScript: literal, and with lists that nothing changes. */
import type { QuestionDefinition, QuestionnaireDefinition } from '../model/documents.generated.js';

type ReadOnly<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
    : Value;

export type WrittenDefinition = ReadOnly<QuestionnaireDefinition>;
export type WrittenQuestion = ReadOnly<QuestionDefinition>;

/**
 * Is this text one of many that TypeScript cannot tell apart, such as `string`? Then nothing is said of it. Only a literal
 * is a member that another object lacks.
 */
export type IsWide<Text extends PropertyKey> = Record<'(no id)', 1> extends Record<Text, 1> ? true : false;
