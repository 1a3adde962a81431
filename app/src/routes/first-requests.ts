/** What each page asks the server for when it is opened, so that it can be asked before the code of the page is there. */
import type { Hotel, User } from '@alo/schemas';
import { definitionPath } from '../api/definition-path';
import { answersPath, hotelPath, stepsPath } from '../api/hotel-path';
import { categoryRequest, readView, requestOf, searchOf } from '../features/hotels/list-address';
import type { FirstRequest } from '../lib/head-start';
import { pageAt, type Page } from './pages';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** A page that is opened, and the role of its user. */
interface Visit {
  /** The parts of the path that the address names. */
  readonly part: Readonly<Record<string, string | undefined>>;
  readonly search: string;
  readonly role: User['role'] | undefined;
}

/** The list, and what stands above it: for a reviewer what is to review, for a hotel its receipts and what it has to do. */
const listRequests = ({ search, role }: Visit): readonly FirstRequest[] =>
  [
    requestOf(readView(new URLSearchParams(search))),
    categoryRequest('under_review'),
    ...(role === 'HOTEL_ADMIN' ? [categoryRequest('action_required')] : []),
  ].map((query) => ({
    path: `/hotels?${searchOf(query).toString()}`,
  }));

const definitionOf = (body: unknown): readonly FirstRequest[] => {
  const { data } = body as { readonly data: Hotel };
  return [{ path: definitionPath(data.questionnaire) }];
};

/** An id as it stands: whatever is escaped is left to the page. */
const isPlain = (part: string | undefined): part is string => /^[\w-]+$/.test(part ?? '');

/** The hotel and its steps. */
const hotelRequests = ({ part: { hotelId } }: Visit): readonly FirstRequest[] =>
  isPlain(hotelId) ? [{ path: hotelPath(hotelId) }, { path: stepsPath(hotelId) }] : [];

/** The hotel with the questionnaire that it answers, the answers of the step, and the steps. */
const formRequests = ({ part: { hotelId, stepKey } }: Visit): readonly FirstRequest[] =>
  isPlain(hotelId)
    ? [
        { path: hotelPath(hotelId), next: definitionOf },
        ...(isPlain(stepKey) ? [{ path: answersPath(hotelId, stepKey) }] : []),
        { path: stepsPath(hotelId) },
      ]
    : [];

const requestsFor: Readonly<Record<NonNullable<Page['asksFor']>, (visit: Visit) => readonly FirstRequest[]>> =
  {
    'the list': listRequests,
    'a hotel': hotelRequests,
    'a form': formRequests,
  };

/** The requests of the page at an address, for this user; of a public page none. Who must show a second factor first gets no page yet. */
export function firstRequests(
  { pathname, search }: Place,
  user: Pick<User, 'role' | 'needsSecondFactor'> | undefined,
): readonly FirstRequest[] {
  const found = pageAt(pathname);
  if (found === undefined || found.page.access === 'public') return [];
  const { page, part } = found;
  const own =
    page.asksFor === undefined || user?.needsSecondFactor
      ? []
      : requestsFor[page.asksFor]({ part, search, role: user?.role });
  return [{ path: '/auth/permissions' }, ...own];
}
