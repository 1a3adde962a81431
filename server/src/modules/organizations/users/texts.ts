/** Texts about the users of an organization. */
import { defineTexts } from '@alo/words';

export const organizationUserTexts = defineTexts('server/modules/organizations/users', {
  userCreated: '{name} has been added.',
  userInvited: '{name} has been invited.',
  userLinked: '{name} has been linked.',
  usersRemoved:
    '{count, plural, one {The user has been removed from the organization.} other {# users have been removed from the organization.}}',
  userNotInvited: '{name} has chosen a password already, and needs no invitation.',
  usersNotFound: 'Some of these users do not exist any more. Nothing was changed.',
  usersNotInOrganization: 'These users are not linked to this organization: {names}. Nothing was changed.',
  userNameNeeded: 'A user needs a name.',
  cannotInvite: 'This server sends no mail, so nobody can be invited. Choose a password for the user.',
  searchTooShort: 'Type {least, number} letters or more to search.',
});
