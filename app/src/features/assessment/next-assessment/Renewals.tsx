import { useLocale } from '@alo/renderer';
import { dayText } from '@alo/words';
import { Button } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink';
import type { OutdatedAnswer } from '../form-glance';
import cardStyles from '../../../ui/cards.module.css';
import { stepAddress } from '../step-address';
import styles from './next-assessment.module.css';
import { texts } from './texts';

const shownAtFirst = 4;

interface RenewalsProps {
  readonly hotelId: string;
  readonly answers: readonly OutdatedAnswer[];
}

/** The answers whose files proved the last assessment and are too old for this one (N-3). */
export function Renewals({ hotelId, answers }: RenewalsProps) {
  useLocale();
  const { renew } = texts;
  const headingId = useId();
  const [showsAll, showAll] = useState(false);
  const hidden = answers.length - shownAtFirst;
  if (answers.length === 0) return null;
  return (
    <section className={cardStyles['card']} aria-labelledby={headingId}>
      <h2 className={cardStyles['heading']} id={headingId}>
        {renew.title({ count: answers.length })}
      </h2>
      <p className={cardStyles['text']}>{renew.text}</p>
      <ul className={styles['list']}>
        {(showsAll ? answers : answers.slice(0, shownAtFirst)).map((answer) => {
          const labelId = `${headingId}-${answer.id}`;
          return (
            <li key={answer.id}>
              <div>
                <p className={styles['small']}>
                  {[answer.stepTitle, ...(answer.topic === undefined ? [] : [answer.topic])].join(', ')}
                </p>
                <h3 id={labelId}>{answer.label}</h3>
                {answer.files.map(({ name, attachedAt }) => (
                  <p className={styles['small']} key={`${name} ${attachedAt}`}>
                    {renew.attached({ name, day: dayText(attachedAt) })}
                  </p>
                ))}
              </div>
              <ButtonLink
                to={`${stepAddress(hotelId, answer.stepKey)}?sources=${encodeURIComponent(answer.id)}`}
                variant="outline"
                size="sm"
                aria-describedby={labelId}
              >
                {renew.action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? (
        <Button
          className={styles['more'] ?? ''}
          variant="ghost"
          size="sm"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
        >
          {showsAll ? renew.less : renew.more({ count: hidden })}
        </Button>
      ) : null}
    </section>
  );
}
