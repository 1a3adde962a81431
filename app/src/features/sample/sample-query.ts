import { queryOptions } from '@tanstack/react-query';
import { getDefinition } from '../../api/definition';
import { loadParts } from './sample-parts';
import { createSampleSheet } from './sample-sheet';

/** The questionnaire that the sample is of. */
const sample = { key: 'alo', version: 1 } as const;

/** The sample's code, and a sheet with its answers: each visit begins with the same. */
export const sampleQuery = queryOptions({
  queryKey: ['sample'],
  queryFn: async ({ signal }) => {
    const [definition, parts] = await Promise.all([
      getDefinition(sample.key, sample.version, signal),
      loadParts(),
    ]);
    return { parts, sheet: createSampleSheet(parts, definition) };
  },
  staleTime: 'static',
  gcTime: 0,
  structuralSharing: false,
});
