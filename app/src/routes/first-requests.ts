/** What each page asks the server for when it is opened, so that it can be asked before the code of the page is there. */
import type { Hotel, HotelListQuery, User } from '@alo/schemas';
import { definitionPath } from '../api/definition-path';
import { answersPath, hotelPath, stepsPath } from '../api/hotel-path';
import { readView, requestOf, submittedRequest } from '../features/hotels/list-address';
import type { FirstRequest } from '../lib/head-start';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

function hotelsRequest(query: HotelListQuery): FirstRequest {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return { path: `/hotels?${new URLSearchParams(parameters).toString()}` };
}

/** The list, and the receipts above it for the people of a hotel. */
const listRequests = ({ search }: Place, role: User['role'] | undefined): readonly FirstRequest[] => [
  hotelsRequest(requestOf(readView(new URLSearchParams(search)))),
  ...(role === 'HOTEL_ADMIN' ? [hotelsRequest(submittedRequest)] : []),
];

const definitionOf = (body: unknown): readonly FirstRequest[] => {
  const { data } = body as { readonly data: Hotel };
  return [{ path: definitionPath(data.questionnaire) }];
};

/** An id as it stands: whatever is escaped is left to the page. */
const isPlain = (part: string | undefined): part is string => /^[\w-]+$/.test(part ?? '');

/** The requests of the page at an address, for a user with this role; of a public page none. */
export function firstRequests(place: Place, role: User['role'] | undefined): readonly FirstRequest[] {
  const [first, id, page, stepKey] = place.pathname.split('/').slice(1);
  if (['login', '403', '500'].includes(first ?? '')) return [];
  const permissions = { path: '/auth/permissions' };
  if (first === '' || (first === 'hotels' && !id)) return [permissions, ...listRequests(place, role)];
  if (first !== 'hotels' || !isPlain(id)) return [permissions];
  if (page !== 'questionnaire') return [permissions, { path: hotelPath(id) }, { path: stepsPath(id) }];
  return [
    permissions,
    { path: hotelPath(id), next: definitionOf },
    ...(isPlain(stepKey) ? [{ path: answersPath(id, stepKey) }] : []),
    { path: stepsPath(id) },
  ];
}
