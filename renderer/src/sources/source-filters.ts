import type { StepKey } from '@alo/schemas';
import { stepTitle } from '../words/step-title.js';
import type { SourceItem } from './SourceList.js';
import type { SourceGroup } from './SourceTabs.js';
import { sourcesTexts } from './texts.js';

/** Says which sources the panel shows (SRC-08). */
export interface SourceFilter {
  readonly key: 'topic' | 'step' | 'form';
  readonly title: string;
  /** The groups in which something is asked. */
  readonly groups: readonly SourceGroup[];
}

/** Leaves out the parts of the place that all of them share. */
const placedWithin = (parts: number, items: readonly SourceItem[]): readonly SourceItem[] =>
  items.map((item) => ({ ...item, place: item.place?.slice(parts) }));

const topicOf = ({ question: { stepKey, groupKey } }: SourceItem): string => `${stepKey} ${groupKey}`;

/**
 * Gives the filters from the narrowest on: the topic of the question that the reader came from, the current step, the
 * whole form. A filter that would show the same as the one before it is left out.
 */
export function sourceFilters(
  groups: readonly SourceGroup[],
  { first, from }: { readonly first: StepKey | undefined; readonly from: string | undefined },
): readonly SourceFilter[] {
  const asking = groups.filter(({ items }) => items.length > 0);
  const step = asking.find(
    ({ key, items }) => key === first || items.some(({ question }) => question.id === from),
  );
  const came = step?.items.find(({ question }) => question.id === from);
  const inTopic =
    came === undefined ? [] : (step?.items ?? []).filter((item) => topicOf(item) === topicOf(came));
  const filters: SourceFilter[] = [];
  // Where a step has several topics, the place of a question names it last.
  const topic = came?.place?.[1];
  if (step && topic !== undefined && inTopic.length < step.items.length)
    filters.push({ key: 'topic', title: topic, groups: [{ ...step, items: placedWithin(2, inTopic) }] });
  if (step) {
    const title = stepTitle(step.title);
    const name = filters.length > 0 ? sourcesTexts.allOf({ step: title }) : title;
    filters.push({ key: 'step', title: name, groups: [{ ...step, items: placedWithin(1, step.items) }] });
  }
  if (step === undefined ? asking.length > 0 : asking.length > 1)
    filters.push({ key: 'form', title: sourcesTexts.form, groups: asking });
  return filters;
}

export const itemsOf = ({ groups }: SourceFilter): readonly SourceItem[] =>
  groups.flatMap(({ items }) => items);
