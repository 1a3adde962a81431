import { useLocale } from '../parts/useLocale.js';
import { sourcesTexts } from './texts.js';
import type { StepKey } from '@alo/schemas';
import { Paperclip } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '../feedback/EmptyState.js';
import { StatusBadge } from '../feedback/StatusBadge.js';
import { StepIcon } from '../icons/StepIcon.js';
import { stepTitle } from '../words/step-title.js';
import { texts } from '../texts.js';
import { toAddText } from './to-add-text.js';
import { isToAdd, SourceList, type SourceItem, type SourceListProps } from './SourceList.js';
import styles from './sources.module.css';

/** The evidence of one step. */
export interface SourceGroup {
  readonly key: StepKey;
  readonly title: string;
  /** The sources in form order. */
  readonly items: readonly SourceItem[];
}

export interface SourceTabsProps extends Omit<SourceListProps, 'items' | 'opened'> {
  readonly groups: readonly SourceGroup[];
  /** The group to open first (SRC-08); else the first where a file is to be added. */
  readonly first?: StepKey | undefined;
}

const toAddIn = ({ items }: SourceGroup): number => items.filter(isToAdd).length;

/** The distance that each key goes along the tabs. */
const ways: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Brings a tab into sight: on a phone the tabs do not fit beside each other. */
const bringIntoRow = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** SRC-01: one tab per group, with what its answers ask for: required files first. */
export function SourceTabs({ groups, first, ...list }: SourceTabsProps) {
  useLocale();
  const id = useId();
  const [chosen, choose] = useState(first);
  const shown =
    groups.find(({ key }) => key === chosen) ?? groups.find((group) => toAddIn(group) > 0) ?? groups[0];
  if (shown === undefined || groups.every(({ items }) => items.length === 0)) {
    return (
      <EmptyState title={texts.empty.sources} icon={Paperclip}>
        {texts.empty.sourcesHint}
      </EmptyState>
    );
  }
  const tabId = (key: StepKey) => `${id}-tab-${key}`;
  const panelId = `${id}-panel`;

  /** Chooses a tab by the arrow keys and moves the focus to it. */
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const at = Math.min(groups.length - 1, Math.max(0, groups.indexOf(shown) + way));
    const next = groups[at];
    if (next === undefined) return;
    choose(next.key);
    document.getElementById(tabId(next.key))?.focus();
  };

  return (
    <>
      {groups.length > 1 ? (
        // The buttons are native: the composed tabs of Chakra are a part of this page's weight that they do not need.
        <div className={styles['tabs']} role="tablist" aria-label={sourcesTexts.tabs}>
          {groups.map((group) => (
            <button
              key={group.key}
              ref={group === shown ? bringIntoRow : undefined}
              className={styles['tab']}
              id={tabId(group.key)}
              type="button"
              role="tab"
              aria-selected={group === shown}
              aria-controls={panelId}
              tabIndex={group === shown ? 0 : -1}
              onClick={() => {
                choose(group.key);
              }}
              onKeyDown={walk}
            >
              <StepIcon stepKey={group.key} size={20} />
              {stepTitle(group.title)}
              {toAddIn(group) > 0 ? (
                <StatusBadge tone="plain" isTag>
                  {toAddText(toAddIn(group), list.isRead)}
                </StatusBadge>
              ) : null}
            </button>
          ))}
        </div>
      ) : null}
      <div
        id={panelId}
        {...(groups.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabId(shown.key) } : {})}
      >
        <Group key={shown.key} group={shown} {...list} />
      </div>
    </>
  );
}

function Group({
  group,
  ...list
}: Omit<SourceTabsProps, 'groups' | 'first'> & { readonly group: SourceGroup }) {
  useLocale();
  const { items, title } = group;
  if (items.length === 0)
    return <p className={styles['none']}>{sourcesTexts.none({ step: stepTitle(title) })}</p>;
  const required = items.filter(({ need }) => need === 'required');
  const optional = items.filter(({ need }) => need === 'optional');
  // What is missing comes first.
  const missing = required.filter(isToAdd);
  const there = required.filter((item) => !isToAdd(item));
  const opened = list.from ?? missing[0]?.question.id;
  return (
    <>
      <p className={styles['counts']}>
        {list.isRead
          ? sourcesTexts.countsRead({ missing: missing.length, optional: optional.length })
          : sourcesTexts.counts({ toAdd: missing.length, optional: optional.length })}
      </p>
      <Part title={sourcesTexts.required} items={[...missing, ...there]} opened={opened} {...list} />
      <Part title={sourcesTexts.optional} items={optional} opened={opened} {...list} />
    </>
  );
}

function Part({ title, ...list }: SourceListProps & { readonly title: string }) {
  return list.items.length === 0 ? null : (
    <section className={styles['part']} aria-label={title}>
      <h2 className={styles['partTitle']}>{title}</h2>
      <SourceList {...list} />
    </section>
  );
}
