import { useLocale } from '@alo/renderer';
import type { StepKey, StepsData } from '@alo/schemas';
import { ChevronRight, Circle, CircleAlert, CircleCheck, Paperclip } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { beforeSubmit, type ChecklistLine } from './before-submit';
import cardStyles from '../../ui/cards.module.css';
import styles from './side.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';

interface BeforeSubmitProps {
  readonly steps: StepsData;
  readonly typed: { readonly count: number; readonly stepKey: StepKey | undefined };
}

const icons = { done: CircleCheck, wrong: CircleAlert, open: Circle };

/** Shows what is done and what is left before the submit; each open line leads to its first place. */
export function BeforeSubmit({ steps, typed }: BeforeSubmitProps) {
  useLocale();
  const titleId = useId();
  const lines = beforeSubmit(steps, typed);
  const left = lines.filter(({ state }) => state === 'open' || state === 'wrong').length;
  const { checklist } = texts;
  return (
    <section className={cardStyles['listCard']} aria-labelledby={titleId}>
      <div className={styles['listHead']}>
        <h2 className={styles['title']} id={titleId}>
          {checklist.title}
        </h2>
        {left > 0 ? null : <span>{checklist.allDone}</span>}
      </div>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <Line key={line.key} line={line} hotelId={steps.hotelId} />
        ))}
      </ul>
      <p className={styles['foot']}>{left > 0 ? checklist.footer : checklist.footerReady}</p>
    </section>
  );
}

function Line({ line, hotelId }: { readonly line: ChecklistLine; readonly hotelId: string }) {
  useLocale();
  const { key, state, title, text, goTo } = line;
  const Icon = key === 'evidence' || key === 'share' ? Paperclip : icons[state];
  return (
    <li data-state={state}>
      <Icon
        size={20}
        {...(state === 'done'
          ? { role: 'img', 'aria-label': texts.checklist.isDone }
          : { 'aria-hidden': true })}
      />
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {goTo === undefined ? null : (
        <Link
          className={styles['go']}
          to={stepAddress(hotelId, goTo.stepKey)}
          aria-label={texts.checklist.goTo({ action: goTo.action, step: goTo.stepTitle })}
        >
          {goTo.action}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </li>
  );
}
