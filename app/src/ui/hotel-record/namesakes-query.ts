import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';

/** The number of other hotels of this name, whatever its capitals and accents; 0 where that cannot be known. */
export const namesakesQuery = (name: string, ownId: string | undefined) =>
  queryOptions({
    queryKey: ['hotels', 'namesakes', name, ownId],
    enabled: name !== '',
    queryFn: async ({ signal }): Promise<number> => {
      const params = { hotel_location_name: name, limit: 100 };
      const response = await http.get('/hotels', { params, signal, staysOnPage: true });
      const { data } = readResponse(hotelsResponse, response);
      return data.filter(({ id }) => id !== ownId).length;
    },
  });
