/** The file of examples: what the form shows and hides with some answers. */
import { jsonIn, examplesName, headName, type FormFiles } from './form-files.js';
import type { Examples } from '@alo/schemas';

export type Example = Examples['examples'][number];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isExample = (value: unknown): value is Example =>
  isObject(value) && typeof value['title'] === 'string' && isObject(value['answers']);

/** The examples of the files, as far as they are some. */
export function examplesIn(files: FormFiles): readonly Example[] {
  const json = jsonIn(files, examplesName);
  const examples = isObject(json) ? json['examples'] : undefined;
  return Array.isArray(examples) ? examples.filter(isExample) : [];
}

/** The text of the file with other examples, written as the shipped ones are. */
export function withExamples(files: FormFiles, examples: readonly Example[]): string {
  const head = jsonIn(files, headName);
  const { key, version } = isObject(head) ? head : {};
  return `${JSON.stringify({ questionnaire: { key, version }, examples }, null, 2)}\n`;
}
