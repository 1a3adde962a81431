import { formatNumber, plural } from '@alo/engine';

/** The words of the page of standards. */
export const texts = {
  title: 'Standards',
  approach: 'Our Approach',
  lead: 'Which public standards our questions serve, criterion by criterion.',
  basis: (title: string, version: number) =>
    `The questions are those of “${title}”, version ${version}. The words for the criteria are ours: what counts is the text of each publisher.`,
  failed: 'Failed to load the standards',
  none: 'No standards are listed',
  noneText: 'As soon as questions refer to a standard, it is shown here.',
  contents: 'Standards on this page',
  contentsOf: (standards: number) => `Go to one of ${plural(standards, 'standard', 'standards')}`,
  criteriaServed: 'criteria have a question',
  questions: (questions: number) => (questions === 1 ? 'question' : 'questions'),
  search: {
    label: 'Search standards, criteria and questions',
    placeholder: 'Search criteria and questions',
    clear: 'Clear the search',
    found: (rows: number, standards: number) =>
      `${plural(rows, 'entry', 'entries')} found in ${plural(standards, 'standard', 'standards')}`,
    nothing: 'Nothing found',
    noMatch: (search: string) =>
      `No standard, criterion or question has “${search}”. Try a number such as D1.3, or a single word.`,
    showAll: 'Show all standards',
  },
  version: (version: string) => `Version ${version}`,
  published: 'Published',
  publisher: 'Publisher',
  checked: 'Checked by us',
  source: 'Text',
  read: 'Read it at the publisher',
  newTab: '(opens in a new tab)',
  served: (served: number, all: number) =>
    served === all
      ? `All ${formatNumber(all)} criteria have a question`
      : `${formatNumber(served)} of ${formatNumber(all)} criteria have a question`,
  whole: 'The standard as a whole',
  notServed: 'No question yet',
} as const;
