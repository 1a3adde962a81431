/** The organizations that hotels can be in, and the calls that put them there (ORG-03). */
import type { OrganizationRow } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { organizationChoicesResponse } from '../lib/keeping-responses.generated';

export type OrganizationChoice = Pick<OrganizationRow, 'id' | 'name' | 'hotel_count' | 'user_count'>;

export const organizationChoicesQuery = queryOptions({
  queryKey: ['organizations', 'choices'],
  queryFn: async ({ signal }): Promise<readonly OrganizationChoice[]> =>
    readResponse(
      organizationChoicesResponse,
      await http.get('/hotelOrganizations', { signal, staysOnPage: true }),
    ).data,
});

/** Hotels that leave one organization, or none (null), for another one, or for none. */
export interface HotelMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly hotelIds: readonly string[];
}

const organizationPath = (id: string) => `/hotelOrganizations/${encodeURIComponent(id)}`;

/** API-31: moves hotels by the call that fits. All of them move, or none. */
export async function moveHotels({ from, to, hotelIds }: HotelMove): Promise<void> {
  const config = { headers: { 'Idempotency-Key': crypto.randomUUID() }, staysOnPage: true };
  const body = { hotel_ids: hotelIds };
  if (from === null && to !== null) await http.post(`${organizationPath(to)}/AssignHotels`, body, config);
  else if (from !== null && to === null)
    await http.post(`${organizationPath(from)}/UnassignHotels`, body, config);
  else if (from !== null && to !== null)
    await http.put(`${organizationPath(from)}/moveHotels/${encodeURIComponent(to)}`, body, config);
}
