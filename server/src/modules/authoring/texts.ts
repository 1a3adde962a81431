/** What drafts of questionnaires say to people. */
import { draftLimits } from '@alo/schemas';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} kB`;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
const things = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const authoringTexts = {
  notFound: 'This draft does not exist any more.',
  revisionNotFound: 'The draft has no such revision.',
  versionNotFound: 'There is no such version.',
  keyNeeded: 'Give the draft a title.',
  fileTooLarge: (name: string, bytes: number) =>
    `${name} has ${kilobytes(bytes)}. A file has ${kilobytes(draftLimits.fileBytes)} at most.`,
  draftTooLarge: (bytes: number) =>
    `The files have ${megabytes(bytes)} together. A draft has ${megabytes(draftLimits.bytes)} at most.`,
  tooManyFiles: `A draft has ${draftLimits.files} files at most.`,
  tooManyDrafts: `There are ${draftLimits.drafts} drafts at most. Delete one first.`,
  tooManyRevisions: `A draft has ${draftLimits.revisions} revisions at most. Copy its files into a new draft.`,
  conflict: (name: string | null) =>
    `${name ?? 'Another person'} has saved this draft since you opened it. Nothing of yours is lost: join the two, then save again.`,
  deleted: `The draft has been deleted. It can be brought back within ${draftLimits.deletedDays} days.`,
  broughtBack: 'The draft is there again.',
  notDeleted: 'This draft is not deleted.',
  isProposed: 'This draft is proposed. Take it back, or have it sent back, before you delete it.',
  cannotChange: 'This draft is proposed. Take it back, or have it sent back, before you change it.',
  proposed: 'This draft is proposed already.',
  notProposed: 'This draft is not proposed any more.',
  notReleasable: (errors: number, failing: number) =>
    `The draft has ${things(errors, 'error')} and ${things(failing, 'failing example')}. Mend them first.`,
  notReadable: 'The draft cannot be read. Mend its errors first.',
  badPlan: (from: number) => `The plan from version ${from} has errors. Mend them first.`,
  notEarlier: (key: string, from: number) => `There is no version ${from} of the questionnaire "${key}".`,
  noBase: 'The draft is based on no version. Choose one.',
  otherContent: 'What is proposed is not what you looked at. Look at it again.',
  ownProposal: 'You have proposed this yourself. Another person must release it.',
  onlyOwn: 'Only the person who proposed it can take it back. You can send it back.',
  tookBack: 'The draft is not proposed any more.',
  sentBack: 'The draft has been sent back.',
  meanwhile: 'Another version was released at the same moment. Please try again.',
  released: (key: string, version: number) => `Version ${version} of "${key}" is released.`,
  isShipped:
    'This version comes with the product. Only versions that were released from a draft can be withdrawn.',
  formsInTheWay: (total: number, names: readonly string[]) => {
    const others = total - names.length;
    const listed = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
    return total === 1
      ? `The form of ${listed} is on this version. Move it back first.`
      : `${total} forms are on this version: ${listed}. Move them back first.`;
  },
  plannedFrom: (version: number) =>
    `Version ${version} has a plan that leads from this version. Withdraw that one first.`,
  withdrawn: (key: string, version: number) => `Version ${version} of "${key}" is withdrawn.`,
} as const;
