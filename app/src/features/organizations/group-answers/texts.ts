/** Texts of the answers that an organization gives for its hotels. */
import { formatNumber, plural } from '@alo/engine';

const hotels = (n: number): string => plural(n, 'hotel', 'hotels');

export const texts = {
  label: 'Group answers',
  lead: 'An answer that holds for several hotels, with its documents. The hotels take it over with one click, and its source is reviewed once.',
  failed: 'The answers could not be loaded.',
  notSaved: 'The answer could not be withdrawn.',
  loading: 'Loading data...',
  empty: {
    title: 'No group answers yet',
    text: 'What the organization answers for its hotels is listed here.',
  },
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
} as const;
