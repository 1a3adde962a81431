/** Texts about what people may do. */
import { defineTexts } from '@alo/words';

export const permissionTexts = defineTexts('server/modules/permissions', {
  ownPermissions: 'Nobody changes their own permissions. Ask another super user.',
  tabTwice: 'A tab has one level only.',
  unknownRole: 'There is no such role.',
});
