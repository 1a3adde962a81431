import { findQuestion, type Questionnaire } from '@alo/engine';
import type { Improvement, ScoreModel } from '@alo/engine/scoring';
import { betterWords, gainText, StatusBadge } from '@alo/renderer';
import styles from './tabs.module.css';

interface ImprovementsTabProps {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  readonly next: readonly Improvement[];
}

/** How many of each pillar are shown: the best. */
const shownCount = 5;

/** The answers that would raise each pillar most, and what each needs. */
export function ImprovementsTab({ questionnaire, model, next }: ImprovementsTabProps) {
  if (next.length === 0)
    return (
      <p className={styles['none']}>
        Nothing to suggest: answer a question of a pillar first, or everything is at its best.
      </p>
    );
  return (
    <>
      <p className={styles['lead']}>
        What a hotel would be told, best first: up to {shownCount} for each pillar.
      </p>
      {Object.entries(model.pillars).map(([key, { title }]) => {
        const inPillar = next.filter(({ pillar }) => pillar === key).slice(0, shownCount);
        return inPillar.length === 0 ? null : (
          <section key={key} className={styles['part']} aria-label={title}>
            <h2 className={styles['partTitle']}>{title}</h2>
            <ol className={styles['rows']}>
              {inPillar.map((improvement) => (
                <Row
                  key={improvement.questionId}
                  questionnaire={questionnaire}
                  improvement={improvement}
                  pillar={title}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

interface RowProps {
  readonly questionnaire: Questionnaire;
  readonly improvement: Improvement;
  readonly pillar: string;
}

function Row({ questionnaire, improvement, pillar }: RowProps) {
  const { questionId, rowId, answer, needsEvidence, gain: gains } = improvement;
  const question = findQuestion(questionnaire, questionId);
  const row = rowId === undefined ? undefined : findQuestion(questionnaire, rowId);
  return (
    <li className={styles['row']}>
      <p className={styles['name']}>
        {question?.label}
        {row === undefined ? '' : `: ${row.label}`}{' '}
        <code className={styles['id']}>{rowId ?? questionId}</code>
      </p>
      <p>{betterWords(row ?? question, answer)}</p>
      <p className={styles['gains']}>
        <span>
          {gainText(gains.pillar)} in {pillar}, {gainText(gains.overall)} overall
        </span>
        {needsEvidence ? (
          <StatusBadge tone="warn" isTag>
            needs an approved file
          </StatusBadge>
        ) : null}
      </p>
    </li>
  );
}
