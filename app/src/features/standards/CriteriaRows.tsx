import { useLocale } from '@alo/renderer';
import { QuestionLine } from './QuestionLine';
import type { Row } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface CriteriaRowsProps {
  readonly rows: readonly Row[];
  readonly showsDemandable: boolean;
}

/** Each criterion with the questions that serve it: beside each other, on a phone below each other. */
export function CriteriaRows({ rows, showsDemandable }: CriteriaRowsProps) {
  useLocale();
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
                  <QuestionLine question={question} showsDemandable={showsDemandable} />
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
