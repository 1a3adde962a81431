import { queryOptions } from '@tanstack/react-query';
import { getDefinition } from '../../api/definition';
import { formInWords } from '../../api/form-in-words';
import type { SampleParts } from './sample-parts';
import { createSampleSheet } from './sample-sheet';

/** A version of a questionnaire. */
export interface SampleOf {
  readonly key: string;
  readonly version: number;
}

/** The questionnaire that the address names, for authors (`?form=trial&version=2`); else the one that hotels answer. */
export const sampleOf = (parameters: URLSearchParams): SampleOf => ({
  key: parameters.get('form') ?? 'alo',
  version: Number(parameters.get('version') ?? 1),
});

/** The sample's code, and a sheet with its answers: each visit begins with the same. */
export const sampleQuery = ({ key, version }: SampleOf, loadParts: () => Promise<SampleParts>) =>
  queryOptions({
    queryKey: ['sample', key, version],
    queryFn: async ({ signal }) => {
      const [definition, parts] = await Promise.all([getDefinition(key, version, signal), loadParts()]);
      const sheet = createSampleSheet(parts, definition);
      return { parts, sheet, worded: await formInWords(sheet.questionnaire) };
    },
    staleTime: 'static',
    gcTime: 0,
    structuralSharing: false,
  });
