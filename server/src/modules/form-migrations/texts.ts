/** Texts about forms that move to another version of their questionnaire. */
import { defineTexts } from '@alo/words';

export const formMigrationTexts = defineTexts('server/modules/form-migrations', {
  noSuchPlan:
    'There is no plan from version {from, number} to version {to, number} of the questionnaire "{key}".',
  noPlan:
    'The form is in version {version, number} of the questionnaire "{key}". No plan leads from there to version {to, number} of "{target}".',
  notOpen:
    'The form is not with its hotel now. Forms that are submitted, reviewed, scored or published stay in their version.',
  notFound: 'This migration does not exist any more.',
  undone: 'This migration has been undone already.',
  changedSince:
    'The form has changed since it was moved, so it cannot go back without losing what was changed. It stays in its new version.',
  moved:
    'The form is in version {to, number} now. {moved, plural, one {# answer} other {# answers}} moved, and {parked, plural, one {# answer is} other {# answers are}} parked.',
  movedBack: 'The form is in version {from, number} again, as it was.',
});
