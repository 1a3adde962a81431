/** Shown when a call about organizations fails and the server gives no message. */
import { defineTexts } from '@alo/words';

export const organizationsFallbacks = defineTexts('app/api/organizations', {
  /** ERR-24. */
  list: 'Failed to fetch hotel organizations',
  create: 'Failed to create hotel organization',
  update: 'Failed to update hotel organization',
  delete: 'Failed to delete hotel organization',
  /** ERR-23. */
  hotels: 'Failed to fetch hotels',
  /** ERR-25. */
  assign: 'Failed to assign hotels to organization',
  unassign: 'Failed to remove hotels from organization',
  move: 'Failed to move hotels to another organization',
  /** ERR-26. */
  users: 'Failed to fetch users for organization',
  createUser: 'Failed to create new user in organization',
  inviteAgain: 'Failed to send the invitation again',
  removeUsers: 'Failed to delete user from organization',
  searchUsers: 'Failed to search users',
  linkUser: 'Failed to link user to organization',
  permissions: 'Failed to load the permissions of the user',
  savePermissions: 'Failed to save the permissions of the user',
});
