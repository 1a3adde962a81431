import { shownScore, type PillarScore, type Questionnaire, type Score, type ScoreModel } from '@alo/engine';
import { bandOf, ScoreRing } from '@alo/renderer';
import { categoryTitle, scoreWord } from './score-words';
import { ScoreLines } from './ScoreLines';
import { ScoreNotices } from './ScoreNotices';
import styles from './tabs.module.css';

export interface ScoreTabProps {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  readonly score: Score;
  readonly isApproved: (id: string) => boolean;
  readonly onApprove: (id: string, isApproved: boolean) => void;
}

/** The score as it builds up: the whole, pillars, categories, and each line of the trace. */
export function ScoreTab(props: ScoreTabProps) {
  const { score } = props;
  const { e, s, g } = score.pillars;
  return (
    <>
      <div className={styles['total']}>
        <ScoreRing
          size="large"
          scores={{
            scoreE: shownScore(e?.score ?? null),
            scoreS: shownScore(s?.score ?? null),
            scoreG: shownScore(g?.score ?? null),
            scoreAlo: shownScore(score.score),
          }}
        />
        <dl className={styles['totals']}>
          <dt>Now</dt>
          <dd>{scoreWord(score.score)}</dd>
          <dt>With every file approved</dt>
          <dd>{scoreWord(score.claimedScore)}</dd>
        </dl>
      </div>
      {score.score === null ? (
        <p className={styles['lead']}>There is a score once every pillar has an answer that counts.</p>
      ) : null}
      <ScoreNotices score={score} />
      {Object.entries(score.pillars).map(([key, pillar]) => (
        <Pillar key={key} pillarKey={key} pillar={pillar} {...props} />
      ))}
    </>
  );
}

interface PillarProps extends ScoreTabProps {
  readonly pillarKey: string;
  readonly pillar: PillarScore;
}

function Pillar({ pillarKey, pillar, ...props }: PillarProps) {
  return (
    <section className={styles['part']} aria-label={pillar.title}>
      <h2 className={styles['partTitle']}>
        {pillar.title}
        <span className={styles['figure']}>{scoreWord(pillar.score)}</span>
        <span className={styles['weight']}>weight {pillar.weight}</span>
      </h2>
      {Object.entries(pillar.categories).map(([category, { score, weight, lift }]) => (
        <details key={category} className={styles['category']}>
          <summary>
            <span className={styles['categoryTitle']}>{categoryTitle(category)}</span>
            <span className={styles['meter']} aria-hidden>
              <span data-band={bandOf(shownScore(score))} style={{ width: `${score ?? 0}%` }} />
            </span>
            <span className={styles['figure']}>{scoreWord(score)}</span>
            <span className={styles['weight']}>
              weight {weight}
              {lift > 0 ? `, ${lift} by a certificate` : ''}
            </span>
          </summary>
          <ScoreLines
            {...props}
            lines={props.score.lines.filter(
              (line) => line.pillar === pillarKey && line.category === category,
            )}
          />
        </details>
      ))}
    </section>
  );
}
