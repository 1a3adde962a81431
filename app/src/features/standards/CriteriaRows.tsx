import { stepTitle } from '@alo/renderer';
import { Link } from 'react-router-dom';
import { useHasTab } from '../../lib/session/session';
import type { Question, Row } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

/** Each criterion with the questions that serve it: beside each other, on a phone below each other. */
export function CriteriaRows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={styles['rows']}>
      {rows.map(({ criterion, questions }) => (
        <li key={criterion?.id ?? ''}>
          <h3>
            {criterion === null ? (
              texts.whole
            ) : (
              <>
                <span className={styles['number']}>{criterion.id}</span> <span>{criterion.title}</span>
              </>
            )}
          </h3>
          {questions.length > 0 ? (
            <ul>
              {questions.map((question) => (
                <li key={question.id}>
                  <QuestionLine question={question} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles['unserved']}>{texts.notServed}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the question in the sample, for people who may see that. */
function QuestionLine({ question: { id, step, number, text } }: { readonly question: Question }) {
  const seesSample = useHasTab('SAMPLE QUESTIONNAIRE');
  const words = (
    <>
      <span className={styles['place']}>{[stepTitle(step), number].filter(Boolean).join(' ')}</span>{' '}
      <span className={styles['text']}>{text}</span>
    </>
  );
  return seesSample ? (
    <Link
      className={styles['question']}
      to={`/sample-questionnaire?${new URLSearchParams({ question: id }).toString()}`}
    >
      {words}
    </Link>
  ) : (
    <span className={styles['question']}>{words}</span>
  );
}
