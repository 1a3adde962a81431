/** Small mistakes in what reviews are about and lead to. */
import type { Fault } from './fault.js';

export const reviewFaults: readonly Fault[] = [
  {
    name: 'a rejection of optional evidence gives the form back',
    file: 'rules/reviews/sources.ts',
    before: 'isRequired && form.reviews',
    after: 'form.reviews',
    laws: ['sourcesAsRead'],
  },
  {
    name: 'a question without files is a source',
    file: 'rules/reviews/sources.ts',
    before: 'filesOf(files, question.id) > 0',
    after: 'filesOf(files, question.id) >= 0',
    laws: ['sourcesAsRead'],
  },
  {
    name: 'a rejected source leaves the form ready',
    file: 'rules/completeness/steps.ts',
    before: ' && rejected.length === 0);',
    after: ');',
    laws: ['sourcesAsRead'],
  },
  {
    name: 'the rows of a rejected grid stay locked',
    file: 'rules/reviews/returned-form.ts',
    before: '...found.flatMap((question) => withNested(questionnaire, question))',
    after: '...found.map(({ id }) => id)',
    laws: ['returnedFormTakesWork'],
  },
  {
    name: 'what is hidden counts as locked',
    file: 'rules/reviews/returned-form.ts',
    before: '!excluded.has(question.id) && withNested(',
    after: 'withNested(',
    laws: ['returnedFormTakesWork'],
  },
  {
    name: 'what a change opens stays locked',
    file: 'rules/reviews/returned-form.ts',
    before: 'while (left.length > 0) {',
    after: 'if (left.length > 0) for (const _ of [1]) {',
    laws: ['returnedFormTakesWork'],
  },
  {
    name: 'a note makes a decision fall',
    file: 'rules/reviews/reviewed-content.ts',
    before: 'answer?.typedValue ?? null]',
    after: 'answer?.typedValue ?? null, answer?.note ?? null]',
    laws: ['contentAsJudged'],
  },
  {
    name: 'the order of the files makes a decision fall',
    file: 'rules/reviews/reviewed-content.ts',
    before: 'fileHashes.toSorted()',
    after: 'fileHashes',
    laws: ['contentAsJudged'],
  },
  {
    name: 'what somebody else decided is overwritten unseen',
    file: 'flow/create-review-sheet.ts',
    before: 'else if (!isOwn && !sameDecision(theirs, base)) conflicts.add(id);',
    after: '',
    laws: ['reviewersAgree'],
  },
  {
    name: 'a save that arrived without a response is somebody else’s',
    file: 'flow/create-review-sheet.ts',
    before: 'for (const id of ids) sent.set(id, [...(earlier.get(id) ?? []), drafts.get(id) ?? none]);',
    after: '',
    laws: ['reviewersAgree'],
  },
  {
    name: 'a save drops what was decided meanwhile',
    file: 'flow/create-review-sheet.ts',
    before: 'if (sameDecision(theirs, draft)) {',
    after: 'if (sameDecision(theirs, draft) || isOwn) {',
    laws: ['reviewersAgree'],
  },
  {
    name: 'what fell cannot be approved again',
    file: 'flow/create-review-sheet.ts',
    before: 'review && isLive(review) ? review : none',
    after: 'review ?? none',
    laws: ['reviewersAgree'],
  },
];
