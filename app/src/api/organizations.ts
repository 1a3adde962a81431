/** Hotel organizations and the hotels that they have (API-27 to API-31). */
import type { HotelRow, NewOrganization, OrganizationHotels, OrganizationRow } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import {
  organizationHotelsResponse,
  organizationResponse,
  organizationsResponse,
} from '../lib/organization-responses.generated';
import { readResponse } from '../lib/read-response';
import { organizationPath, organizationsPath } from './organization-path';
import { organizationsFallbacks as fallbacks } from './organizations-texts';

/** Every try of one change has the same key. */
export const keyHeader = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** `GET /hotelOrganizations`: those whose name holds the words, all when there are none (UNSP-079). */
export async function getOrganizations(
  search: string,
  signal: AbortSignal,
): Promise<readonly OrganizationRow[]> {
  const params = search === '' ? {} : { search };
  const response = await orElse(fallbacks.list, http.get(organizationsPath, { params, signal }));
  return readResponse(organizationsResponse, response).data;
}

export async function postOrganization(
  organization: Required<NewOrganization>,
  key: string,
): Promise<OrganizationRow> {
  const response = await orElse(fallbacks.create, http.post(organizationsPath, organization, keyHeader(key)));
  return readResponse(organizationResponse, response).data;
}

/** Sends the fields of the form alone, so that the server keeps what it does not know (UNSP-076). */
export async function putOrganization(
  id: string,
  organization: Required<NewOrganization>,
  key: string,
): Promise<OrganizationRow> {
  const call = http.put(organizationPath(id), organization, keyHeader(key));
  return readResponse(organizationResponse, await orElse(fallbacks.update, call)).data;
}

export async function deleteOrganization(id: string, key: string): Promise<void> {
  await orElse(fallbacks.delete, http.delete(organizationPath(id), keyHeader(key)));
}

export interface HotelsOfOrganization extends Omit<OrganizationHotels, 'data'> {
  readonly rows: readonly HotelRow[];
}

/** UNSP-082: a page of the hotels of an organization, or of those that are in none. Pages begin with 1. */
export async function getOrganizationHotels(
  id: string,
  assigned: boolean,
  { page, limit, search }: { readonly page: number; readonly limit: number; readonly search: string },
  signal: AbortSignal,
): Promise<HotelsOfOrganization> {
  const path = `${organizationPath(id)}/${assigned ? 'AssignedHotels' : 'UnassignedHotels'}`;
  const params = { page, limit, ...(search === '' ? {} : { search }) };
  const response = await orElse(fallbacks.hotels, http.get(path, { params, signal }));
  const { data: rows, ...rest } = readResponse(organizationHotelsResponse, response);
  return { rows, ...rest };
}

type Ids = readonly string[];

export async function assignHotels(id: string, hotelIds: Ids, key: string): Promise<void> {
  const call = http.post(`${organizationPath(id)}/AssignHotels`, { hotel_ids: hotelIds }, keyHeader(key));
  await orElse(fallbacks.assign, call);
}

export async function unassignHotels(id: string, hotelIds: Ids, key: string): Promise<void> {
  const call = http.post(`${organizationPath(id)}/UnassignHotels`, { hotel_ids: hotelIds }, keyHeader(key));
  await orElse(fallbacks.unassign, call);
}

export async function moveHotels(id: string, targetId: string, hotelIds: Ids, key: string): Promise<void> {
  const path = `${organizationPath(id)}/moveHotels/${encodeURIComponent(targetId)}`;
  await orElse(fallbacks.move, http.put(path, { hotel_ids: hotelIds }, keyHeader(key)));
}
