/** Organizations as the server sends them. */
import type { HotelRow, OrganizationMetadata, OrganizationRow, OrganizationUser } from '@alo/schemas';
import { admin, permit } from './app';

const superUser = { ...admin, role: 'ALO_SUPER' };
/** Somebody who sees the pages of organizations and may change what the role allows. */
export const asSuper = { user: superUser, tabs: permit('HOTELS', 'HOTEL ORGANIZATIONS') };
/** A reader: the server lets only super users change organizations. */
export const asReader = { user: admin, tabs: permit('HOTELS', 'HOTEL ORGANIZATIONS') };

export const harbourId = '22222222-2222-2222-2222-222222222222';
export const northlightId = '33333333-3333-3333-3333-333333333333';

export const organization = (change: Partial<OrganizationRow> = {}): OrganizationRow => ({
  id: harbourId,
  name: 'Harbour & Hill Hotels',
  description: 'Hillhouse and Quayside Inns',
  contact_email: 'office@harbourhill.example',
  hotel_count: 12,
  user_count: 2,
  ...change,
});

export const northlight = organization({
  id: northlightId,
  name: 'Northlight Collection',
  description: null,
  contact_email: null,
  hotel_count: 4,
  user_count: 1,
});

export const organizationUser = (change: Partial<OrganizationUser> = {}): OrganizationUser => ({
  id: '44444444-4444-4444-4444-444444444444',
  name: 'Marek Novak',
  email: 'marek.novak@harbourhill.example',
  username: 'marek.novak',
  role: 'HOTEL_ADMIN',
  last_sign_in_at: null,
  invitation: null,
  ...change,
});

const metadata: OrganizationMetadata = { ...organization(), unassigned_count: 3 };

/** A page of a tab: the rows from all that there are. */
export function pageOf<Row extends HotelRow | OrganizationUser>(rows: readonly Row[], page = 1) {
  const totalPages = Math.ceil(rows.length / 10);
  return {
    data: rows.slice((page - 1) * 10, page * 10),
    pagination: {
      totalCount: rows.length,
      totalPages,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    },
    organizationMetadata: metadata,
  };
}

/** A server that sends its users without pages (UNSP-078). */
export const withoutPages = (users: readonly OrganizationUser[]) => ({
  data: users,
  organizationMetadata: metadata,
});
