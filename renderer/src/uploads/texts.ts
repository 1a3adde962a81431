/** The words of uploaders; exact where the specification gives them. */
import { defineTexts } from '@alo/words';
export const uploadTexts = defineTexts('renderer/uploads', {
  /** The words of a drop zone: what to do, and what it takes. */
  drop: 'Drop a file, paste, or',
  choose: 'choose',
  takePicture: 'Take a picture',
  chooseFile: 'Choose a file',
  dropHere: 'Drop it here',
  room: 'Room for {count, number} more {count, plural, one {file} other {files}}.',
  limits: '{types}, {megabytes, number} MB each at most.',
  /** The words of a page with many drop zones, once for all of them. */
  atOnce: 'A file is sent as soon as it is chosen. {limits}',
  full: 'This answer has its {count, plural, one {# file} other {# files}}. Remove one to add another.',
  zone: 'Add a file for: {question}',
  /** ENG-51. */
  answerFirst: 'Please provide an answer to the question in section before uploading files.',
  outdated:
    '{names} proved the last assessment, and {count, plural, one {is} other {are}} too old for this one. Please add a new file.',
  /** Why files are not taken. */
  problem: {
    otherType: 'These files are of a type that is not taken: {names}',
    /** UP-06. */
    tooLarge: 'The following files exceed the maximum size limit of {megabytes, number}MB. {names}',
    empty: 'These files are empty: {names}',
    /** UP-06. */
    tooMany: 'Cannot upload more than {maxFiles, number} files in total.',
    /** UP-07: for the hotel's stock. */
    tooLargeForStock: 'File size exceeds limit: {names}',
  },
  /** Kinds of files, as people call them. */
  kinds: { pdf: 'PDF', word: 'Word', picture: 'picture', video: 'video' },
  either: '{others} or {last}',
  state: {
    initial: 'Not sent yet',
    pending: 'Waiting',
    uploading: 'Uploading, {percent, number} percent · {sent} of {size}',
    completed: 'Saved',
    /** UP-02. */
    error: 'Upload Failed',
    removing: 'Removing...',
  },
  /** UP-12. */
  failed: 'Upload failed: {error}',
  alsoProves: 'Also proves {places}',
  preview: 'Preview',
  open: 'Open',
  retry: 'Retry',
  cancel: 'Cancel',
  remove: 'Remove',
  /** What changed among the files, for people who do not see it. */
  news: { saved: '{name} is saved.', used: '{name} is used here now.', gone: '{name} is removed.' },
  /** The name of a button, for people who do not see which file it stands beside. */
  of: '{action} {name}',
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
    text: 'You have {count, number} unsaved file(s). Are you sure you want to close without saving?',
    stay: 'Files that are already saved stay.',
    confirm: 'Close Without Saving',
    percent: '{percent, number} percent',
  },
  panel: {
    close: 'Close',
    save: 'Save',
    /** The words in the step Sources, whose own Save is beside it. */
    saveFiles: 'Save files',
    saving: 'Saving...',
    /** Says how many of them are on their way, and have failed. */
    unsent:
      '{count, plural, one {# file} other {# files}} not saved yet{uploading, plural, =0 {{failed, plural, =0 {} other {: # failed}}} other {: # uploading{failed, plural, =0 {} other {, # failed}}}}.',
  },
  /** UP-06. */
  nothingNew: 'No new files to upload.',
  /** UP-13: said where what came of it is not known. */
  notProcessed: 'Failed to process file uploads',
  /** UP-13. */
  result: {
    all: 'Successfully uploaded {count, number} file(s)',
    some: '{count, number} file(s) failed',
    none: 'Failed to upload {count, number} file(s)',
  },
  stock: {
    title: 'All files of this hotel',
    about: 'A file that is added here can serve any question. {used} of {quota} are used.',
    label: 'this hotel',
    none: 'This hotel has no files yet.',
    unused: 'Serves no question yet',
    proves: 'Proves {places}',
    /** Says what is lost besides the file. */
    loses: 'It proves {places}, to be proved again without it.',
  },
  library: {
    title: 'Choose from this hotel’s files',
    search: 'Search the files',
    use: 'Use',
    unused: 'not used yet',
    proves: 'proves {places}',
    none: 'No other files yet. What you add to any question can be used again here.',
    nothingFound: 'No file has this in its name.',
    loading: 'Loading files...',
  },
});
