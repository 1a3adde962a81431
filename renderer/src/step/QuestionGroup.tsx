import { ArrowDown, ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { Tick } from '../feedback/Tick.js';
import { ToFix } from '../feedback/ToFix.js';
import { texts } from '../texts.js';
import styles from './step.module.css';

export interface QuestionGroupProps {
  /** Id of the section; its header is `${id}-header`. */
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly pillar?: 'planet' | 'people' | 'policy' | undefined;
  readonly answered: number;
  readonly total: number;
  /** The number of answers with an issue. */
  readonly toFix?: number | undefined;
  readonly isOpen: boolean;
  /** Takes the place of how much is answered. */
  readonly summary?: string | undefined;
  /** STEP-07: a single group is shown without a collapse. */
  readonly isCollapsible?: boolean | undefined;
  readonly onToggle: () => void;
  /** The title of the group after this one. */
  readonly next?: string | undefined;
  /** Goes to the group after this one. */
  readonly onNext?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** STEP-07: a section with a header that shows answered/total and opens and closes it. */
export function QuestionGroup(props: QuestionGroupProps) {
  useLocale();
  const { id, title, isOpen, isCollapsible = true, total } = props;
  const isShown = isOpen || !isCollapsible;
  return (
    <section className={styles['group']} id={id} data-open={isShown} aria-labelledby={`${id}-header`}>
      {isCollapsible ? (
        <h2 className={styles['groupHeading']}>
          <button
            className={styles['groupHeader']}
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-questions`}
            onClick={props.onToggle}
          >
            <GroupTitle {...props} />
            <ChevronDown size={20} aria-hidden className={styles['chevron']} />
          </button>
        </h2>
      ) : (
        <h2 className={styles['groupHeading']}>
          <span className={styles['groupHeader']}>
            <GroupTitle {...props} />
          </span>
        </h2>
      )}
      <div className={styles['groupBody']} id={`${id}-questions`} hidden={!isShown}>
        {isShown ? (
          <>
            {props.description === undefined ? null : (
              <p className={styles['groupDescription']}>{props.description}</p>
            )}
            {props.children}
            {total === 0 ? <p className={styles['empty']}>{texts.empty.group({ title })}</p> : null}
            {props.next === undefined ? null : (
              <button className={styles['next']} type="button" onClick={props.onNext}>
                {texts.step.next({ group: props.next })}
                <ArrowDown size={18} aria-hidden />
              </button>
            )}
          </>
        ) : null}
      </div>
    </section>
  );
}

function GroupTitle(props: QuestionGroupProps) {
  useLocale();
  const { id, title, icon: Icon, pillar, answered, total, toFix = 0, summary } = props;
  const isDone = total > 0 && answered === total && toFix === 0;
  return (
    <>
      {Icon === undefined ? null : (
        <Icon size={20} aria-hidden className={styles['topic']} data-pillar={pillar} />
      )}
      <span id={`${id}-header`} className={styles['groupTitle']}>
        {title}
      </span>
      <span className={styles['count']}>
        {summary ?? (
          <>
            <ToFix count={toFix} />
            <Tick size={18} isShown={isDone} />
            {texts.step.answered({ answered, total })}
          </>
        )}
      </span>
    </>
  );
}
