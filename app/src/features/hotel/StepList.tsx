import { StepIcon, stepTitle } from '@alo/renderer';
import type { StepsData } from '@alo/schemas';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './hotel.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';

interface StepListProps {
  readonly steps: StepsData;
  /** Point at the step to go on with. */
  readonly showsNext: boolean;
}

/** The steps in their order, each a way into the questionnaire; complete ones carry a tick. */
export function StepList({ steps: { hotelId, steps, currentStepKey }, showsNext }: StepListProps) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ id, key, title, isCompleted }) => {
        const isNext = showsNext && key === currentStepKey && !isCompleted;
        return (
          <li key={id}>
            <Link className={styles['step']} to={stepAddress(hotelId, key)} data-next={isNext || undefined}>
              <StepIcon stepKey={key} size={20} />
              <span className={styles['stepTitle']}>{stepTitle(title)}</span>
              {isCompleted ? (
                <Check
                  className={styles['tick'] ?? ''}
                  size={20}
                  role="img"
                  aria-label={texts.steps.completed}
                />
              ) : isNext ? (
                <span className={styles['next']}>{texts.steps.next}</span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
