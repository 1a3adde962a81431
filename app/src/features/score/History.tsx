import { shownShare } from '@alo/engine/scoring';
import { dayText, formatPercent } from '@alo/words';
import { ErrorView, ScorePlot, scoreWord, TextSkeleton, useLocale } from '@alo/renderer';
import type { ScoreSummary } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/http';
import styles from './history.module.css';
import { pillars } from './pillars';
import { comparisonQuery, scoreHistoryQuery, type LoadedScore } from './score-query';
import scoreStyles from './score.module.css';
import { texts } from './texts';
import { WhatChanged } from './WhatChanged';

interface HistoryProps {
  readonly hotelId: string;
  readonly loaded: LoadedScore;
}

/** The scores of all assessments, as a line and as a table, and what changed between two. The first score has no history. */
export function History({ hotelId, loaded }: HistoryProps) {
  useLocale();
  const { history } = texts;
  const { data: scores = [] } = useQuery(scoreHistoryQuery(hotelId));
  const [shown, show] = useState<string>();
  if (scores.length < 2) return null;
  const before = scores[scores.findIndex(({ id }) => id === shown) + 1];
  return (
    <section className={scoreStyles['card']} aria-labelledby="history">
      <header className={scoreStyles['head']}>
        <div>
          <h2 id="history">{history.title}</h2>
          <p className={scoreStyles['text']}>{history.text}</p>
        </div>
      </header>
      <div className={styles['sides']}>
        <ScorePlot
          scores={scores.toReversed().map(({ id, day, score_alo: score }) => ({
            ...{ id, day, score },
            label: dayText(day),
          }))}
        />
        <ScoreTable scores={scores} shown={shown} onShow={(id) => show(id === shown ? undefined : id)} />
      </div>
      {shown !== undefined && before !== undefined ? (
        <Comparison
          key={shown}
          {...{ hotelId, loaded }}
          ids={[before.id, shown]}
          title={history.since({ day: dayText(before.day) })}
        />
      ) : null}
    </section>
  );
}

interface ScoreTableProps {
  readonly scores: readonly ScoreSummary[];
  /** The score whose changes are shown. */
  readonly shown: string | undefined;
  readonly onShow: (scoreId: string) => void;
}

function ScoreTable({ scores, shown, onShow }: ScoreTableProps) {
  useLocale();
  const { history } = texts;
  return (
    <div className={styles['scroller']}>
      <table className={styles['table']} data-figures="">
        <caption className={styles['hidden']}>{history.title}</caption>
        <thead>
          <tr>
            <th scope="col">{history.columns.day}</th>
            <th scope="col">{history.columns.overall}</th>
            {pillars.map(({ key }) => (
              <th scope="col" key={key}>
                {texts.pillars[key]}
              </th>
            ))}
            <th scope="col">{history.columns.verified}</th>
            <th scope="col">
              <span className={styles['hidden']}>{history.columns.changes}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score, index) => (
            <tr key={score.id}>
              <th scope="row">
                {dayText(score.day)}
                {typeof score.short_form === 'string' ? (
                  <span className={scoreStyles['small']}>{score.short_form}</span>
                ) : null}
                {score.published_at === null ? (
                  <span className={scoreStyles['small']}>{history.notPublished}</span>
                ) : null}
              </th>
              <td>
                <strong>{scoreWord(score.score_alo)}</strong>
              </td>
              {pillars.map(({ key, score: member }) => (
                <td key={key}>{scoreWord(score[member])}</td>
              ))}
              <td>
                {score.verified_share === null
                  ? texts.missing
                  : formatPercent(shownShare(score.verified_share))}
              </td>
              <td>
                {index === scores.length - 1 ? (
                  history.first
                ) : (
                  <button
                    type="button"
                    className={styles['show']}
                    aria-expanded={score.id === shown}
                    onClick={() => onShow(score.id)}
                  >
                    {history.show}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ComparisonProps extends HistoryProps {
  readonly ids: readonly [before: string, after: string];
  readonly title: string;
}

function Comparison({ hotelId, ids, loaded, title }: ComparisonProps) {
  useLocale();
  const { data, error, refetch } = useQuery(comparisonQuery(hotelId, ids));
  return (
    <section className={styles['comparison']} aria-label={title}>
      <h3>{title}</h3>
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? (
        <div role="status">
          <span className={styles['hidden']}>{texts.history.loading}</span>
          <TextSkeleton lines={4} />
        </div>
      ) : null}
      {data ? <WhatChanged comparison={data} loaded={loaded} /> : null}
    </section>
  );
}
