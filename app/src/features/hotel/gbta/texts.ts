/** The words of the GBTA dialog; exact where the specification gives them (GBTA-01 to GBTA-09). */
import { clockText, dayAndClockText, formatNumber, plural } from '@alo/engine';

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

export const texts = {
  title: 'GBTA Data Upload',
  close: 'Close',
  loading: 'Loading data...',
  what: {
    title: "What's this?",
    text: 'Travel buyers ask hotels about sustainability with a list from the Global Business Travel Association (GBTA, Sustainable Procurement Standards for Hotels, version 1.0 of 10 June 2024). Have you answered it already? Then upload your file: its answers are filled into the questionnaire, and you look at each one.',
    points: [
      'An answer that you have given already is never overwritten.',
      'Pre-filled answers are marked until you confirm them.',
      'Remove the file, and every answer that you have not confirmed goes with it.',
    ],
    own: 'The 50 topics T01 to T50 are our reading of the standard. They are not GBTA’s own wording or numbers.',
  },
  template: {
    title: 'Download Template',
    hint: 'xlsx, xls, csv',
    text: 'Fill in the column “answer”. Leave out what you do not know. The sheet “About” says how.',
    links: { xlsx: 'Template as xlsx', xls: 'as xls', csv: 'as csv' },
    own: 'Download your present answers in this format',
    ownName: 'GBTA answers.xlsx',
    ownBusy: 'Downloading your answers...',
  },
  upload: {
    title: 'Upload Your Data',
    none: 'No file yet',
    drop: 'Drop your file here, or',
    choose: 'choose one',
    letGo: 'Drop it here',
    limits: '.xls, .xlsx or .csv, under 10MB, one file',
    label: 'Choose a GBTA file',
    chosen: (size: string) => `${size} · not uploaded yet`,
    sending: (percent: number, sent: string, all: string) =>
      `Uploading, ${percent} percent · ${sent} of ${all}`,
    reading: 'Being read',
    progress: 'Progress of the upload',
    forget: (name: string) => `Take ${name} away`,
    cancel: 'Cancel the upload',
    button: 'Upload File',
    busy: 'Uploading...',
  },
  problems: {
    otherType: 'Please select a valid file (.xls, .xlsx, .csv)',
    tooLarge: 'File size must be under 10MB',
    empty: 'The file is empty.',
    exists: 'A GBTA file already exists. Please remove it first before uploading a new one.',
    chosenAlready: 'Only one file can be uploaded at a time. Please remove the existing file first.',
    several: 'Only one file can be uploaded at a time.',
    nothing: 'No file to upload',
  },
  uploaded: (name: string) => `${name} uploaded successfully!`,
  failed: (name: string, message: string) => `Failed to upload ${name}: ${message}`,
  file: {
    about: (at: Date, by: string | null, size: string, edition: string) =>
      [
        `Uploaded ${isToday(at) ? `today at ${clockText(at)}` : `on ${dayAndClockText(at)}`}${by === null ? '' : ` by ${by}`}`,
        size,
        `edition ${edition} of the list`,
      ].join(' · '),
    view: 'View',
    remove: 'Remove',
  },
  report: {
    title: (n: number) => `What happened to the ${plural(n, 'answered row', 'answered rows')}`,
    /** Read out when the file has come in. */
    counts: (n: number, applied: number, kept: number, ignored: number, hidden: number) =>
      `${plural(n, 'row', 'rows')}: ${[
        `${formatNumber(applied)} applied`,
        `${formatNumber(kept)} kept`,
        `${formatNumber(ignored)} ignored`,
        `${formatNumber(hidden)} hidden`,
      ].join(', ')}`,
    label: 'Rows by what happened',
    tabs: { all: 'All', applied: 'Applied', kept: 'Kept', ignored: 'Ignored', hidden: 'Hidden' },
    outcomes: { applied: 'Applied', kept: 'Kept yours', ignored: 'Ignored', hidden: 'Hidden' },
    confirmed: 'Applied, confirmed',
    columns: ['Row', 'In the file', 'In the questionnaire', 'What happened'],
    said: (words: string) => `“${words}”`,
    comment: (words: string) => `Comment: ${words}`,
    kept: (means: string) => `Your answer stays. The file means ${means}.`,
    noTopic: 'No such topic',
    none: 'No rows here',
    noRows: 'The file has no answered row.',
    further: (n: number) =>
      `${plural(n, 'further row is', 'further rows are')} not listed: the file has more than the list has topics.`,
    waiting: (n: number) => `${plural(n, 'pre-filled answer waits', 'pre-filled answers wait')} for you`,
    noneWaits: 'Every pre-filled answer is confirmed',
    download: 'Download the report',
    downloading: 'Downloading the report...',
    look: 'Look at them',
  },
  removal: {
    title: 'Remove the GBTA file?',
    /** UP-11. */
    text: 'Are you sure you want to delete the file? This action cannot be undone.',
    back: (n: number) =>
      n === 1
        ? '1 pre-filled answer that you have not confirmed is taken back.'
        : `${formatNumber(n)} pre-filled answers that you have not confirmed are taken back.`,
    stays: (n: number) =>
      n === 1
        ? '1 answer that you confirmed or changed stays.'
        : `${formatNumber(n)} answers that you confirmed or changed stay.`,
    confirm: 'Remove file',
    busy: 'Removing...',
    done: (undone: number) =>
      undone === 0
        ? 'The GBTA file was removed.'
        : `The GBTA file was removed, with ${plural(undone, 'answer', 'answers')}.`,
  },
} as const;
