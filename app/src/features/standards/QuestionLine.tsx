import { stepTitle } from '@alo/renderer';
import { Link } from 'react-router-dom';
import { useHasTab } from '../../lib/session/session';
import { DemandableOfSizes } from './DemandableOfSizes';
import type { Question } from './served-rows';
import styles from './standards.module.css';

interface QuestionLineProps {
  readonly question: Question;
  /** Says below it what a buyer may demand. */
  readonly showsDemandable: boolean;
}

/** Leads to the question in the sample, for people who may see that. */
export function QuestionLine({ question, showsDemandable }: QuestionLineProps) {
  const { id, step, number, text, demandable } = question;
  const seesSample = useHasTab('SAMPLE QUESTIONNAIRE');
  const words = (
    <>
      <span className={styles['place']}>{[stepTitle(step), number].filter(Boolean).join(' ')}</span>{' '}
      <span className={styles['text']}>{text}</span>
    </>
  );
  return (
    <>
      {seesSample ? (
        <Link
          className={styles['question']}
          to={`/sample-questionnaire?${new URLSearchParams({ question: id }).toString()}`}
        >
          {words}
        </Link>
      ) : (
        <span className={styles['question']}>{words}</span>
      )}
      {showsDemandable ? <DemandableOfSizes demandable={demandable} /> : null}
    </>
  );
}
