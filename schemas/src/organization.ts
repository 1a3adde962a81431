/** Hotel organizations and their users (SRV-21 to SRV-23, API-27 to API-33). */
import Type, { type Static } from 'typebox';
import { HotelListQuery, HotelRow, Pagination } from './hotel.js';
import { Uuid } from './ids.js';
import { Person } from './session.js';
import { Text } from './text.js';
import {
  leastSearchLetters,
  maxEmailLength,
  maxIdsPerCall,
  maxOrganizationDescription,
  maxOrganizationName,
  userRoles,
} from './words.js';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** An organization in a list (UNSP-076), with the number of hotels and users that are linked to it. */
export const OrganizationRow = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: NullableText,
  contact_email: NullableText,
  hotel_count: Type.Integer(),
  user_count: Type.Integer(),
});
export type OrganizationRow = Static<typeof OrganizationRow>;

/** One organization, with the hotels and users that are linked to it (ORG-08). */
export const Organization = Type.Object({
  ...OrganizationRow.properties,
  hotel_ids: Type.Array(Uuid),
  user_ids: Type.Array(Uuid),
});
export type Organization = Static<typeof Organization>;

/** SRV-22: the organization whose hotels or users a list holds. `unassigned_count`: hotels in no organization. */
export const OrganizationMetadata = Type.Object({
  ...OrganizationRow.properties,
  unassigned_count: Type.Integer(),
});
export type OrganizationMetadata = Static<typeof OrganizationMetadata>;

/** UNSP-079: a client keeps the number of its page itself. */
export const OrganizationPagination = Type.Omit(Pagination, ['currentPage']);
export type OrganizationPagination = Static<typeof OrganizationPagination>;

export const OrganizationHotels = Type.Object({
  data: Type.Array(HotelRow),
  pagination: OrganizationPagination,
  organizationMetadata: OrganizationMetadata,
});
export type OrganizationHotels = Static<typeof OrganizationHotels>;

/** A user as an organization lists them (ORG-05). */
export const OrganizationUser = Type.Object({
  id: Uuid,
  ...Person.properties,
  /** ISO 8601; null = never, or too long ago to be known. */
  last_sign_in_at: NullableText,
  /** Of a person who has not accepted it yet; else null. `expires_at`: ISO 8601, null until its mail is written. */
  invitation: Type.Union([Type.Object({ expires_at: NullableText, has_ended: Type.Boolean() }), Type.Null()]),
});
export type OrganizationUser = Static<typeof OrganizationUser>;

export const OrganizationUsers = Type.Object({
  data: Type.Array(OrganizationUser),
  pagination: OrganizationPagination,
  organizationMetadata: OrganizationMetadata,
});
export type OrganizationUsers = Static<typeof OrganizationUsers>;

/** A user who could be linked, with the names of the organizations that they are linked to. */
export const FoundUser = Type.Object({
  id: Uuid,
  ...Person.properties,
  is_linked: Type.Boolean(),
  organizations: Type.Array(Type.String()),
});
export type FoundUser = Static<typeof FoundUser>;

/** API-27. */
export const OrganizationListQuery = Type.Object(
  { search: Type.Optional(Text({ maxLength: 200 })) },
  { additionalProperties: false },
);
export type OrganizationListQuery = Static<typeof OrganizationListQuery>;

/** API-29, API-32. */
export const OrganizationPageQuery = Type.Pick(HotelListQuery, ['page', 'limit', 'search'], {
  additionalProperties: false,
});
export type OrganizationPageQuery = Static<typeof OrganizationPageQuery>;

/** API-33, UNSP-080. */
export const UserSearchQuery = Type.Object(
  { search: Text({ minLength: leastSearchLetters, maxLength: 200 }) },
  { additionalProperties: false },
);

const details = {
  description: Type.Optional(Type.Union([Text({ maxLength: maxOrganizationDescription }), Type.Null()])),
  contact_email: Type.Optional(Type.Union([Text({ maxLength: maxEmailLength }), Type.Null()])),
};
const Name = Text({ minLength: 1, maxLength: maxOrganizationName });

export const NewOrganization = Type.Object({ name: Name, ...details }, { additionalProperties: false });
export type NewOrganization = Static<typeof NewOrganization>;

/** API-28: what is absent stays as it is. */
export const OrganizationUpdate = Type.Object(
  { name: Type.Optional(Name), ...details },
  { additionalProperties: false },
);
export type OrganizationUpdate = Static<typeof OrganizationUpdate>;

const Ids = Type.Array(Uuid, { minItems: 1, maxItems: maxIdsPerCall });

/** API-31. */
export const HotelIds = Type.Object({ hotel_ids: Ids }, { additionalProperties: false });
/** API-32. */
export const UserIds = Type.Object({ user_ids: Ids }, { additionalProperties: false });
/** API-33. */
export const UserId = Type.Object({ user_id: Uuid }, { additionalProperties: false });

/** UNSP-077. Without a password the person is invited by mail. */
export const NewOrganizationUser = Type.Object(
  {
    name: Text({ minLength: 1, maxLength: 200 }),
    email: Text({ minLength: 1, maxLength: maxEmailLength }),
    username: Text({ minLength: 1, maxLength: 200 }),
    role: Type.Enum([...userRoles]),
    password: Type.Optional(Text({ minLength: 1, maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type NewOrganizationUser = Static<typeof NewOrganizationUser>;
