/** Texts about the files of a hotel. */
import { defineTexts } from '@alo/words';

export const evidenceTexts = defineTexts('server/modules/evidence', {
  /** UP-06. */
  tooManyFiles: 'Cannot upload more than {most, number} files in total.',
  noSuchQuestion: 'There is no such question.',
  takesNoFiles: 'This question takes no files.',
  filesLocked: 'The files cannot be changed now.',
  filesAttached: 'The files have been added.',
  filesDetached: 'The files have been removed from the question.',
  fileDeleted: 'The file has been deleted.',
});
