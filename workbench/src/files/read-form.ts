/** The form that the files describe, as the renderer and the score take it. */
import type { Questionnaire } from '@alo/engine';
import { DefinitionError, parseDefinition } from '@alo/engine/authoring';
import { readTexts } from '@alo/lint';
import { ScoreModel } from '@alo/schemas';
import Value from 'typebox/value';
import { jsonIn, scoreModelName, type FormFiles } from './form-files.js';

/** Why there is no form: where the text cannot be read, or that it is no questionnaire yet. */
export type Unreadable =
  | { readonly kind: 'broken'; readonly file: string; readonly line: number }
  | { readonly kind: 'faults'; readonly count: number };

export type ReadForm =
  | { readonly questionnaire: Questionnaire; readonly unreadable?: undefined }
  | { readonly questionnaire?: undefined; readonly unreadable: Unreadable };

/** Reads the form. Never throws for what the files say. Cost: the texts. */
export function readForm(files: FormFiles): ReadForm {
  const { source, problems } = readTexts(files);
  if (source === undefined) {
    const [first] = problems;
    return { unreadable: { kind: 'broken', file: first?.file ?? '', line: first?.line ?? 1 } };
  }
  try {
    return { questionnaire: parseDefinition(source.document) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { unreadable: { kind: 'faults', count: error.problems.length } };
  }
}

/** The score model beside the form; `undefined` where there is none, or none that has its shape. */
export function readScoreModel(files: FormFiles): ScoreModel | undefined {
  const json = jsonIn(files, scoreModelName);
  return Value.Check(ScoreModel, json) ? json : undefined;
}
