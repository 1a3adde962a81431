import type { HotelRow } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import type { Reader } from '../../lib/session/reader';
import { stageOf, type Stage } from '../../ui/submission-stage';
import { categoryRequest } from './list-address';

/**
 * The stages in which somebody waits for the reader, the most urgent first. A hotel that is answering is at work
 * anyway.
 */
const stagesOf: Readonly<Record<Reader, readonly Stage[]>> = {
  hotel: ['rejected', 'released', 'approved'],
  reviewer: ['reviewing'],
  other: [],
};

/** The hotels that wait for the reader. What waits longest for a review comes first. */
export const neededHotelsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['hotels', 'list', 'needed', reader],
    enabled: reader !== 'other',
    queryFn: async ({ signal }) => {
      const stages = stagesOf[reader];
      const rank = ({ alo_submission_status: status }: HotelRow) => stages.indexOf(stageOf(status));
      // The list below reports what fails.
      const response = await http.get('/hotels', {
        params: categoryRequest(reader === 'reviewer' ? 'under_review' : 'action_required'),
        signal,
        staysOnPage: true,
      });
      return readResponse(hotelsResponse, response)
        .data.filter((hotel) => rank(hotel) >= 0)
        .toSorted(
          (one, other) =>
            rank(one) - rank(other) || (one.submitted_at ?? '').localeCompare(other.submitted_at ?? ''),
        );
    },
  });
