/** Texts about forms that move to another version of their questionnaire. */

const answers = (count: number): string => (count === 1 ? '1 answer' : `${count} answers`);

export const formMigrationTexts = {
  noSuchPlan: (key: string, from: number, to: number) =>
    `There is no plan from version ${from} to version ${to} of the questionnaire "${key}".`,
  noPlan: (key: string, version: number, target: string, to: number) =>
    `The form is in version ${version} of the questionnaire "${key}". No plan leads from there to version ${to} of "${target}".`,
  notOpen:
    'The form is not with its hotel now. Forms that are submitted, reviewed, scored or published stay in their version.',
  notFound: 'This migration does not exist any more.',
  undone: 'This migration has been undone already.',
  changedSince:
    'The form has changed since it was moved, so it cannot go back without losing what was changed. It stays in its new version.',
  moved: (to: number, moved: number, parked: number) =>
    `The form is in version ${to} now. ${answers(moved)} moved, and ${answers(parked)} ${parked === 1 ? 'is' : 'are'} parked.`,
  movedBack: (from: number) => `The form is in version ${from} again, as it was.`,
};
