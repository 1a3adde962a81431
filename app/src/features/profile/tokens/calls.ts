/** The calls of a person's API tokens. */
import type { ApiToken, CreatedApiToken, NewApiToken } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiTokensResponse, createdApiTokenResponse } from '../../../lib/account-responses.generated';
import { http, orElse } from '../../../lib/http';
import { sendKeyed } from '../../../lib/keyed';
import { readResponse } from '../../../lib/read-response';
import { hotelsResponse } from '../../../lib/responses.generated';
import { unwrapped } from '../../../lib/unwrapped';
import { texts } from './texts';

export const tokensQuery = queryOptions({
  queryKey: ['API tokens'],
  queryFn: async ({ signal }): Promise<readonly ApiToken[]> => {
    const response = await orElse(texts.failed, http.get('/auth/tokens', { signal }));
    return readResponse(apiTokensResponse, unwrapped(response)).tokens;
  },
});

/** The hotels that a token can be for: the first of them, and how many there are. */
export const hotelChoicesQuery = queryOptions({
  queryKey: ['hotels', 'choices'],
  queryFn: async ({ signal }) => {
    const params = { limit: 100, primarySortKey: 'hotel_location_name' };
    const { data, pagination } = readResponse(hotelsResponse, await http.get('/hotels', { params, signal }));
    const hotels = data.map(({ id, hotel_location_name: name }) => ({ id, name }));
    return { hotels, count: pagination.totalCount };
  },
});

export async function postToken(token: NewApiToken): Promise<CreatedApiToken> {
  const response = await orElse(texts.creation.failed, sendKeyed('post', '/auth/tokens', token));
  return readResponse(createdApiTokenResponse, unwrapped(response));
}

export const deleteToken = (id: string): Promise<unknown> =>
  orElse(texts.revocation.failed, sendKeyed('delete', `/auth/tokens/${id}`));
