import type { StepKey } from '@alo/schemas';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { EmptyState } from '../feedback/EmptyState.js';
import { Tick } from '../feedback/Tick.js';
import { ToFix } from '../feedback/ToFix.js';
import { StepIcon } from '../icons/StepIcon.js';
import { TopicIcon } from '../icons/TopicIcon.js';
import { stepTitle } from '../words/step-title.js';
import { texts } from '../texts.js';
import { PanelHead } from './PanelHead.js';
import { Progress } from './Progress.js';
import styles from './frame.module.css';

export interface PanelHotel {
  readonly name: string;
  /** City and country. */
  readonly place?: string | undefined;
  readonly imageUrl?: string | undefined;
}

export interface PanelStep {
  readonly key: StepKey;
  readonly title: string;
  readonly isCompleted: boolean;
  /** The number of questions that still need an answer; absent = not said. */
  readonly left?: number | undefined;
  /** The number of answers that are offered and not saved: named where nothing else is left. */
  readonly toConfirm?: number | undefined;
  /** The number of answers with an issue. */
  readonly toFix?: number | undefined;
  /** Takes the place of what is left: what people who only read want to know. */
  readonly note?: string | undefined;
}

export interface PanelGroup {
  readonly key: string;
  readonly title: string;
  readonly answered: number;
  readonly total: number;
  /** The number of answers with an issue. */
  readonly toFix?: number | undefined;
  /** Takes the place of the counts and the tick. */
  readonly note?: string | undefined;
}

export interface StepPanelProps {
  readonly hotel: PanelHotel;
  readonly steps: readonly PanelStep[];
  readonly currentStepKey: StepKey;
  /** Topics of the current step: links that jump to them. */
  readonly groups?: readonly PanelGroup[] | undefined;
  /** The topic that is in view. */
  readonly currentGroup?: string | undefined;
  readonly completed: number;
  readonly total: number;
  /** Stands under the progress: what else is known of the whole form. */
  readonly note?: string | undefined;
  /** STEP-13: goes to the Home Page. */
  readonly onClose: () => void;
  readonly onStep: (key: StepKey) => void;
  readonly onGroup?: ((key: string) => void) | undefined;
  /** Stands at the bottom: shortcuts, help. */
  readonly footer?: ReactNode;
}

/** STEP-13: `Properties` with the hotel, Form Progress and the steps in their order. */
export function StepPanel(props: StepPanelProps) {
  useLocale();
  const { hotel, steps, completed, total } = props;
  return (
    <aside className={styles['panel']} aria-label={texts.panel.title}>
      <PanelHead onClose={props.onClose} />
      <div className={styles['hotel']}>
        {hotel.imageUrl === undefined ? null : (
          <img className={styles['thumb']} src={hotel.imageUrl} alt="" />
        )}
        <div className={styles['hotelWords']}>
          <p className={styles['hotelName']}>{hotel.name}</p>
          {hotel.place === undefined ? null : <p className={styles['hotelPlace']}>{hotel.place}</p>}
        </div>
      </div>
      <div className={styles['progress']}>
        <Progress completed={completed} total={total} />
        {props.note === undefined ? null : <p className={styles['progressNote']}>{props.note}</p>}
      </div>
      {steps.length === 0 ? (
        <EmptyState title={texts.empty.steps} />
      ) : (
        <nav className={styles['steps']} aria-label={texts.panel.steps}>
          <ol>
            {steps.map((step) => (
              <StepItem key={step.key} step={step} {...props} />
            ))}
          </ol>
        </nav>
      )}
      {props.footer === undefined ? null : <div className={styles['panelFoot']}>{props.footer}</div>}
    </aside>
  );
}

interface StepItemProps extends Pick<
  StepPanelProps,
  'currentStepKey' | 'groups' | 'currentGroup' | 'onStep' | 'onGroup'
> {
  readonly step: PanelStep;
}

function StepItem({ step, currentStepKey, groups = [], currentGroup, onStep, onGroup }: StepItemProps) {
  useLocale();
  const isCurrent = step.key === currentStepKey;
  return (
    <li>
      <button
        className={styles['step']}
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => {
          onStep(step.key);
        }}
      >
        <StepIcon stepKey={step.key} size={20} />
        <span className={styles['stepTitle']}>{stepTitle(step.title)}</span>
        <StepEnd step={step} />
      </button>
      {isCurrent && groups.length > 1 ? (
        <ul className={styles['topics']} aria-label={texts.panel.groups({ step: step.title })}>
          {groups.map((group) => (
            <li key={group.key}>
              <TopicItem group={group} isCurrent={group.key === currentGroup} onGroup={onGroup} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function StepEnd({ step }: { readonly step: PanelStep }) {
  useLocale();
  const { isCompleted, left = 0, toConfirm = 0, toFix = 0, note } = step;
  return (
    <span className={styles['stepEnd']}>
      {note}
      <ToFix count={toFix} />
      {toFix > 0 ? null : isCompleted ? (
        <span className={styles['hidden']}>{texts.panel.done}</span>
      ) : note !== undefined ? null : left > 0 ? (
        texts.panel.left({ count: left })
      ) : toConfirm > 0 ? (
        texts.panel.toConfirm({ count: toConfirm })
      ) : null}
      {/* What is left stands where the tick will be. */}
      <span hidden={!isCompleted || toFix > 0}>
        <Tick size={18} isShown={isCompleted && toFix === 0} />
      </span>
    </span>
  );
}

interface TopicItemProps {
  readonly group: PanelGroup;
  readonly isCurrent: boolean;
  readonly onGroup: StepPanelProps['onGroup'];
}

function TopicItem({
  group: { key, title, answered, total, toFix = 0, note },
  isCurrent,
  onGroup,
}: TopicItemProps) {
  useLocale();
  const item = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A long list of steps scrolls: the topic stays in sight.
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={item}
      className={styles['topic']}
      type="button"
      aria-current={isCurrent ? 'location' : undefined}
      onClick={() => {
        onGroup?.(key);
      }}
    >
      <TopicIcon topic={`${key} ${title}`} size={16} />
      <span className={styles['stepTitle']}>{title}</span>
      <span className={styles['stepEnd']}>
        {note ?? (
          <>
            {toFix === 0 ? texts.step.answeredShort({ answered, total }) : <ToFix count={toFix} />}
            <Tick size={14} isShown={total > 0 && answered === total && toFix === 0} />
          </>
        )}
      </span>
    </button>
  );
}
