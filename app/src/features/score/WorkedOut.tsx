import { dayText, formatList, formatPercent } from '@alo/words';
import { ScoreTrace, useLocale } from '@alo/renderer';
import { CertificateLines } from './CertificateLines';
import type { LoadedScore } from './score-query';
import styles from './score.module.css';
import { texts } from './texts';

/** Says why the score is what it is: each answer with its points, its files and who judged them. */
export function WorkedOut({ loaded }: { readonly loaded: LoadedScore }) {
  useLocale();
  const { score, record, questionnaire, model, placeOf, sheet } = loaded;
  const { workedOut } = texts;
  /** The places of the questions whose files prove a figure (P-21). */
  const proofsOf = (id: string) =>
    (model.questions[id]?.proven_by ?? [])
      .filter((proof) => !sheet.question(proof).excluded)
      .map((proof) => placeOf(proof));
  return (
    <section className={styles['card']} aria-labelledby="worked-out">
      <header className={styles['head']}>
        <div>
          <h2 id="worked-out">{workedOut.title}</h2>
          <p className={styles['text']}>
            {workedOut.text({ claimed: formatPercent(100 * model.claimed_factor) })}
          </p>
          <p className={styles['small']}>
            {workedOut.version({
              key: score.questionnaire.key,
              version: score.questionnaire.version,
              day: dayText(score.day),
            })}
          </p>
        </div>
      </header>
      <div className={styles['padded']}>
        {score.notices.length === 0 ? null : (
          <section className={styles['notices']} aria-labelledby="notices">
            <h3 id="notices">{workedOut.notices}</h3>
            <ul>
              {score.notices.map(({ id, message }) => (
                <li key={id}>{message}</li>
              ))}
            </ul>
          </section>
        )}
        <CertificateLines score={score} questionnaire={questionnaire} sources={record.sources} />
        <ScoreTrace
          questionnaire={questionnaire}
          score={score}
          placeOf={placeOf}
          detailOf={({ questionId }) => {
            const proofs = proofsOf(questionId);
            return proofs.length === 0 ? (
              <Source source={record.sources[questionId]} />
            ) : (
              <p className={styles['source']}>{workedOut.provenBy({ places: formatList(proofs) })}</p>
            );
          }}
        />
      </div>
    </section>
  );
}

function Source({ source }: { readonly source: LoadedScore['record']['sources'][string] | undefined }) {
  useLocale();
  const { workedOut } = texts;
  if (source === undefined) return null;
  const { files, approved, reviewed_by: by, reviewed_at: at } = source;
  const decided = {
    who: by === null ? 'unknown' : 'other',
    name: by ?? '',
    day: at === null ? '' : dayText(at),
  };
  const decision =
    approved === null
      ? workedOut.notReviewed
      : approved
        ? workedOut.approvedBy(decided)
        : workedOut.rejectedBy(decided);
  return (
    <p className={styles['source']}>
      {files.join(', ')} · {decision}
    </p>
  );
}
