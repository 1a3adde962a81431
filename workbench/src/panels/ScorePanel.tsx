/** The score as it builds up from the answers in the form. */
import { ScoreRing, ScoreTrace, scoreWord, useLocale } from '@alo/renderer';
import { perLocale } from '@alo/words';
import { shownScore } from '@alo/engine/scoring';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from './texts.js';
import { factsOf, isApproved, takesProof, trialScore } from '../trial/trial-score.js';
import styles from './panels.module.css';
import { ScoreNotices } from './ScoreNotices.js';

/** What changed since the score was another one: `+3`. */
function useChange(score: number | null | undefined): number {
  const now = score ?? null;
  const [seen, setSeen] = useState({ before: now, now });
  if (now !== seen.now) setSeen({ before: seen.now, now });
  const before = now === seen.now ? seen.before : seen.now;
  return now === null || before === null ? 0 : now - before;
}

const signed = perLocale((locale) => new Intl.NumberFormat(locale, { signDisplay: 'always' }));

export function ScorePanel() {
  useLocale();
  const session = useSession();
  const { form, model } = useShown((state) => ({ form: state.form, model: state.model }));
  const newest = useShown((state) => state.trial);
  // Typing comes first.
  const trial = useDeferredValue(newest);
  const facts = useMemo(() => factsOf(trial), [trial]);
  const result = useMemo(
    () => (form === undefined || model === undefined ? undefined : trialScore(form, model, facts)),
    [form, model, facts],
  );
  const score = result && 'score' in result ? result.score : undefined;
  const change = useChange(shownScore(score?.score ?? null));
  if (form === undefined) return <p className={styles['none']}>{texts.panels.unread}</p>;
  if (model === undefined || result === undefined || score === undefined)
    return (
      <p className={styles['none']}>{result && 'problem' in result ? result.problem : texts.score.noModel}</p>
    );
  const { e, s, g } = score.pillars;
  return (
    <div className={styles['score']}>
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
        {score.score === null ? (
          <p>{texts.score.pillars}</p>
        ) : (
          <p>
            <span className={styles['figure']}>{scoreWord(score.score)}</span> {texts.score.now}
          </p>
        )}
        {change === 0 ? null : <p role="status">{texts.score.since({ change: signed().format(change) })}</p>}
        <p className={styles['muted']}>{texts.score.withFiles({ score: scoreWord(score.claimedScore) })}</p>
        <ScoreNotices score={score} />
      </div>
      <div>
        <ScoreTrace
          questionnaire={form}
          score={score}
          placeOf={(id) => <code className={styles['id']}>{id}</code>}
          detailOf={(line) =>
            takesProof(model, line) ? (
              <label className={styles['approve']}>
                <input
                  type="checkbox"
                  checked={isApproved(facts, line.questionId)}
                  onChange={({ currentTarget: { checked } }) => {
                    session.setTrial((now) => ({
                      ...now,
                      approved: { ...now.approved, [line.questionId]: checked },
                    }));
                  }}
                />
                {texts.score.approved}
              </label>
            ) : null
          }
        />
      </div>
    </div>
  );
}
