/** What the directory of a company asks and gets (SCIM 2.0: RFC 7643, RFC 7644). */
import Type, { type Static } from 'typebox';
import { Text } from './text.js';

const OptionalText = Type.Optional(Type.String());

/** A user, as directories get them. */
export const ScimUser = Type.Object({
  schemas: Type.Array(Type.String()),
  id: Type.String(),
  externalId: OptionalText,
  userName: Type.String(),
  displayName: OptionalText,
  name: Type.Optional(
    Type.Object({ formatted: OptionalText, givenName: OptionalText, familyName: OptionalText }),
  ),
  emails: Type.Array(Type.Object({ value: Type.String(), type: Type.String(), primary: Type.Boolean() })),
  active: Type.Boolean(),
  meta: Type.Object({
    resourceType: Type.String(),
    created: Type.String(),
    lastModified: Type.String(),
    location: Type.String(),
  }),
});
export type ScimUser = Static<typeof ScimUser>;

export const ScimUsers = Type.Object({
  schemas: Type.Array(Type.String()),
  totalResults: Type.Integer(),
  startIndex: Type.Integer(),
  itemsPerPage: Type.Integer(),
  Resources: Type.Array(ScimUser),
});

export const DirectoryQuery = Type.Object({
  filter: Type.Optional(Text({ maxLength: 500 })),
  // RFC 7644, 3.4.2.4: numbers below these count as them.
  startIndex: Type.Optional(Type.Integer()),
  count: Type.Optional(Type.Integer()),
});
export const DirectoryPath = Type.Object({ id: Text({ maxLength: 100 }) });

/** The body of a refused request (RFC 7644, 3.12). */
export const ScimError = Type.Object({
  schemas: Type.Array(Type.String()),
  status: Type.String(),
  scimType: OptionalText,
  detail: Type.String(),
});
