import type { Questionnaire } from '@alo/engine';
import { Check, X } from 'lucide-react';
import type { HiddenQuestion, JudgedWords } from './hidden-questions';
import styles from './tabs.module.css';

interface HiddenTabProps {
  readonly questionnaire: Questionnaire;
  readonly hidden: readonly HiddenQuestion[];
}

/** Each hidden question, and what would have to hold for it to show. */
export function HiddenTab({ questionnaire, hidden }: HiddenTabProps) {
  if (hidden.length === 0) return <p className={styles['none']}>Every question is shown.</p>;
  return (
    <>
      <p className={styles['lead']}>Each question shows as soon as its conditions hold.</p>
      {questionnaire.steps.map(({ key, title }) => {
        const inStep = hidden.filter(({ stepKey }) => stepKey === key);
        return inStep.length === 0 ? null : (
          <section key={key} className={styles['part']} aria-label={`Hidden in ${title}`}>
            <h2 className={styles['partTitle']}>{title}</h2>
            <ul className={styles['rows']}>
              {inStep.map((question) => (
                <Hidden key={question.id} {...question} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Hidden({ id, name, because, conditions, inside }: HiddenQuestion) {
  return (
    <li className={styles['row']}>
      <p className={styles['name']}>
        {name} <code className={styles['id']}>{id}</code>
      </p>
      {inside === 0 ? null : (
        <p className={styles['small']}>
          {inside === 1
            ? 'One question inside it is hidden with it.'
            : `${inside} questions inside it are hidden with it.`}
        </p>
      )}
      {because === undefined ? null : <p className={styles['small']}>{because}</p>}
      {conditions.length === 0 ? null : (
        <>
          <p className={styles['small']}>Shown when</p>
          <ul className={styles['conditions']}>
            {conditions.map((words, place) => (
              <Condition key={place} words={words} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Condition({ words }: { readonly words: JudgedWords }) {
  const Sign = words.holds ? Check : X;
  return (
    <li className={styles['condition']} data-holds={words.holds || undefined}>
      <Sign size={16} role="img" aria-label={words.holds ? 'holds' : 'does not hold'} />
      {words.kind === 'one' ? (
        <div>
          {words.text}
          <span className={styles['now']}>now: {words.now}</span>
        </div>
      ) : (
        <div>
          {words.kind === 'all' ? 'all of these' : 'one of these'}
          <ul className={styles['conditions']}>
            {words.parts.map((part, place) => (
              <Condition key={place} words={part} />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
