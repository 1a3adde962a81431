import type { Question } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { typedWords } from '../words/answer-text.js';
import { addressOf } from './address-of.js';
import styles from './reading.module.css';
import { unitAfter } from '../words/unit-after.js';

/** A typed text as it is read: figures with their unit, days in words, addresses as links. */
export function TypedText({ question, text }: { readonly question: Question; readonly text: string }) {
  useLocale();
  const address = addressOf(question, text);
  if (address !== undefined)
    return (
      <a className={styles['link']} href={address} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  const { words, unit } = typedWords(question, text);
  if (unit === undefined) return words;
  return (
    <>
      {words}
      <span className={styles['unit']}>{unitAfter(unit)}</span>
    </>
  );
}
