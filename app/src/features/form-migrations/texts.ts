/** Texts of forms that move to a new version of their questionnaire. */
import { formatList, formatNumber, plural } from '@alo/engine';

const forms = (count: number) => plural(count, 'form', 'forms');
const answers = (count: number) => plural(count, 'answer', 'answers');
const quoted = (words: readonly string[]) => formatList(words.map((each) => `“${each}”`));

export const texts = {
  title: 'Form Migrations',
  lead: 'When a questionnaire gets a new version, its open forms move there by a plan. An answer that has no place in the new version is parked: it is kept with its reason, and comes back when the move is undone.',
  loading: 'Loading data...',
  failed: {
    plans: 'The plans could not be loaded',
    dryRun: 'The dry run stopped',
    apply: 'Moving the forms stopped',
    forms: 'The forms could not be loaded',
    move: 'The form was not moved',
    undo: 'The form was not moved back',
  },
  empty: {
    title: 'No version of a questionnaire has a plan.',
    text: 'An author writes migration-from-<version>.json beside a new version. The server reads it when it starts.',
  },
  plans: {
    title: 'Plans',
    columns: { plan: 'Plan', open: 'Can move', moved: 'Moved', closed: 'Stay' },
    name: (title: string, from: number, to: number) => `${title}, version ${from} to ${to}`,
  },
  versions: {
    title: 'Forms on each version',
    columns: {
      questionnaire: 'Questionnaire',
      version: 'Version',
      open: 'Open forms',
      closed: 'Other forms',
    },
    help: 'Hotels write in open forms. The others are submitted, reviewed, scored or published, and keep their version.',
  },
  notFound: {
    title: 'Plan not found',
    text: 'No plan of this installation leads from the one version to the other.',
    toList: 'To the plans',
  },
  counts: {
    open: (from: number) => `can move from version ${from}`,
    moved: (to: number) => `moved to version ${to}`,
    closed: ['stays: it is not with its hotel', 'stay: they are not with their hotel'],
    changes: ['question changes', 'questions change'],
    same: ['question stays the same', 'questions stay the same'],
  },
  halfway: {
    title: (moved: number, left: number) => `${forms(moved)} moved, ${formatNumber(left)} can still move`,
    text: 'To go on, run a dry run of the rest first. What has moved is not moved again.',
  },
  changes: {
    title: 'What the plan does',
    same: (count: number) => `${plural(count, 'question stays', 'questions stay')} the same.`,
    groups: {
      look: ['Needs a look', 'Answers can be parked or hidden, and the plan says nothing about it.'],
      dropped: [
        'Parked on purpose',
        'The plan takes these answers out of the form, with the reason of the author.',
      ],
      options: [
        'Options merged or renamed',
        'The chosen option has other words or another id; the answer stays.',
      ],
      moved: ['Moved', 'The question has another id or another place; the answer goes along.'],
      reworded: ['Reworded', 'The question has other words; the answer stays.'],
      settings: ['Other settings', 'Limits, type, condition or help differ; the answer stays.'],
      added: ['New', 'There is no answer yet.'],
    },
    wasLabel: (label: string) => `It read “${label}”.`,
    wasId: (from: string, to: string) => `Its id was ${from} and is ${to}.`,
    mapped: (from: readonly string[], to: string) =>
      from.length > 1 ? `${quoted(from)} become “${to}”.` : `${quoted(from)} becomes “${to}”.`,
    removed: (options: readonly string[]) =>
      `${quoted(options)} ${options.length === 1 ? 'is' : 'are'} gone: an answer with ${options.length === 1 ? 'it' : 'one of them'} is parked.`,
    gone: 'The question is gone: its answers are parked.',
    goneUnasked: 'The question is gone. It had no answers.',
    parked: 'Some answers can be parked.',
    hidden: 'The question can be hidden: the next save then removes its answer.',
    kinds: {
      typeChanged: 'another type',
      limitsChanged: 'other limits',
      conditionChanged: 'another condition',
      settingsChanged: 'other settings',
      moved: 'another place',
      optionsChanged: 'other options',
      reworded: 'other words',
    } as Readonly<Record<string, string>>,
    differs: (kinds: readonly string[]) => `It has ${formatList(kinds)}.`,
  },
  dryRun: {
    title: 'Dry run',
    text: 'Goes through all forms and counts what would happen. Nothing is written.',
    start: 'Start the dry run',
    again: 'Run the dry run again',
    running: 'Dry run',
    done: 'Nothing was written.',
    none: 'No form stands on this version.',
    figures: {
      forms: ['form moves', 'forms move'],
      affected: ['of them changes or loses something', 'of them change or lose something'],
      moved: ['answer moves', 'answers move'],
      parked: ['answer is parked', 'answers are parked'],
      stay: ['decision of a reviewer stays', 'decisions of reviewers stay'],
      fall: ['decision of a reviewer falls', 'decisions of reviewers fall'],
    },
    lists: {
      parked: 'Parked answers',
      hidden: 'Answers whose question is hidden then',
      issues: 'Answers that break a rule then',
      units: 'Numbers that are asked for in another unit',
    },
    count: forms,
    more: (count: number) => `and ${formatNumber(count)} more`,
    notMoved: 'Forms that stay',
    notMovedText: 'They are not with their hotel, and keep their version.',
  },
  rules: {
    invalidUrl: 'no web address',
    invalidEmail: 'no email address',
    invalidPhone: 'no phone number',
    invalidDate: 'no date',
    invalidCoordinates: 'no place on a map',
    notANumber: 'no number',
    notAnInteger: 'no whole number',
    tooSmall: 'too small',
    tooLarge: 'too large',
    tooShort: 'too short',
    tooLong: 'too long',
    noWords: 'no words',
    pattern: 'another form is asked for',
    textRequired: 'a text is missing',
    tooFewChoices: 'too few options',
    tooManyChoices: 'too many options',
    tooEarly: 'too early',
    tooLate: 'too late',
  } as Readonly<Record<string, string>>,
  progress: (done: number, total: number) => `${formatNumber(done)} of ${forms(total)} looked at`,
  stop: 'Stop',
  goOn: 'Go on',
  stopped: 'Stopped. You can go on where it stopped.',
  apply: {
    ready: (count: number) =>
      `${plural(count, 'form is', 'forms are')} ready to move. Each can be moved back until somebody changes it.`,
    nothing: 'No form can move.',
    open: (count: number) => `Move ${forms(count)}`,
    title: (count: number, to: number) => `Move ${forms(count)} to version ${to}?`,
    text: 'Hotels see the new questions at once. Each form moves as it is at that moment, so figures can differ from the dry run.',
    backup: 'Make a backup before you move all forms.',
    confirm: (count: number) => `Move ${forms(count)}`,
    cancel: 'Not now',
    running: 'Moving forms',
    leave:
      'Keep this page open. What has moved stays moved when the page is closed, and you can go on later.',
    moved: (count: number) => `${forms(count)} moved`,
    none: 'No form moved',
    lost: 'A response was lost, so more forms may have moved. The list below has them all.',
    answers: (moved: number, parked: number) =>
      `${answers(moved)} moved, ${formatNumber(parked)} ${parked === 1 ? 'is' : 'are'} parked.`,
    fallen: (count: number) => `${plural(count, 'decision of a reviewer', 'decisions of reviewers')} fell.`,
    stayed: (count: number) => `${plural(count, 'form stays', 'forms stay')} in the old version`,
    stayedWhy: (reason: string, hotels: readonly string[], more: number) =>
      `${reason} ${formatList(more > 0 ? [...hotels, `${formatNumber(more)} more`] : hotels)}.`,
  },
  fates: {
    forms: (count: number) => forms(count),
    formsMove: (from: number, to: number) => `from version ${from} to ${to}`,
    answers: (count: number) => answers(count),
    answersMove: 'moved along',
    parked: (count: number) => answers(count),
    areParked: 'parked and kept',
    decisions: (count: number) => plural(count, 'decision of a reviewer', 'decisions of reviewers'),
    decisionsStay: 'kept',
    decisionsFall: 'fallen: a reviewer decides again',
  },
  list: {
    title: 'Forms',
    filters: { open: 'Can move', closed: 'Stay', moved: 'Moved' },
    find: { label: 'Find hotels', placeholder: 'Name of a hotel', clear: 'Clear search' },
    columns: { hotel: 'Hotel', status: 'Status', answers: 'Answers', when: 'When', actions: 'Actions' },
    none: { open: 'No form can move', closed: 'No form stays', moved: 'Nothing has moved yet' },
    noMatch: 'No hotel of this name here',
    move: 'Move',
    moveOf: (hotel: string) => `Move the form of ${hotel}`,
    undo: 'Move back',
    undoOf: (hotel: string) => `Move the form of ${hotel} back`,
    moved: (count: number, parked: number) =>
      parked === 0
        ? `${formatNumber(count)} moved`
        : `${formatNumber(count)} moved, ${formatNumber(parked)} parked`,
    by: (name: string | null) => (name === null ? 'by an account that is gone' : `by ${name}`),
    undone: (when: string) => `Moved back ${when}`,
  },
  move: {
    title: (hotel: string, to: number) => `Move the form of ${hotel} to version ${to}?`,
    looking: 'Looking what would happen...',
    gone: 'This form cannot move any more. It has moved already, or is not with its hotel.',
    confirm: 'Move the form',
    cancel: 'Not now',
    busy: 'Moving....',
    because: (label: string, why: string) => `${label}: ${why}`,
  },
  undo: {
    title: (hotel: string) => `Move the form of ${hotel} back?`,
    text: (from: number, parked: number) =>
      parked === 0
        ? `It is in version ${from} again, with its answers, files and decisions as they were.`
        : `It is in version ${from} again, with its answers, files and decisions as they were. ${plural(parked, 'parked answer comes', 'parked answers come')} back.`,
    confirm: 'Move it back',
    cancel: 'Leave it',
    busy: 'Moving back....',
  },
} as const;
