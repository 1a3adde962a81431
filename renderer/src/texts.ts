/**
 * Every text of this package that a person reads; those of the dialogs stand in `dialogs/texts.ts`, since they are fetched
 * later. Texts the specification fixes carry their row.
 * Functions build sentences, so that another language can order the words differently.
 */
import { formatNumber, plural } from '@alo/engine';

export const andOptional = (n: number) => (n === 0 ? '' : `, ${formatNumber(n)} optional`);

export const texts = {
  question: {
    number: (number: number | string) => `Question ${number}`,
    missing: 'Not answered yet',
    fresh: (number: number | undefined) =>
      number === undefined ? 'New, follows from your answer' : `New, follows from question ${number}`,
    kept: 'Kept on this device',
    prefilled: 'Pre-filled',
    rejected: (reason: string) => `Rejected: ${reason}`,
    changedElsewhere: 'Changed by someone else',
    unfolded: (n: number) => plural(n, 'more question', 'more questions'),
    issue: (label: string, issue: string, isMisfit: boolean) =>
      `${label}: ${issue}.${isMisfit ? ' Not saved.' : ''}`,
    notAnswered: 'Not answered',
    unknownComponent: 'This question cannot be shown in this version of the product.',
  },
  /** ENG-13: a note beside an answer. */
  note: { add: 'Add a note', label: 'Note' },
  /** The words for people who can read the answers and not change them: no word asks for anything. */
  reading: {
    answers: (n: number) => plural(n, 'answer', 'answers'),
    open: (n: number) => `${formatNumber(n)} not answered`,
    missing: (n: number) => `${formatNumber(n)} missing`,
    noFile: 'No file',
  },
  evidence: {
    /** STEP-18, split around its link. */
    prompt: {
      before: 'You will be asked to provide verification for this answer - add sources ',
      link: 'HERE',
      after: ' now, or add later by clicking Sources on the nav bar.',
    },
    /** The words where a file may be added and need not be. */
    shortPrompt: { before: 'Evidence can be added ', link: 'HERE', after: '' },
    needed: 'Evidence',
    neededLong: 'This answer needs a file as evidence',
    open: (name: string) => `Open ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
  options: {
    moreAbout: (option: string) => `More about ${option}`,
    detailsOf: (option: string) => `${option}, in your words`,
    numberIn: (unit: string) => `Number in ${unit}`,
    or: 'or',
    choose: 'Choose',
    search: 'Type to search',
    open: 'Show all options',
    nothingFound: 'Nothing found',
  },
  grid: {
    /** STEP-10. */
    noOptions: 'No options available',
    noRows: 'No sub-questions available',
    rowHeading: 'Item',
    rest: (open: number, all: number) =>
      open === all ? `All ${formatNumber(all)} rows at once` : `The other ${formatNumber(open)} rows at once`,
    setAll: (n: number) => `Set ${formatNumber(n)}`,
    setAllLong: (n: number, column: string) => `Set ${plural(n, 'row', 'rows')} to ${column}`,
    set: (n: number, column: string) => `${plural(n, 'row', 'rows')} set to ${column}`,
    undo: 'Undo',
    undoLong: (n: number, column: string) => `Undo: ${plural(n, 'row', 'rows')} set to ${column}`,
  },
  /** A field of an entry of a repeated group, outside its form. */
  file: {
    /** UP-08. */
    accepted: 'PDF, DOC, DOCX up to 10MB',
    later: 'You can add files now or later, under Sources.',
    add: 'Add files',
  },
  map: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    loading: 'Loading the map',
    place: (latitude: string, longitude: string) => `${latitude}, ${longitude}`,
    north: 'north',
    south: 'south',
    east: 'east',
    west: 'west',
    noPlace: 'No place given yet',
    /** STEP-05. */
    authFailureTitle: 'The map service refused access',
    authFailure: 'Map pictures need a valid key: please tell your administrator (AuthFailure).',
    unavailable: 'Map pictures are not available.',
    off: 'Map pictures are switched off here.',
    typeInstead: 'You can still type latitude and longitude below.',
    tryAgain: 'Try again',
    seeElsewhere: 'See this place on openstreetmap.org',
    findElsewhere: 'Find the hotel on openstreetmap.org',
  },
  number: {
    otherwise: (number: string) => `No, ${number}`,
    noMinus: 'There is no minus here: the smallest answer is 0.',
  },
  hint: {
    year: (low: string, high: string) => `A year from ${low} to ${high}`,
    between: (low: string, high: string, kind: string) => `${low} to ${high}, ${kind}`,
    atLeast: (low: string, kind: string) => `${low} or more, ${kind}`,
    atMost: (high: string, kind: string) => `${high} or less, ${kind}`,
    only: (kind: string) => `A number, ${kind}`,
    decimals: 'decimals allowed',
    whole: 'no decimals',
    longest: (n: number) => `At most ${plural(n, 'character', 'characters')}`,
    shortest: (n: number) => `At least ${plural(n, 'character', 'characters')}`,
    chooseAll: 'Choose all that apply',
    choose: (n: number) => `Choose ${formatNumber(n)}`,
    chooseFrom: (low: number) => `Choose ${formatNumber(low)} or more`,
    chooseUpTo: (high: number) => `Choose at most ${formatNumber(high)}`,
    chooseBetween: (low: number, high: number) => `Choose ${formatNumber(low)} to ${formatNumber(high)}`,
    soFar: (n: number) => `${formatNumber(n)} so far`,
  },
  issues: {
    invalidUrl: 'Please enter a valid URL',
    invalidEmail: 'Please enter a valid email address',
    invalidPhone: 'Please enter a valid phone number',
    tooShort: (limit: string) => `Please enter at least ${limit} characters`,
    tooLong: (limit: string) => `Please enter at most ${limit} characters`,
    tooSmall: (limit: string) => `Please enter ${limit} or more`,
    tooLarge: (limit: string) => `Please enter ${limit} or less`,
    notANumber: 'Please enter a number',
    notAnInteger: 'Please enter a whole number',
    noWords: 'Please use words',
    pattern: 'Please use the expected format',
    invalidDate: 'Please enter a valid date',
    tooEarly: (day: string) => `The date must not be before ${day}`,
    optionNotOffered: (option: string) =>
      `“${option}” is not offered with the answers above: choose another one`,
    tooLate: (day: string) => `The date must not be after ${day}`,
    tooFewChoices: (limit: string) => `Please choose at least ${limit}`,
    tooManyChoices: (limit: string) => `Please choose at most ${limit}`,
    textRequired: 'Please add a few words to this answer',
    invalidCoordinates: 'Please enter a latitude from -90 to 90 and a longitude from -180 to 180',
  },
  step: {
    skipBefore: 'Not sure about an answer? Use ',
    skipWord: 'Skip',
    skipAfter: ' and come back later.',
    required: 'required',
    important: 'IMPORTANT',
    /** STEP-09. */
    certifications: 'Your other answers must reflect the certification achievements you name here.',
    answered: (answered: number, total: number) =>
      `${formatNumber(answered)} of ${formatNumber(total)} answered`,
    answeredShort: (answered: number, total: number) => `${formatNumber(answered)}/${formatNumber(total)}`,
    toFix: (n: number) => `${formatNumber(n)} to fix`,
    next: (group: string) => `Next: ${group}`,
    sources: 'Sources',
    toAdd: (n: number) => `${formatNumber(n)} to add`,
  },
  empty: {
    /** STEP-19, SRC-10. */
    questionnaire: 'No questionnaire data available',
    steps: 'No Steps Data',
    group: (title: string) => `No questions available for ${title}`,
    sources: 'No sources data available',
    sourcesHint: 'Evidence is asked for once an answer needs it.',
  },
  panel: {
    unreachable: 'The steps could not be loaded. Please try again when you are online.',
    /** STEP-13. */
    title: 'Properties',
    close: 'Close and go to the Home Page',
    progress: 'Form Progress',
    completed: (n: number, m: number) => `${formatNumber(n)} of ${formatNumber(m)} completed`,
    done: 'completed',
    left: (n: number) => `${formatNumber(n)} left`,
    toConfirm: (n: number) => `${formatNumber(n)} to confirm`,
    steps: 'Steps',
    groups: (step: string) => `Topics of ${step}`,
    menu: 'Steps and progress',
  },
  bar: {
    label: 'Actions',
    previous: 'Previous',
    skip: 'Skip',
    next: 'Next',
    /** STEP-01, STEP-02. */
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
    saveReview: 'Save Review',
    submit: 'Submit Questionnaire',
    shortcut: 'Ctrl S',
  },
  error: {
    /** ERR-27, ERR-18. */
    message: (message: string) => `Error: ${message}`,
    questions: (error: string) => `Error loading questions: ${error}`,
    sources: (error: string) => `Error loading sources: ${error}`,
    retry: 'Try again',
  },
  loading: 'Loading data...',
  dismiss: 'Dismiss',
  toast: { region: 'Messages', close: 'Close message' },
  dialog: { close: 'Close', confirm: 'OK', cancel: 'Cancel' },
  score: {
    missing: 'NA',
    outOf: 'of 100',
    planet: 'Planet',
    people: 'People',
    policy: 'Policy',
    sentence: (overall: string, planet: string, people: string, policy: string) =>
      `Overall ${overall}. Planet ${planet}, People ${people}, Policy ${policy}.`,
    overall: (score: string) => `${score} of 100`,
    none: 'not available',
  },
  info: (subject: string) => `More about ${subject}`,
} as const;
