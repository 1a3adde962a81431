/** What a new question, option or condition begins with. */
import type { Members } from './written-questions.js';

/** A name that is not taken: `B-22` after `B-21`, `option-3` after two options. */
export function nextId(known: readonly string[], fallback: string): string {
  const [, start = `${fallback}-`, digits = '0'] = /^(.*?)(\d+)$/.exec(known.at(-1) ?? '') ?? [];
  for (let number = Number(digits) + 1; ; number += 1) {
    const id = `${start}${String(number).padStart(digits.length, '0')}`;
    if (!known.includes(id)) return id;
  }
}

export const newQuestion = (id: string, number: string): Members => ({
  id,
  q_number: number,
  question: 'New question?',
  response_type: 'Radio Button',
  type: 'radio',
  required: true,
  options: [
    { id: 'no', option_text: 'No', has_attachment: false },
    { id: 'yes', option_text: 'Yes', has_attachment: false },
  ],
});

/** The words of the content for each type (docs/authoring.md). */
export const responseTypes: Readonly<Record<string, string>> = {
  radio: 'Radio Button',
  checkbox: 'Checkbox',
  select: 'Select',
  text: 'Text',
  textarea: 'Text',
  email: 'Text',
  phone: 'Text',
  url: 'Text',
  number: 'Text',
  'radio-text': 'Radio + Text',
  'radio/text': 'Radio OR Text',
  file: 'File',
};

export const hasOptions = (type: string): boolean =>
  ['radio', 'checkbox', 'select', 'radio-text', 'radio/text'].includes(type);
