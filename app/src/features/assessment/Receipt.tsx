import { useLocale } from '@alo/renderer';
import { Check, Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk';
import { ButtonLink } from '../../ui/ButtonLink';
import { placeWords, submittedWords } from '../../ui/submitted-words';
import styles from './receipt.module.css';
import cardStyles from '../../ui/cards.module.css';
import { stepAddress } from './step-address';
import type { SubmitViewProps } from './submit-view';
import { texts } from './texts';
import { workLeft } from './work-left';

const AnswersPdf = lazy(async () => ({
  default: (await loadChunk(() => import('../../ui/detailed-assessment/parts'))).AnswersPdf,
}));

const EvidenceFact = lazy(async () => ({
  default: (await loadChunk(() => import('./form-parts'))).EvidenceFact,
}));

/** Keeps the place of the evidence. */
const Awaited = () => {
  useLocale();
  return (
    <div>
      <dt>{texts.receipt.evidence}</dt>
      <dd>…</dd>
    </div>
  );
};

/** Shows what lasts after a submit: when, by whom, how much, and that nothing is to do. Old data may know less. */
export function Receipt({ hotel, steps, stage }: Pick<SubmitViewProps, 'hotel' | 'steps' | 'stage'>) {
  useLocale();
  const { answered, total } = workLeft(steps);
  const { title, by } = submittedWords(hotel);
  return (
    <section className={cardStyles['card']} aria-labelledby="receipt">
      <div className={styles['head']}>
        <span className={styles['seal']} aria-hidden>
          <Check size={24} />
        </span>
        <div>
          <h2 className={cardStyles['heading']} id="receipt">
            {title}
          </h2>
          <p>
            {by === undefined ? null : `${by}. `}
            {placeWords(hotel.alo_submission_status)}{' '}
            {stage === 'reviewing' ? texts.receipt.nothingToDo : null}
          </p>
        </div>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.receipt.questions}</dt>
          <dd>{texts.receipt.questionsAnswered({ answered, total })}</dd>
        </div>
        <Suspense fallback={<Awaited />}>
          <EvidenceFact hotel={hotel} />
        </Suspense>
        <div>
          <dt>{texts.receipt.steps}</dt>
          <dd>
            {texts.receipt.stepsCompleted({ completed: steps.completedSteps, total: steps.totalSteps })}
          </dd>
        </div>
      </dl>
      <div className={cardStyles['actions']}>
        <ButtonLink to={stepAddress(hotel.id, steps.steps[0]?.key)} variant="outline">
          <Eye aria-hidden />
          {texts.actions.view}
        </ButtonLink>
        <Suspense>
          <AnswersPdf hotel={hotel} />
        </Suspense>
      </div>
    </section>
  );
}
