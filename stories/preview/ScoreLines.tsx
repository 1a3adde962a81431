import { findQuestion, type Questionnaire, type ScoreLine, type ScoreModel } from '@alo/engine';
import { answerText } from '@alo/renderer';
import { earnedWords, reasonWords } from './score-words';
import styles from './tabs.module.css';

interface ScoreLinesProps {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  readonly lines: readonly ScoreLine[];
  readonly isApproved: (id: string) => boolean;
  readonly onApprove: (id: string, isApproved: boolean) => void;
}

/** The answers that counted, in one line; of a grid, how many of its rows are answered. */
function answersText(questionnaire: Questionnaire, { questionId, answers }: ScoreLine): string {
  const rows = findQuestion(questionnaire, questionId)?.children.length ?? 0;
  const given = Object.entries(answers);
  if (rows > 0) return `${given.length} of ${rows} rows answered`;
  return given
    .map(([id, answer]) => {
      const question = findQuestion(questionnaire, id);
      return question ? answerText(question, answer) : '';
    })
    .join('; ');
}

/** The lines of a category: points, maximum, factor and reason, and a tick for the file. */
export function ScoreLines({ questionnaire, model, lines, isApproved, onApprove }: ScoreLinesProps) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => {
        const { questionId: id, reason } = line;
        const answers = answersText(questionnaire, line);
        const takesProof = model.questions[id]?.evidence === 'expected' && line.maximum > 0;
        return (
          <li key={id} className={styles['line']} data-idle={line.maximum === 0 || undefined}>
            <p className={styles['lineName']}>
              {findQuestion(questionnaire, id)?.label} <code className={styles['id']}>{id}</code>
            </p>
            <p className={styles['earned']}>{earnedWords(line)}</p>
            <div className={styles['lineNote']}>
              {answers === '' ? null : <p className={styles['given']}>{answers}</p>}
              <p>{reasonWords(line)}</p>
              {takesProof && reason !== 'zeroWhileHidden' ? (
                <label className={styles['approve']}>
                  <input
                    type="checkbox"
                    checked={isApproved(id)}
                    onChange={(event) => {
                      onApprove(id, event.currentTarget.checked);
                    }}
                  />
                  File approved
                </label>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
