import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './reading.module.css';

/** Stands where an answer would: a word of its own, so that nothing looks forgotten by the page. */
export const NotAnswered = () => {
  useLocale();
  return <p className={styles['unanswered']}>{texts.question.notAnswered}</p>;
};
