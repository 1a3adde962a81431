import type { ReviewSheet } from '@alo/engine/review';
import type { StepKey } from '@alo/schemas';
import { ChevronDown, Info } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { StepIcon } from '../icons/StepIcon.js';
import { formatNumber } from '@alo/words';
import type { ReviewGroup, ReviewSource } from './review-source.js';
import styles from './reviewing.module.css';
import { ReviewRemark } from './ReviewRemark.js';
import { StandingIcon } from './StandingIcon.js';
import { reviewingTexts } from './texts.js';
import { countByFilter, reviewFilters, type ReviewFilter } from './where-next.js';

interface ReviewHeadProps {
  readonly title: string;
  /** Says how far the submission is. */
  readonly badge: ReactNode;
  /** What should be looked at beside the sources. */
  readonly remarks: readonly string[] | undefined;
  readonly sheet: ReviewSheet;
  readonly groups: readonly ReviewGroup[];
  readonly chosen: StepKey;
  /** The id of what the tabs show. */
  readonly panelId: string;
  readonly onChoose: (key: StepKey) => void;
}

const counted = ['approved', 'rejected', 'asked', 'open'] as const;

/** Shows the title, how all sources stand, and a tab per step with how many are decided (SRC-01). */
export function ReviewHead({
  title,
  badge,
  remarks = [],
  sheet,
  groups,
  chosen,
  panelId,
  onChoose,
}: ReviewHeadProps) {
  useLocale();
  const tabs = useRef<HTMLDivElement>(null);
  const all = countByFilter(
    sheet,
    groups.flatMap(({ sources }) => sources),
  );
  const walk = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const at = groups.findIndex(({ key }) => key === chosen) + way;
    const place = Math.min(groups.length - 1, Math.max(0, at));
    const next = groups[place];
    if (!next) return;
    onChoose(next.key);
    tabs.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        {badge}
        <ul className={styles['counts']}>
          {counted
            .filter((standing) => standing !== 'asked' || all.asked > 0)
            .map((standing) => (
              <li key={standing} data-standing={standing}>
                <StandingIcon standing={standing} size={18} />
                <strong>{formatNumber(all[standing])}</strong> {reviewingTexts.counts[standing]}
              </li>
            ))}
        </ul>
      </div>
      <Remarks remarks={remarks} />
      <div className={styles['tabs']} role="tablist" aria-label={reviewingTexts.tabs} ref={tabs}>
        {groups.map((group) => (
          <StepTab
            key={group.key}
            sheet={sheet}
            group={group}
            isChosen={group.key === chosen}
            panelId={panelId}
            onChoose={onChoose}
            onKeyDown={walk}
          />
        ))}
      </div>
    </header>
  );
}

/** Several remarks are folded: the sources need the room. */
function Remarks({ remarks }: { readonly remarks: readonly string[] }) {
  useLocale();
  const all = remarks.map((remark) => <ReviewRemark key={remark}>{remark}</ReviewRemark>);
  if (remarks.length < 2) return all;
  return (
    <details className={styles['remarks']}>
      <summary>
        <Info size={18} aria-hidden />
        {reviewingTexts.remarks({ count: remarks.length })}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {all}
    </details>
  );
}

interface StepTabProps extends Pick<ReviewHeadProps, 'sheet' | 'panelId' | 'onChoose'> {
  readonly group: ReviewGroup;
  readonly isChosen: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function StepTab({ sheet, group, isChosen, panelId, onChoose, onKeyDown }: StepTabProps) {
  useLocale();
  const { all, open } = countByFilter(sheet, group.sources);
  return (
    <button
      className={styles['tab']}
      id={`${panelId}-${group.key}`}
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-controls={panelId}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => {
        onChoose(group.key);
      }}
      onKeyDown={onKeyDown}
    >
      <span className={styles['tabIcon']} data-step={group.key}>
        <StepIcon stepKey={group.key} size={18} />
      </span>
      {group.title}
      <span
        className={styles['tabCount']}
        aria-label={reviewingTexts.decidedLong({ count: all - open, of: all })}
        role="img"
      >
        {reviewingTexts.decided({ count: all - open, of: all })}
      </span>
    </button>
  );
}

interface ReviewFiltersProps {
  readonly sheet: ReviewSheet;
  readonly sources: readonly ReviewSource[];
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
}

/** Shows all sources of the step, or those that stand alike. A filter that finds nothing is not offered. */
export function ReviewFilters({ sheet, sources, filter, onFilter }: ReviewFiltersProps) {
  useLocale();
  const found = countByFilter(sheet, sources);
  return (
    <div className={styles['filters']} role="group" aria-label={reviewingTexts.filter.label}>
      {reviewFilters
        .filter((each) => each === 'all' || each === filter || found[each] > 0)
        .map((each) => (
          <button
            key={each}
            className={styles['filter']}
            type="button"
            aria-pressed={each === filter}
            onClick={() => {
              onFilter(each);
            }}
          >
            {reviewingTexts.filter[each]} <span>{formatNumber(found[each])}</span>
          </button>
        ))}
    </div>
  );
}
