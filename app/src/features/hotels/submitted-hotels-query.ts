import type { HotelRow } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import { categoryRequest } from './list-address';

const submittedAt = ({ submitted_at: at }: HotelRow): string => at ?? '';

/** The hotels with the reviewers, the last submitted first. Those without a known day are left out. */
export const submittedHotelsQuery = queryOptions({
  queryKey: ['hotels', 'list', 'submitted'],
  queryFn: async ({ signal }) => {
    const response = await http.get('/hotels', {
      params: categoryRequest('under_review'),
      signal,
      // The list below reports what fails.
      staysOnPage: true,
    });
    return readResponse(hotelsResponse, response)
      .data.filter((hotel) => submittedAt(hotel) !== '')
      .toSorted((one, other) => submittedAt(other).localeCompare(submittedAt(one)));
  },
});
