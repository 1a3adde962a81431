/** Texts of the answers that an organization gives for its hotels. */
import { formatNumber, plural } from '@alo/engine';

const hotels = (n: number): string => plural(n, 'hotel', 'hotels');

export const texts = {
  title: 'Group Answers',
  organization: 'Organization',
  noOrganization: {
    title: 'You belong to no organization yet',
    text: 'What an organization answers once for its hotels stands here. A super user links you to one.',
  },
  label: 'Group answers',
  lead: 'An answer that holds for several hotels, with its documents. A hotel takes it over on its questionnaire with one click, and its source is reviewed once.',
  failed: 'The answers could not be loaded.',
  notSaved: 'The answer could not be withdrawn.',
  loading: 'Loading data...',
  empty: {
    title: 'No group answers yet',
    text: 'What the organization answers for its hotels is listed here.',
  },
  add: 'Add an answer',
  changeShort: 'Change',
  change: (title: string) => `Change ${title}`,
  columns: {
    answer: 'Answer',
    documents: 'Documents',
    scope: 'Hotels',
    valid: 'Validity',
    state: 'State',
    actions: 'Actions',
  },
  noLongerAsked: 'The questionnaire does not ask this any more.',
  noDocument: 'No document',
  scope: (n: number, of: number) => `${formatNumber(n)} of ${hotels(of)}`,
  taken: (n: number) => (n === 0 ? 'Not taken over yet' : `Taken over by ${formatNumber(n)}`),
  noEnd: 'No end date',
  until: (day: string) => `Until ${day}`,
  states: {
    draft: 'Not offered yet',
    upcoming: 'Begins later',
    offered: 'Offered',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
  } as Readonly<Record<string, string>>,
  withdrawShort: 'Withdraw',
  withdraw: (title: string) => `Withdraw ${title}`,
  withdrawal: {
    title: (title: string) => `Withdraw “${title}”?`,
    text: (taken: number) =>
      taken === 0
        ? 'No hotel has taken it over. No hotel is offered it any more.'
        : `${hotels(taken)} ${taken === 1 ? 'has' : 'have'} taken it over: the answers and their files stay there, marked as withdrawn. No hotel is offered it any more.`,
    confirm: 'Withdraw the answer',
    busy: 'Withdrawing...',
  },
  form: {
    addLead: 'Hotels can take the answer over from its first day on.',
    change: 'Change the answer',
    changeLead: (taken: number) =>
      taken === 0
        ? 'No hotel has taken it over yet.'
        : `${hotels(taken)} ${taken === 1 ? 'has' : 'have'} taken it over, and will see what is new.`,
    save: 'Save changes',
    notSaved: 'The answer could not be saved.',
    noQuestionnaire: 'There is no such questionnaire.',
    question: 'Question',
    findQuestion: 'Find a question',
    openQuestions: 'Show the questions',
    noQuestionFound: 'No question has these words.',
    questionMissing: 'Choose a question.',
    answerMissing: 'Give an answer.',
    answerUnfit: 'The answer does not fit the question.',
    title: 'Title',
    titleHint: 'Hotels see it beside the answer, such as “Policy 2026”.',
    titleMissing: 'Give the answer a title.',
    documents: 'Documents',
    documentsFailed: 'The documents could not be loaded.',
    mostDocuments: (most: number) =>
      `${most === 1 ? 'One document' : `Up to ${formatNumber(most)} documents`} of the organization.`,
    notUploaded: 'The document could not be uploaded.',
    stillUploading: 'Wait until each document is uploaded, or remove it.',
    hotels: 'Hotels',
    allHotels: 'All hotels, also those that come later',
    chosenHotels: 'Chosen hotels',
    hotelsMissing: 'Choose hotels, or all.',
    countHotels: (n: number) => (n === 0 ? 'No hotel is chosen.' : `${hotels(n)} chosen`),
    clearHotels: 'Choose none',
    findHotel: { label: 'Find a hotel', placeholder: 'Find a hotel', clear: 'Clear the search' },
    noHotelFound: 'No hotel of the organization has this name.',
    moreHotels: 'There are more. Type a name to find them.',
    from: 'Valid from',
    fromMissing: 'Choose the first day.',
    until: 'Valid until',
    untilEarly: 'The last day is before the first.',
    loadNewer: 'Load the newer one',
    loadLoses: 'The newer one replaces what you typed here.',
  },
} as const;
