import { asksForNumber, takesText } from '@alo/engine';
import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

/** Limits that only a number, or only a typed text, can have. */
const ofNumbers = ['min_value', 'max_value', 'allow_decimal'] as const;
const ofTexts = ['min_length', 'max_length', 'pattern'] as const;

/** Two names of one member: the first counts where it is written (D-4). */
const spellings = [
  ['label', 'question'],
  ['helpText', 'help_text'],
  ['has_attachment', 'hasAttachment'],
] as const;

const isWritten = (value: unknown): boolean => value !== undefined && value !== '';

const typedOnly: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'url', 'number']);

function checkEntry({ source, question, pointer }: Entry): Finding[] {
  const { id, type } = question;
  const rules = source.validation_rules ?? {};
  const dead = (place: string, name: string, why: string): Finding => ({
    pointer: place,
    message: `"${name}" of "${id}" says nothing: ${why}.`,
    fix: { title: `Remove "${name}"`, patch: [{ op: 'remove', path: place }] },
  });
  const inRules = (names: readonly (keyof typeof rules)[], why: string): Finding[] =>
    names
      .filter((name) => rules[name] !== undefined)
      .map((name) => dead(at(pointer, 'validation_rules', name), name, why));
  const twice = spellings
    .filter(([first, second]) => isWritten(source[first]) && source[second] !== undefined)
    .map(([first, second]) => dead(at(pointer, second), second, `"${first}" stands beside it, and counts`));
  return [
    ...twice,
    ...(asksForNumber(question) ? [] : inRules(ofNumbers, 'it asks for no number')),
    ...(takesText(question) ? [] : inRules(ofTexts, 'nothing is typed in it')),
    ...(type === 'radio-text' ? [] : inRules(['show_on_options'], 'no option of it opens a text box')),
    ...(typedOnly.has(type) && source.options !== undefined
      ? [dead(at(pointer, 'options'), 'options', 'its answer is typed')]
      : []),
  ];
}

/** ENG-11: what is written of a question is read. A limit that limits nothing is a slip of its author. */
export const checkDeadMembers = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
