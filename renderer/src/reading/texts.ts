/** Words for people who only read a form. They come with its pages. */
import { formatNumber } from '@alo/engine';

export const readingTexts = {
  note: 'Note',
  answeredBy: (name: string | null, day: string) =>
    name === null ? `Answered on ${day}` : `Answered by ${name}, ${day}`,
  nobody: 'No answers here',
  /** In place of the entries of a repeated group. */
  noEntries: 'None',
  about: 'About this step',
  help: 'Help',
  filter: { label: 'Show', all: 'All', evidence: 'Evidence', rejected: 'Rejected' },
  /** The head of the questions that are not asked, beside the reasons of their author. */
  excluded: 'Not asked, and why',
  from: (step: string) => `From ${step}`,
  notAsked: (labels: readonly string[]) =>
    labels.length === 1
      ? `So one question is not asked here: ${labels.join('')}`
      : `So ${formatNumber(labels.length)} questions are not asked here. They stand at the end of this step, with the reasons.`,
  countNotAsked: (count: number) =>
    count === 1 ? 'One question is not asked here' : `${formatNumber(count)} questions are not asked here`,
  why: 'Why is this not asked?',
  looking: 'Looking for the reason …',
  noReason: 'The reason could not be loaded. Reload the page to try again.',
  proof: (evidence: string) => `A good proof: ${evidence}`,
} as const;
