import { useLocale } from '@alo/renderer';
import { ChevronDown, ListFilter } from 'lucide-react';
import type { HotelListView } from '../list-address';
import { texts } from './texts';
import styles from './tools.module.css';

type View = Partial<HotelListView>;

const oldestFirst = { key: 'submitted_at', order: 'asc' } as const;
const plain = { sort: undefined, status: undefined, reviewer: undefined, isArchived: false } as const;
const review = { ...plain, sort: oldestFirst, status: 'under_review' } as const;

/** What a reviewer works from. */
const views = {
  all: plain,
  toReview: review,
  mine: { ...review, reviewer: 'me' },
  nobodys: { ...review, reviewer: 'none' },
  archived: { ...plain, isArchived: true },
} as const satisfies Readonly<Record<string, View>>;
type ViewName = keyof typeof views;

function nameOf({ sort, reviewer, isArchived }: HotelListView): ViewName {
  if (isArchived) return 'archived';
  if (reviewer !== undefined) return reviewer === 'me' ? 'mine' : 'nobodys';
  return sort?.key === 'submitted_at' ? 'toReview' : 'all';
}

interface ViewSelectProps {
  readonly view: HotelListView;
  readonly onView: (view: View) => void;
}

/** Chooses category, order and reviewer at once. */
export function ViewSelect({ view, onView }: ViewSelectProps) {
  useLocale();
  return (
    <span className={styles['view']}>
      <ListFilter size={18} aria-hidden />
      <select
        aria-label={texts.view.label}
        value={nameOf(view)}
        onChange={({ target }) => onView({ ...views[target.value as ViewName], page: 1 })}
      >
        {(Object.keys(views) as ViewName[]).map((name) => (
          <option key={name} value={name}>
            {texts.view[name]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
