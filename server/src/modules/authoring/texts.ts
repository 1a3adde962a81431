/** What drafts of questionnaires say to people. */
import { defineTexts } from '@alo/words';

export const authoringTexts = defineTexts('server/modules/authoring', {
  notFound: 'This draft does not exist any more.',
  revisionNotFound: 'The draft has no such revision.',
  versionNotFound: 'There is no such version.',
  keyNeeded: 'Give the draft a title.',
  fileTooLarge: '{name} has {size}. A file has {most} at most.',
  draftTooLarge: 'The files have {size} together. A draft has {most} at most.',
  tooManyFiles: 'A draft has {most, number} files at most.',
  tooManyDrafts: 'There are {most, number} drafts at most. Delete one first.',
  tooManyRevisions: 'A draft has {most, number} revisions at most. Copy its files into a new draft.',
  conflict:
    'Another person has saved this draft since you opened it. Nothing of yours is lost: join the two, then save again.',
  conflictWith:
    '{name} has saved this draft since you opened it. Nothing of yours is lost: join the two, then save again.',
  deleted: 'The draft has been deleted. It can be brought back within {days, number} days.',
  broughtBack: 'The draft is there again.',
  notDeleted: 'This draft is not deleted.',
  isProposed: 'This draft is proposed. Take it back, or have it sent back, before you delete it.',
  cannotChange: 'This draft is proposed. Take it back, or have it sent back, before you change it.',
  proposed: 'This draft is proposed already.',
  notProposed: 'This draft is not proposed any more.',
  notReleasable:
    'The draft has {errors, plural, one {# error} other {# errors}} and {failing, plural, one {# failing example} other {# failing examples}}. Mend them first.',
  notReadable: 'The draft cannot be read. Mend its errors first.',
  badPlan: 'The plan from version {from, number} has errors. Mend them first.',
  notEarlier: 'There is no version {from, number} of the questionnaire "{key}".',
  noBase: 'The draft is based on no version. Choose one.',
  otherContent: 'What is proposed is not what you looked at. Look at it again.',
  ownProposal: 'You have proposed this yourself. Another person must release it.',
  onlyOwn: 'Only the person who proposed it can take it back. You can send it back.',
  tookBack: 'The draft is not proposed any more.',
  sentBack: 'The draft has been sent back.',
  meanwhile: 'Another version was released at the same moment. Please try again.',
  released: 'Version {version, number} of "{key}" is released.',
  isShipped:
    'This version comes with the product. Only versions that were released from a draft can be withdrawn.',
  formsInTheWay:
    '{total, plural, one {The form of {names} is on this version. Move it back first.} other {# forms are on this version: {names}. Move them back first.}}',
  plannedFrom: 'Version {version, number} has a plan that leads from this version. Withdraw that one first.',
  withdrawn: 'Version {version, number} of "{key}" is withdrawn.',
});
