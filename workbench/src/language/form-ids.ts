/** What can be named in a questionnaire, read from the texts of its files as far as they go. */
import { parse } from 'jsonc-parser';
import { fileOrder, headName, type FormFiles } from '../files/form-files.js';

export interface KnownOption {
  readonly id: string;
  readonly label: string;
}

export interface KnownQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly options: readonly KnownOption[];
}

export interface FormIds {
  /** In the order of the form. */
  readonly questions: readonly KnownQuestion[];
  readonly steps: readonly string[];
  readonly figures: readonly string[];
  readonly conditions: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function optionOf(value: unknown): KnownOption[] {
  const id = isObject(value) ? textOf(value['id']) : '';
  return id === '' || !isObject(value) ? [] : [{ id, label: textOf(value['option_text']) || id }];
}

function questionOf(value: Members): KnownQuestion[] {
  const id = textOf(value['id']);
  if (id === '') return [];
  const label = textOf(value['question']) || textOf(value['label']) || id;
  return [{ id, label, type: textOf(value['type']), options: listOf(value['options']).flatMap(optionOf) }];
}

/** Everything that is a question in a part of a definition, in order. */
function questionsIn(value: unknown, isQuestion = false): KnownQuestion[] {
  if (Array.isArray(value)) return value.flatMap((item) => questionsIn(item, isQuestion));
  if (!isObject(value)) return [];
  const own = isQuestion ? questionOf(value) : [];
  const inner = ['steps', 'groups', 'metadata', 'fields', 'subQuestions'].flatMap((name) =>
    questionsIn(value[name], name === 'fields' || name === 'subQuestions'),
  );
  return [...own, ...inner];
}

/** Reads what the files name. A text that is broken gives what stands before its fault. Cost: the texts. */
export function formIds(files: FormFiles): FormIds {
  const documents = fileOrder(files).map((name): unknown => parse(files.get(name) ?? ''));
  const head: unknown = parse(files.get(headName) ?? '');
  const members = isObject(head) ? head : {};
  const conditions = members['conditions'];
  return {
    questions: documents.flatMap((document) => questionsIn(document)),
    steps: listOf(members['steps']).flatMap((step) =>
      typeof step === 'string' ? [step] : isObject(step) ? [textOf(step['stepKey'])] : [],
    ),
    figures: listOf(members['figures']).flatMap((figure) => (isObject(figure) ? [textOf(figure['id'])] : [])),
    conditions: isObject(conditions) ? Object.keys(conditions) : [],
  };
}
