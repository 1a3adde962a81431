import type { CheckedDefinition } from './checked-definition.js';
import type { WrittenDefinition } from './written.js';

/**
 * Returns `definition` as it is, typed. Written in place, it compiles only when its conditions are right: each looks at
 * an earlier question that can have what is asked for, by a condition type or an operator that exists, and
 * `show_on_options` names options of its own question (D-12, D-15, D-17, D-22, D-23, V-9). The error stands at the
 * mistake, with a sentence. A condition type that does not exist never holds, and `parseDefinition` accepts it (D-16);
 * here it does not compile.
 *
 * Only literal texts are judged. Of ids that are made at run time, and of the order within a list that is, TypeScript
 * knows nothing: everything is thought possible. `parseDefinition` checks these, and also limits of numbers, the depth
 * and size of rules, named conditions that nothing uses, and whatever is no condition. Labels are compared without
 * their case; accented letters are to be encoded alike (V-15). Never throws.
 */
export function defineQuestionnaire<const Definition extends WrittenDefinition>(
  // The type is inferred from the first branch, and what is given is compared with the second.
  definition: [Definition] extends [never] ? Definition : CheckedDefinition<Definition>,
): Definition {
  return definition as Definition;
}
