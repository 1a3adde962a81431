import { useLocale } from '../parts/useLocale.js';
import { readingTexts } from './texts.js';
import type { Question } from '@alo/engine';
import { partIds } from '../parts/field-props.js';
import { Folded } from './Folded.js';
import styles from './reading.module.css';

/** Shows what the author says about a question and what proves its answer, folded: it was written for respondents. */
export function ReadingHelp({ question: { id, help, note, evidence } }: { readonly question: Question }) {
  useLocale();
  const proof = evidence === undefined ? undefined : readingTexts.proof({ evidence });
  const words = [help, note, proof].filter((part) => part !== undefined);
  if (words.length === 0) return null;
  return (
    <dd className={styles['help']}>
      <Folded title={readingTexts.help} describedBy={partIds(id).label} words={words} />
    </dd>
  );
}
