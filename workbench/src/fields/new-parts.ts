/** What a new question, option or condition begins with. */
import type { FormFiles } from '../files/form-files.js';
import { formIds } from '../language/form-ids.js';
import { withItem } from './text-edits.js';
import { lastFields, numberedQuestions, writtenQuestions, type Members } from './written-questions.js';

/** A name that is not taken: `B-22` after `B-21`, `option-3` after two options. */
export function nextId(known: readonly string[], fallback: string): string {
  const [, start = `${fallback}-`, digits = '0'] = /^(.*?)(\d+)$/.exec(known.at(-1) ?? '') ?? [];
  for (let number = Number(digits) + 1; ; number += 1) {
    const id = `${start}${String(number).padStart(digits.length, '0')}`;
    if (!known.includes(id)) return id;
  }
}

/** Options for a question that had none. */
export const newOptions: readonly Members[] = [
  { id: 'no', option_text: 'No', has_attachment: false },
  { id: 'yes', option_text: 'Yes', has_attachment: false },
];

/** A number as somebody types it; `undefined` where it is none. */
export function numberOf(typed: string): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** Words that are not taken: `New option`, then `New option 2`. */
export function freshWords(words: (number: string) => string, known: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const fresh = words(number === 1 ? '' : ` ${number}`);
    if (!known.includes(fresh)) return fresh;
  }
}

const newQuestion = (id: string, number: string, question: string): Members => ({
  id,
  q_number: number,
  question,
  response_type: 'Radio Button',
  type: 'radio',
  required: true,
  options: newOptions,
});

/** The text of a step with one question more, behind the last one, and its id; `undefined` where it has no place for it. */
export function withNewQuestion(
  files: FormFiles,
  file: string,
): { readonly text: string; readonly id: string } | undefined {
  const text = files.get(file) ?? '';
  const place = lastFields(text);
  if (place === undefined) return undefined;
  const { questions } = formIds(files);
  const known = questions.map(({ id }) => id);
  const words = freshWords(
    (count) => `New question${count}?`,
    questions.map(({ label }) => label),
  );
  const last = writtenQuestions(text).at(-1)?.id;
  const id = nextId(last === undefined ? known : [...known, last], 'Q');
  const number = String(numberedQuestions(text) + 1);
  return { id, text: withItem(text, place, -1, newQuestion(id, number, words)) };
}
