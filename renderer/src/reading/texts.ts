/** Words for people who only read a form. They come with its pages. */
import { defineTexts } from '@alo/words';

export const readingTexts = defineTexts('renderer/reading', {
  note: 'Note',
  answeredOn: 'Answered on {day}',
  answeredBy: 'Answered by {name}, {day}',
  nobody: 'No answers here',
  /** In place of the entries of a repeated group. */
  noEntries: 'None',
  about: 'About this step',
  help: 'Help',
  filter: { label: 'Show', all: 'All', evidence: 'Evidence', rejected: 'Rejected' },
  /** The head of the questions that are not asked, beside the reasons of their author. */
  excluded: 'Not asked, and why',
  from: 'From {step}',
  notAsked:
    '{count, plural, one {So one question is not asked here: {label}} other {So # questions are not asked here. They stand at the end of this step, with the reasons.}}',
  countNotAsked:
    '{count, plural, one {One question is not asked here} other {# questions are not asked here}}',
  why: 'Why is this not asked?',
  looking: 'Looking for the reason …',
  noReason: 'The reason could not be loaded. Reload the page to try again.',
  proof: 'A good proof: {evidence}',
});
