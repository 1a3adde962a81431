import { readingTexts } from './texts.js';
import { useConnection } from '../sheet/hooks.js';
import { answerText } from '../words/answer-text.js';
import { stepTitle } from '../words/step-title.js';
import { texts } from '../texts.js';
import type { DecidedElsewhere } from './decided-elsewhere.js';
import styles from './reading.module.css';

/** The answers of another step that keep questions from being asked in this one, and which questions these are. */
export function DecidedCard({ step, deciding, notAsked }: DecidedElsewhere) {
  const { sheet } = useConnection();
  const title = readingTexts.from(stepTitle(step.title));
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {deciding.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>{answerText(question, sheet.question(question.id).answer) || texts.question.notAnswered}</dd>
          </div>
        ))}
      </dl>
      <p>{readingTexts.notAsked(notAsked.map(({ label }) => label))}</p>
    </section>
  );
}
