import { TopicIcon, useLocale } from '@alo/renderer';
import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';
import { CircleCheck, CircleX, Paperclip } from 'lucide-react';
import { memo } from 'react';
import styles from './assessment.module.css';
import { texts } from './texts';

/** Questions and answers, by step and topic. */
export const AnswerList = memo(function AnswerList({ steps }: Pick<DetailedAssessment, 'steps'>) {
  return steps.map(({ key, title, topics }) => (
    <section key={key} aria-labelledby={`assessed-${key}`}>
      <h3 className={styles['step']} id={`assessed-${key}`}>
        {title}
      </h3>
      {topics.map(({ title: topic, answers }) => (
        <div key={topic} className={styles['topic']}>
          {topic === null ? null : (
            <h4>
              <TopicIcon topic={topic} size={16} />
              {topic}
            </h4>
          )}
          <dl>
            {answers.map((answer) => (
              <Answer key={answer.id} asked={answer} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  ));
});

function Answer({ asked }: { readonly asked: AssessedAnswer }) {
  const { number, question, parts } = asked;
  return (
    <div className={styles['row']}>
      <dt>
        <span className={styles['number']}>{number}</span>
        <span>{question}</span>
      </dt>
      <dd>
        {parts.length > 0 ? (
          <dl className={styles['parts']}>
            {parts.map((part) => (
              <div key={part.id}>
                <dt>{part.question}</dt>
                <dd>
                  <Words part={part} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <Words part={asked} isFrame={parts.length > 0} />
      </dd>
    </div>
  );
}

interface WordsProps {
  readonly part: AssessedPart;
  /** Have its parts said the answer? */
  readonly isFrame?: boolean;
}

function Words({ part: { answer, note, files, approved }, isFrame = false }: WordsProps) {
  useLocale();
  return (
    <>
      {isFrame ? null : answer === '' ? (
        <p className={styles['muted']}>{texts.notAnswered}</p>
      ) : (
        <p className={styles['answer']}>{answer}</p>
      )}
      {note === null ? null : (
        <p className={styles['muted']}>
          {texts.note} {note}
        </p>
      )}
      {files.length === 0 ? null : <Files {...{ files, approved }} />}
    </>
  );
}

function Files({ files, approved }: Pick<AssessedPart, 'files' | 'approved'>) {
  useLocale();
  const { review } = texts;
  const Icon = approved === null ? Paperclip : approved ? CircleCheck : CircleX;
  return (
    <p className={styles['files']}>
      <Icon size={16} aria-hidden data-decision={approved ?? 'open'} />
      <span>
        <span className={styles['hidden']}>{texts.files} </span>
        {files.join(', ')}
        {' · '}
        {approved === null ? review.open : approved ? review.approved : review.rejected}
      </span>
    </p>
  );
}
