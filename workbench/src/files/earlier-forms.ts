import type { Questionnaire } from '@alo/engine';
import type { FormSource } from './form-source.js';
import { readForm } from './read-form.js';

/**
 * The forms of released versions, by number; one that cannot be read is left out.
 * @throws where one cannot be loaded
 */
export async function earlierForms(
  source: FormSource,
  key: string,
  versions: Iterable<number>,
): Promise<ReadonlyMap<number, Questionnaire>> {
  const read = async (version: number) =>
    [version, readForm(await source.read(key, version)).questionnaire] as const;
  const forms = await Promise.all(Array.from(new Set(versions), read));
  return new Map(forms.flatMap(([version, form]) => (form === undefined ? [] : [[version, form] as const])));
}
