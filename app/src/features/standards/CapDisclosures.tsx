import { useLocale } from '@alo/renderer';
import type { ServedStandards } from '@alo/schemas';
import { DemandableOfSizes } from './DemandableOfSizes';
import { publishedText } from './published-text';
import { QuestionLine } from './QuestionLine';
import type { ShownDisclosure } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface CapDisclosuresProps {
  readonly note: ServedStandards['value_chain_cap']['note'];
  readonly disclosures: readonly ShownDisclosure[];
}

/** Each disclosure of the standard that sets the cap: what may be demanded, by which source, and its questions. */
export function CapDisclosures({ note, disclosures }: CapDisclosuresProps) {
  useLocale();
  return (
    <>
      <p className={styles['capNote']}>{note}</p>
      <ul className={styles['rows']}>
        {disclosures.map((disclosure) => (
          <li key={disclosure.id}>
            <div>
              <h3>
                <span className={styles['number']}>{disclosure.id}</span> <span>{disclosure.title}</span>
              </h3>
              <p className={styles['place']}>{texts.cap.modules[disclosure.module]}</p>
            </div>
            <div className={styles['disclosure']}>
              <DemandableOfSizes demandable={disclosure.demandable} />
              <p className={styles['place']}>
                {disclosure.note === null ? null : `${disclosure.note} `}
                {texts.cap.source({ source: disclosure.source, day: publishedText(disclosure.checked) })}
              </p>
              {disclosure.questions.length > 0 ? (
                <ul>
                  {disclosure.questions.map((question) => (
                    <li key={question.id}>
                      <QuestionLine question={question} showsDemandable={false} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className={styles['unserved']}>{texts.notServed}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
