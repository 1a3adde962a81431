import { queryOptions } from '@tanstack/react-query';
import type { Hotel } from '@alo/schemas';
import { getScoreModel } from './scores';

/** A version never changes: one load is enough. */
export const scoreModelQuery = ({ key, version }: Hotel['questionnaire']) =>
  queryOptions({
    queryKey: ['score-model', key, version],
    queryFn: ({ signal }) => getScoreModel({ key, version }, signal),
    staleTime: Infinity,
  });
