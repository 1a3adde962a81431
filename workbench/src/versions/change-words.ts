/** What became of a question, and of the answers to it, in words. */
import type { BadgeTone } from '@alo/renderer';
import type { DraftComparison } from '@alo/schemas';
import { versionTexts as texts } from './texts.js';

export type Change = DraftComparison['data']['questions'][number];
type What = keyof typeof texts.what;

/** The gravest first. */
const tones = {
  removed: 'error',
  typeChanged: 'error',
  optionRemoved: 'warn',
  conditionChanged: 'warn',
  limitsChanged: 'warn',
  optionsChanged: 'info',
  renamed: 'info',
  reworded: 'info',
  moved: 'info',
  settingsChanged: 'info',
  added: 'ok',
} as const satisfies Record<What, BadgeTone>;

const byGravity = Object.keys(tones) as What[];
const isKnown = (what: string): what is What => Object.hasOwn(tones, what);
const gravityOf = ({ what }: Change): number => (isKnown(what) ? byGravity.indexOf(what) : byGravity.length);

/** The gravest changes first, those of one kind in the order of the form. */
export const sortedChanges = (changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => gravityOf(one) - gravityOf(other));

/** Words that came later are shown as they are. */
export const whatWords = (what: string): string => (isKnown(what) ? texts.what[what] : what);
export const toneOf = (what: string): BadgeTone => (isKnown(what) ? tones[what] : 'plain');

/** How many questions there are of each kind, those that are the same first; kinds without questions are left out. */
export function countRows(
  counts: Readonly<Record<string, number>>,
): { readonly words: string; readonly count: number }[] {
  const kinds = ['same', ...byGravity.toReversed()] as const;
  return kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 && kind !== 'same' ? [] : [{ words: texts.counts[kind], count }];
  });
}

/** Does something become of answers that hotels have given? */
export const isTouched = ({ at_worst, hotels, options, was }: Change): boolean =>
  hotels > 0 &&
  (at_worst === 'parked' || at_worst === 'hidden' || options.mapped.length > 0 || was.question_id !== null);

function optionWords({ options: { mapped, removed } }: Change): string | undefined {
  const moved = mapped.reduce(
    (count, { from, to }) => count + from.filter((label) => label !== to).length,
    0,
  );
  const asked = removed.length;
  if (moved > 0 && asked > 0) return texts.becomes.both({ moved, asked });
  if (moved > 0) return texts.becomes.mapped({ count: moved });
  return asked > 0 ? texts.becomes.removed({ count: asked }) : undefined;
}

function changedWords(change: Change): string {
  const { at_worst, question_id, was } = change;
  const ofOptions = optionWords(change);
  if (ofOptions !== undefined) return ofOptions;
  if (at_worst === 'parked') return texts.becomes.sometimes;
  if (at_worst === 'hidden') return texts.becomes.hidden;
  return was.question_id === null ? texts.becomes.kept : texts.becomes.renamed({ id: question_id });
}

/** @param isAlwaysShown of an added question: has it no condition? */
export function becomesWords(change: Change, isAlwaysShown: boolean): string {
  const { status, reason, at_worst } = change;
  if (status === 'added') return isAlwaysShown ? texts.becomes.asked : texts.becomes.askedSometimes;
  if (status !== 'removed') return changedWords(change);
  if (reason !== null) return texts.becomes.dropped({ reason });
  return at_worst === 'parked' ? texts.becomes.parked : texts.becomes.noAnswers;
}
