/** The organizations that hotels can be in, and the calls that put them there (ORG-03). */
import type { OrganizationRow } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { organizationChoicesResponse } from '../lib/keeping-responses.generated';
import { organizationsPath } from './organization-path';
import { assignHotels, moveHotels as moveAssigned, unassignHotels } from './organizations';

export type OrganizationChoice = Pick<OrganizationRow, 'id' | 'name' | 'hotel_count' | 'user_count'>;

export const organizationChoicesQuery = queryOptions({
  queryKey: ['organizations', 'choices'],
  queryFn: async ({ signal }): Promise<readonly OrganizationChoice[]> =>
    readResponse(
      organizationChoicesResponse,
      await http.get(organizationsPath, { signal, staysOnPage: true }),
    ).data,
});

/** Hotels that leave one organization, or none (null), for another one, or for none. */
export interface HotelMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly hotelIds: readonly string[];
}

/** API-31: moves hotels by the call that fits. All of them move, or none. */
export async function moveHotels({ from, to, hotelIds }: HotelMove): Promise<void> {
  const key = crypto.randomUUID();
  if (from !== null && to !== null) await moveAssigned(from, to, hotelIds, key);
  else if (to !== null) await assignHotels(to, hotelIds, key);
  else if (from !== null) await unassignHotels(from, hotelIds, key);
}
