import { explain, explanationText } from '@alo/engine/authoring';
import { useConnection } from '../sheet/hooks.js';
import styles from './reading.module.css';

/** Why a question is not asked, and which answers would change that, in the words of its author. */
export default function WhyNotAsked({ questionId }: { readonly questionId: string }) {
  const { sheet } = useConnection();
  const { reasons, flip } = explanationText(sheet.questionnaire, explain(sheet, questionId));
  return (
    <div className={styles['why']}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{flip}</p>
    </div>
  );
}
