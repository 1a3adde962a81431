import { defineTexts } from '@alo/words';
import type { ServedStandards } from '@alo/schemas';

type Standing = ServedStandards['standards'][number]['standing'];
type Demandable = ServedStandards['questions'][number]['demandable']['up_to_10'];

/** The words of the page of standards. */
export const texts = defineTexts('app/features/standards', {
  title: 'Standards',
  approach: 'Our Approach',
  lead: 'Which public standards our questions serve, edition by edition and criterion by criterion.',
  asOf: 'The editions stand as they did on {day}, when we last compared the list with its sources.',
  basis:
    'The questions are those of “{title}”, version {version, number}. The words for the criteria are ours: what counts is the text of each publisher.',
  failed: 'Failed to load the standards',
  none: 'No standards are listed',
  noneText: 'As soon as questions refer to a standard, it is shown here.',
  contents: 'Standards on this page',
  contentsOf: 'Go to one of {standards, plural, one {# standard} other {# standards}}',
  criteriaServed: 'criteria have a question',
  questions: '{questions, plural, one {question} other {questions}}',
  search: {
    label: 'Search standards, criteria and questions',
    placeholder: 'Search criteria and questions',
    clear: 'Clear the search',
    found:
      '{rows, plural, one {# entry} other {# entries}} found in {standards, plural, one {# standard} other {# standards}}',
    nothing: 'Nothing found',
    noMatch:
      'No standard, criterion or question has “{search}”. Try a number such as D1.3, or a single word.',
    showAll: 'Show all standards',
  },
  version: 'Version {version}',
  published: 'Published',
  standing: 'Edition',
  standings: {
    draft: 'Draft, not in force',
    announced: 'Not in force yet',
    in_force: 'In force',
    in_transition: 'In transition to the next edition',
    ended: 'Superseded',
  } satisfies Record<Standing, string>,
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  supersededBy: 'Superseded by',
  transitionUntil: 'Counts until',
  notVerified: 'Not verified',
  notReferred: 'The questionnaire does not refer to the numbers of this edition yet.',
  notReferredDraft: 'A draft: no question can serve it.',
  notReferredEnded: 'No question refers to this edition.',
  cap: {
    title: 'What a buyer may demand',
    rule: 'For its own sustainability report, a large company may demand from a supplier of at most 1 000 people no more than the European Union’s voluntary standard lists, and less from one of at most 10; this counts for financial years from {from} on.',
    right:
      'The supplier may refuse the rest, and the buyer has to tell it so; what we could not read in the text is marked “not verified”.',
    more: 'Source and disclosures',
    show: 'Show at each question',
    shown: {
      none: 'Nothing',
      all: 'What a buyer may demand',
      no10: 'Only what up to 10 people may refuse',
      no1000: 'Only what up to 1 000 people may refuse',
    },
    upTo10: 'Up to 10 people',
    upTo1000: 'Up to 1 000 people',
    values: {
      yes: 'may be demanded',
      partly: 'at least a part may be demanded',
      no: 'may be refused',
      not_verified: 'not verified',
    } satisfies Record<Demandable, string>,
    modules: { basic: 'Basic module', comprehensive: 'Comprehensive module' },
    source: '{source}. Checked on {day}.',
    noneFound: 'No question is known that may be refused',
    noneFoundText: 'For the others, see what is not verified.',
  },
  publisher: 'Publisher',
  checked: 'Checked by us',
  source: 'Text',
  read: 'Read it at the publisher',
  newTab: '(opens in a new tab)',
  served: '{served, number} of {all, number} criteria have a question',
  allServed: 'All {all, number} criteria have a question',
  whole: 'The standard as a whole',
  notServed: 'No question yet',
});
