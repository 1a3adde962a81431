import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Permission, User } from './session.js';
import { Text } from './text.js';
import { tabNames } from './words.js';

/** AUTH-06: 0 no access, 1 read, 2 change. */
const TabLevel = Type.Object(
  { main_tab: Type.Enum([...tabNames]), value: Type.Enum([0, 1, 2]) },
  { additionalProperties: false },
);

/** What a user may do, and what each role gives. */
export const UserPermissions = Type.Object({
  id: Uuid,
  ...User.properties,
  /** Those that hold, whether the role or the user alone has them. */
  tabs: Type.Array(Permission),
  roles: Type.Array(Type.Object({ role: Type.String(), tabs: Type.Array(Permission) })),
  /** Are these the permissions of the person who asks? Nobody changes their own. */
  is_own: Type.Boolean(),
});
export type UserPermissions = Static<typeof UserPermissions>;

/** `tabs`: null = those of the role. A tab that is absent gives no access. */
export const UserPermissionsUpdate = Type.Object(
  {
    role: Text({ minLength: 1, maxLength: 50 }),
    tabs: Type.Union([Type.Array(TabLevel, { maxItems: tabNames.length }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type UserPermissionsUpdate = Static<typeof UserPermissionsUpdate>;
