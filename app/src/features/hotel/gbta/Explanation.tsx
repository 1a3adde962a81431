import { useLocale } from '@alo/renderer';
import { Check, CircleQuestionMark, Info } from 'lucide-react';
import styles from './gbta.module.css';
import { Panel } from './Panel';
import { texts } from './texts';

/** GBTA-03. */
export function Explanation({ isOpen }: { readonly isOpen: boolean }) {
  useLocale();
  const { what } = texts;
  return (
    <Panel icon={CircleQuestionMark} title={what.title} isOpen={isOpen}>
      <p className={styles['text']}>{what.text}</p>
      <ul className={styles['points']}>
        {Object.values(what.points).map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <p className={styles['own']}>
        <Info size={18} aria-hidden />
        {what.own}
      </p>
    </Panel>
  );
}
