import { useLocale } from '@alo/renderer';
import { dayText, timeText } from '@alo/words';
import { Laptop } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import type { KeptAnswer } from './form-glance';
import cardStyles from '../../ui/cards.module.css';
import styles from './side.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';

interface KeptAnswersProps {
  readonly hotelId: string;
  readonly answers: readonly KeptAnswer[];
  /** The time when the last of them was typed, in milliseconds since 1970. */
  readonly at: number | undefined;
}

/** The number of answers that can be read at a glance; the step shows the others. */
const shownAnswers = 4;

/** Shows what was typed on this device and not saved: it would be saved in its step. Absent when there is none. */
export function KeptAnswers({ hotelId, answers, at }: KeptAnswersProps) {
  useLocale();
  if (answers.length === 0 || at === undefined) return null;
  const steps = [...new Map(answers.map((answer) => [answer.stepKey, answer.stepTitle]))];
  const moment = new Date(at).toISOString();
  // oxlint-disable-next-line react/purity -- At midnight the text may be wrong until something else changes.
  const isToday = dayText(moment) === dayText(new Date().toISOString());
  return (
    <section className={cardStyles['card']} aria-labelledby="kept">
      <div className={styles['head']} data-kind="warn">
        <Laptop size={20} aria-hidden />
        <div>
          <h2 className={styles['title']} id="kept">
            {texts.kept.title}
          </h2>
          <p>
            {texts.kept.text({
              when: isToday ? 'today' : 'other',
              day: dayText(moment),
              time: timeText(moment),
            })}
          </p>
        </div>
      </div>
      <ul className={styles['kept']}>
        {answers.slice(0, shownAnswers).map(({ id, label, stepTitle, answer }) => (
          <li key={id}>
            <strong>{label}</strong>
            <span>{`${stepTitle}: ${answer ?? texts.kept.cleared}`}</span>
          </li>
        ))}
        {answers.length > shownAnswers ? (
          <li>{texts.kept.more({ count: answers.length - shownAnswers })}</li>
        ) : null}
      </ul>
      <div className={styles['actions']}>
        {steps.map(([stepKey, title]) => (
          <ButtonLink key={stepKey} to={stepAddress(hotelId, stepKey)} variant="outline">
            {texts.kept.save({ step: title })}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
