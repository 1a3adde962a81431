/** What the editor asks about the text of a file: what can stand here, and what this is. Runs in the worker. */
import { getLocation } from 'jsonc-parser';
import {
  getLanguageService,
  InsertTextFormat,
  TextDocument,
  type CompletionItem,
  type JSONSchema,
  type MarkupContent,
} from 'vscode-json-languageservice';
import type { FormFiles } from '../files/form-files.js';
import { formIds, type FormIds } from './form-ids.js';
import { formSchemas, stepSchema } from './form-schemas.js';
import { idCompletions } from './id-completions.js';

/** One thing to write, in place of the text between two offsets. */
export interface Completion {
  readonly label: string;
  readonly detail: string;
  readonly info: string;
  /** Places to go on writing are `${1}`, `${2:as it is at first}`. */
  readonly snippet: string;
  readonly from: number;
  readonly to: number;
  /** Completions with a higher rank come first. */
  readonly rank: number;
}

const service = getLanguageService({});

/** The service writes into the schemas that it is given, so it gets copies. */
const copies = new Map<JSONSchema, JSONSchema>();

function schemaOf(file: string): JSONSchema {
  const schema = formSchemas.find(({ files }) => files === file)?.schema ?? stepSchema;
  const copy = copies.get(schema) ?? structuredClone(schema);
  copies.set(schema, copy);
  return copy;
}

/** Files of the product that have neither a schema here nor the shape of a step. */
const unknownFiles = new Set(['traveler-page.json', 'next-assessment.json', 'strengths.json']);

function opened(file: string, text: string) {
  const document = TextDocument.create(`alo:/${file}`, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

/** The service knows one file at a time: its schema is that of the file. */
function follow(file: string): void {
  service.configure({
    validate: false,
    schemas: unknownFiles.has(file) ? [] : [{ uri: 'alo:/schema', fileMatch: ['*'], schema: schemaOf(file) }],
  });
}

const plain = (text: string | MarkupContent | undefined): string =>
  typeof text === 'object' ? text.value : (text ?? '');

/** `$1` and `${1:x}` stay; what would be read as a place and is none is escaped for the editor. */
const asSnippet = (text: string, isSnippet: boolean): string =>
  isSnippet
    ? text.replaceAll(/\$(\d+)/g, (_, place: string) => `\${${place}}`)
    : text.replaceAll(/[#$]\{/g, '\\$&');

function asCompletion(document: TextDocument, item: CompletionItem, offset: number): Completion[] {
  const { textEdit } = item;
  const range = textEdit && 'range' in textEdit ? textEdit.range : undefined;
  const isSnippet = item.insertTextFormat === InsertTextFormat.Snippet;
  return [
    {
      label: item.label,
      detail: '',
      info: plain(item.documentation),
      snippet: asSnippet(textEdit?.newText ?? item.insertText ?? item.label, isSnippet),
      from: range ? document.offsetAt(range.start) : offset,
      to: range ? document.offsetAt(range.end) : offset,
      rank: 0,
    },
  ];
}

/** What stands at the offset and would be replaced: the whole value, or nothing. */
function replaced(text: string, offset: number): { from: number; to: number } {
  const { previousNode } = getLocation(text, offset);
  const covers =
    previousNode !== undefined &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length;
  if (covers) return { from: previousNode.offset, to: previousNode.offset + previousNode.length };
  return { from: offset, to: offset };
}

function known(file: string, text: string, offset: number, ids: FormIds): Completion[] {
  const place = replaced(text, offset);
  return idCompletions(file, text, offset, ids).map(({ insert, label, detail }) => ({
    label,
    detail,
    info: '',
    snippet: asSnippet(insert, false),
    ...place,
    rank: 1,
  }));
}

/** What can stand at an offset of a file: ids of the questionnaire first, then what the schema knows. */
export async function completionsAt(files: FormFiles, file: string, offset: number): Promise<Completion[]> {
  const text = files.get(file) ?? '';
  const own = known(file, text, offset, formIds(files));
  follow(file);
  const { document, json } = opened(file, text);
  const found = await service.doComplete(document, document.positionAt(offset), json);
  const names = new Set(own.map(({ label }) => label));
  const others = (found?.items ?? [])
    .filter(({ label }) => !names.has(label.replaceAll('"', '')))
    .flatMap((item) => asCompletion(document, item, offset));
  return [...own, ...others];
}

/** What stands at an offset, in words: the help of a member, or the question whose id it is. */
export async function helpAt(files: FormFiles, file: string, offset: number): Promise<string | undefined> {
  const text = files.get(file) ?? '';
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const value: unknown = previousNode?.value;
  if (!isAtPropertyKey && path.at(-1) !== 'id' && typeof value === 'string') {
    const { questions } = formIds(files);
    const [id = ''] = value.split('.');
    const question = questions.find((each) => each.id === value || each.id === id);
    if (question !== undefined) return `${question.id}: ${question.label}`;
  }
  follow(file);
  const { document, json } = opened(file, text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  const [first] = [hover?.contents ?? ''].flat();
  const words = typeof first === 'string' ? first : (first?.value ?? '');
  return words === '' ? undefined : words.replaceAll(/\\([^\w\s])/g, '$1');
}
