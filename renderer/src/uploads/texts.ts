/** The words of uploaders; exact where the specification gives them. */
import type { AdmissionProblem } from '@alo/engine';
import { fileSize } from '../words/file-words.js';

const listed = (names: readonly string[]): string => names.join(', ');
const files = (n: number): string => (n === 1 ? '1 file' : `${n} files`);

function problemText(problem: AdmissionProblem): string {
  switch (problem.code) {
    case 'otherType':
      return `These files are of a type that is not taken: ${listed(problem.names)}`;
    case 'tooLarge':
      /** UP-06. */
      return `The following files exceed the maximum size limit of ${problem.megabytes}MB. ${listed(problem.names)}`;
    case 'empty':
      return `These files are empty: ${listed(problem.names)}`;
    case 'tooMany':
      /** UP-06. */
      return `Cannot upload more than ${problem.maxFiles} files in total.`;
  }
}

export const uploadTexts = {
  /** The words of a drop zone: what to do, and what it takes. */
  drop: 'Drop a file, paste, or',
  choose: 'choose',
  takePicture: 'Take a picture',
  chooseFile: 'Choose a file',
  dropHere: 'Drop it here',
  room: (n: number) => `Room for ${n} more ${n === 1 ? 'file' : 'files'}.`,
  limits: (megabytes: number, types: string) => `${types}, ${megabytes} MB each at most.`,
  /** The words of a page with many drop zones, once for all of them. */
  atOnce: (limits: string) => `A file is sent as soon as it is chosen. ${limits}`,
  full: (n: number) => `This answer has its ${files(n)}. Remove one to add another.`,
  zone: (question: string) => `Add a file for: ${question}`,
  /** ENG-51. */
  answerFirst: 'Please provide an answer to the question in section before uploading files.',
  outdated: (names: string, n: number) =>
    `${names} proved the last assessment, and ${n === 1 ? 'is' : 'are'} too old for this one. Please add a new file.`,
  problem: problemText,
  state: {
    initial: 'Not sent yet',
    pending: 'Waiting',
    uploading: (percent: number, size: number) =>
      `Uploading, ${percent} percent · ${fileSize((size * percent) / 100)} of ${fileSize(size)}`,
    completed: 'Saved',
    /** UP-02. */
    error: 'Upload Failed',
    removing: 'Removing...',
  },
  /** UP-12. */
  failed: (error: string) => `Upload failed: ${error}`,
  alsoProves: (places: string) => `Also proves ${places}`,
  preview: 'Preview',
  open: 'Open',
  retry: 'Retry',
  cancel: 'Cancel',
  remove: 'Remove',
  /** The name of a button, for people who do not see which file it stands beside. */
  of: (action: string, name: string) => `${action} ${name}`,
  /** UP-11. */
  removal: {
    title: 'Delete file?',
    text: 'Are you sure you want to delete the file? This action cannot be undone.',
    confirm: 'Delete file',
    busy: 'Deleting...',
  },
  /** SRC-09. */
  closing: {
    title: 'Close without saving?',
    text: (n: number) => `You have ${n} unsaved file(s). Are you sure you want to close without saving?`,
    stay: 'Files that are already saved stay.',
    confirm: 'Close Without Saving',
    percent: (percent: number) => `${percent} percent`,
  },
  panel: {
    close: 'Close',
    save: 'Save',
    /** The words in the step Sources, whose own Save is beside it. */
    saveFiles: 'Save files',
    saving: 'Saving...',
    /** Says how many of them are on their way, and have failed. */
    unsent(n: number, uploading: number, failed: number): string {
      const parts = [
        ...(uploading > 0 ? [`${uploading} uploading`] : []),
        ...(failed > 0 ? [`${failed} failed`] : []),
      ];
      return `${files(n)} not saved yet${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`;
    },
  },
  /** UP-07: files for the hotel's stock. */
  stockProblem: (problem: AdmissionProblem): string =>
    problem.code === 'tooLarge' ? `File size exceeds limit: ${listed(problem.names)}` : problemText(problem),
  /** UP-06. */
  nothingNew: 'No new files to upload.',
  /** UP-13: said where what came of it is not known. */
  notProcessed: 'Failed to process file uploads',
  /** UP-13. */
  result(succeeded: number, failed: number): { readonly isGood: boolean; readonly text: string } {
    if (failed === 0) return { isGood: true, text: `Successfully uploaded ${succeeded} file(s)` };
    return {
      isGood: false,
      text: succeeded > 0 ? `${failed} file(s) failed` : `Failed to upload ${failed} file(s)`,
    };
  },
  stock: {
    title: 'All files of this hotel',
    about: (used: string, quota: string) =>
      `A file that is added here can serve any question. ${used} of ${quota} are used.`,
    label: 'this hotel',
    none: 'This hotel has no files yet.',
    unused: 'Serves no question yet',
    proves: (places: string) => `Proves ${places}`,
    /** Says what is lost besides the file. */
    loses: (places: string) => `It proves ${places}, to be proved again without it.`,
  },
  library: {
    title: 'Choose from this hotel’s files',
    search: 'Search the files',
    use: 'Use',
    unused: 'not used yet',
    proves: (places: string) => `proves ${places}`,
    none: 'No other files yet. What you add to any question can be used again here.',
    nothingFound: 'No file has this in its name.',
    loading: 'Loading files...',
  },
} as const;
