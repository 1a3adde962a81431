/** Organizations and the hotels that they have (SRV-21 to SRV-23). */
import { isEmail } from '@alo/engine';
import type {
  NewOrganization,
  Organization,
  OrganizationHotels,
  OrganizationMetadata,
  OrganizationPageQuery,
  OrganizationRow,
  OrganizationUpdate,
} from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { organizationTexts } from './texts.js';
import type { HotelsService } from '../hotels/service.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { AskedChange } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import { organizationAbsent } from './absent.js';
import * as repository from './repository.js';
import { fewNames } from '../../languages/some-names.js';

export interface OrganizationsServiceOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly hotels: HotelsService;
}

type Fields = repository.OrganizationFields;

/** A text without blanks around it; null where nothing is left. */
const orNothing = (text: string | null): string | null => text?.trim() || null;

/** The fields as they are stored. @throws HttpError 422 */
function checkedFields({ name, description, contact_email: email }: Fields): Fields {
  const fields = {
    name: name.trim(),
    description: orNothing(description),
    contact_email: orNothing(email),
  };
  if (fields.name === '') throw new HttpError(422, 'NAME_NEEDED', organizationTexts.organizationNameNeeded);
  if (fields.contact_email !== null && !isEmail(fields.contact_email)) {
    throw new HttpError(422, 'BAD_EMAIL', texts.invalidEmail);
  }
  return fields;
}

/** For the audit log, which holds no address in clear. */
const told = ({ name, description }: Fields) => ({ name, description });

const unique = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** @throws HttpError 422 where some of the hotels that were named do not exist */
async function heldHotels(transaction: Executor, ids: readonly string[]): Promise<repository.HeldHotel[]> {
  const held = await repository.lockHotels(transaction, ids);
  if (held.length < ids.length) throw new HttpError(422, 'UNKNOWN_HOTEL', texts.hotelsNotFound);
  return held;
}

/** @throws HttpError 409 where a hotel is in a wrong place; its message names those hotels */
function refuseMisplaced(
  hotels: readonly repository.HeldHotel[],
  isMisplaced: (organizationId: string | null) => boolean,
  sentence: (values: { readonly names: string }) => string,
): void {
  const misplaced = hotels.filter((hotel) => isMisplaced(hotel.organization_id));
  if (misplaced.length === 0) return;
  throw new HttpError(
    409,
    'OTHER_ORGANIZATION',
    sentence({ names: fewNames(misplaced.map((hotel) => hotel.hotel_location_name)) }),
  );
}

export function createOrganizationsService({ database, change, hotels }: OrganizationsServiceOptions) {
  /** @throws HttpError 404 */
  async function read(executor: Executor, id: string): Promise<Organization> {
    const listed = await repository.findListed(executor, id);
    if (!listed) throw organizationAbsent();
    return { ...listed, ...(await repository.readLinks(executor, id)) };
  }

  /** @throws HttpError 404 */
  async function metadata(caller: Caller, id: string): Promise<OrganizationMetadata> {
    const listed = await repository.findListed(database, id);
    if (!listed) throw organizationAbsent();
    return { ...listed, unassigned_count: await repository.countUnassigned(database, caller) };
  }

  /** @throws HttpError 404 */
  async function hold(transaction: Executor, id: string, use: 'stays' | 'changes'): Promise<Fields> {
    const held = await repository.lockOrganization(transaction, id, use);
    if (!held) throw organizationAbsent();
    return held;
  }

  /** Takes hotels out of an organization, into another one or into none. */
  const takeOut = (
    request: AskedChange,
    action: string,
    { from, to, hotelIds }: { from: string; to: string | null; hotelIds: readonly string[] },
  ): Promise<IdempotentResult<string>> =>
    change(request, action, async (transaction) => {
      const ids = unique(hotelIds);
      const both = [from, ...(to === null ? [] : [to])];
      for (const id of both.toSorted()) await hold(transaction, id, 'stays');
      const held = await heldHotels(transaction, ids);
      refuseMisplaced(held, (owner) => owner !== from, organizationTexts.hotelsNotInOrganization);
      await repository.setOrganization(transaction, ids, to);
      return {
        result:
          to === null
            ? organizationTexts.hotelsRemoved({ count: ids.length })
            : organizationTexts.hotelsMoved({ count: ids.length }),
        target: from,
        detail: { hotel_ids: ids, before: from, after: to },
      };
    });

  return {
    metadata,

    /** API-27: those of the caller. */
    list: (caller: Caller, search: string | undefined): Promise<OrganizationRow[]> =>
      repository.listOrganizations(database, caller, search),

    /** API-28. @throws HttpError 404 */
    get: (id: string): Promise<Organization> => read(database, id),

    /** API-27. @throws HttpError 422 */
    create: (request: AskedChange, organization: NewOrganization): Promise<IdempotentResult<Organization>> =>
      change(request, 'create organization', async (transaction) => {
        const fields = checkedFields({ description: null, contact_email: null, ...organization });
        const id = createId();
        await repository.insertOrganization(transaction, { id, ...fields });
        return { result: await read(transaction, id), target: id, detail: { after: told(fields) } };
      }),

    /** API-28: what the update does not name stays. @throws HttpError 404, 422 */
    update: (
      request: AskedChange,
      id: string,
      update: OrganizationUpdate,
    ): Promise<IdempotentResult<Organization>> =>
      change(request, 'change organization', async (transaction) => {
        const before = await hold(transaction, id, 'changes');
        const after = checkedFields({ ...before, ...update });
        await repository.updateOrganization(transaction, id, after);
        const isAddressNew = before.contact_email !== after.contact_email;
        return {
          result: await read(transaction, id),
          target: id,
          detail: {
            before: told(before),
            after: told(after),
            ...(isAddressNew && { changed: ['contact_email'] }),
          },
        };
      }),

    /** API-28: unlinks its hotels and users, which stay (UNSP-081). @throws HttpError 404 */
    remove: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      change(request, 'delete organization', async (transaction) => {
        const before = await hold(transaction, id, 'changes');
        const links = await repository.readLinks(transaction, id);
        await repository.deleteOrganization(transaction, id);
        return {
          result: organizationTexts.organizationDeleted,
          target: id,
          detail: { before: { ...told(before), ...links } },
        };
      }),

    /** API-29, API-30: a page of the hotels of the organization, or of those in none. @throws HttpError 404 */
    async hotels(
      caller: Caller,
      id: string,
      { assigned, ...query }: OrganizationPageQuery & { readonly assigned: boolean },
    ): Promise<OrganizationHotels> {
      const list = await hotels.list(caller, { ...query, organizationId: assigned ? id : null });
      const { data } = list;
      const { currentPage: _own, ...pagination } = list.pagination;
      return { data, pagination, organizationMetadata: await metadata(caller, id) };
    },

    /**
     * API-31: all or none. Hotels that are in the organization already stay in it.
     * @throws HttpError 404, 409 some are in another organization, 422 some do not exist
     */
    assign: (request: AskedChange, id: string, hotelIds: readonly string[]) =>
      change(request, 'assign hotels', async (transaction) => {
        const ids = unique(hotelIds);
        await hold(transaction, id, 'stays');
        const held = await heldHotels(transaction, ids);
        refuseMisplaced(
          held,
          (owner) => owner !== null && owner !== id,
          organizationTexts.hotelsInOtherOrganization,
        );
        const free = held.filter((hotel) => hotel.organization_id === null);
        const result = organizationTexts.hotelsAssigned({ count: ids.length });
        if (free.length === 0) return { result, isUnchanged: true };
        const freeIds = free.map((hotel) => hotel.id);
        await repository.setOrganization(transaction, freeIds, id);
        return { result, target: id, detail: { hotel_ids: freeIds, before: null, after: id } };
      }),

    /** API-31: all or none. @throws HttpError 404, 409 some are not in the organization, 422 some do not exist */
    unassign: (request: AskedChange, id: string, hotelIds: readonly string[]) =>
      takeOut(request, 'remove hotels', { from: id, to: null, hotelIds }),

    /** API-31: all or none. @throws HttpError 404, 409 some are not in the organization, 422 some do not exist */
    move: (request: AskedChange, id: string, targetId: string, hotelIds: readonly string[]) => {
      const to = targetId.toLowerCase();
      if (to === id) throw new HttpError(422, 'SAME_ORGANIZATION', organizationTexts.sameOrganization);
      return takeOut(request, 'move hotels', { from: id, to, hotelIds });
    },
  };
}

export type OrganizationsService = ReturnType<typeof createOrganizationsService>;
