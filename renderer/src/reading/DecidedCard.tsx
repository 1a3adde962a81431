import { useLocale } from '../parts/useLocale.js';
import { readingTexts } from './texts.js';
import { type AnswerSheet, labelInEntry, type Question } from '@alo/engine';
import { formatList } from '@alo/words';
import { entriesThere } from '../sheet/entries.js';
import { useConnection } from '../sheet/hooks.js';
import { answerText } from '../words/answer-text.js';
import { stepTitle } from '../words/step-title.js';
import { texts } from '../texts.js';
import type { DecidedElsewhere } from './decided-elsewhere.js';
import styles from './reading.module.css';

/** The answers of another step that keep questions from being asked in this one, and which questions these are. */
export function DecidedCard({ step, deciding, notAsked }: DecidedElsewhere) {
  useLocale();
  const { sheet } = useConnection();
  const title = readingTexts.from({ step: stepTitle(step.title) });
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {deciding.map((question) => (
          <div key={question.id}>
            <dt>{labelInEntry(sheet.questionnaire, question)}</dt>
            <dd>{decided(sheet, question)}</dd>
          </div>
        ))}
      </dl>
      <p>{readingTexts.notAsked({ count: notAsked.length, label: notAsked[0]?.label ?? '' })}</p>
    </section>
  );
}

/** The answer in words; of a repeated group, which entries are there. */
const decided = (sheet: AnswerSheet, question: Question): string =>
  question.repeat
    ? formatList(entriesThere(sheet, question).map((entry) => entry.question.label)) || readingTexts.noEntries
    : answerText(question, sheet.question(question.id).answer) || texts.question.notAnswered;
