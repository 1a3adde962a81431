import type { Questionnaire } from '@alo/engine';
import { shownScore, type Score, type ScoreModel } from '@alo/engine/scoring';
import { ScoreRing, ScoreTrace, scoreWord } from '@alo/renderer';
import { ScoreNotices, takesProof } from '@alo/workbench';

import styles from './tabs.module.css';

export interface ScoreTabProps {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  readonly score: Score;
  readonly isApproved: (id: string) => boolean;
  readonly onApprove: (id: string, isApproved: boolean) => void;
}

/** The score as it builds up: the whole, pillars, categories, and each line of the trace. */
export function ScoreTab({ questionnaire, model, score, isApproved, onApprove }: ScoreTabProps) {
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
      <ScoreTrace
        questionnaire={questionnaire}
        score={score}
        heading="h2"
        placeOf={(id) => <code className={styles['id']}>{id}</code>}
        detailOf={(line) =>
          takesProof(model, line) ? (
            <label className={styles['approve']}>
              <input
                type="checkbox"
                checked={isApproved(line.questionId)}
                onChange={(event) => {
                  onApprove(line.questionId, event.currentTarget.checked);
                }}
              />
              File approved
            </label>
          ) : null
        }
      />
    </>
  );
}
