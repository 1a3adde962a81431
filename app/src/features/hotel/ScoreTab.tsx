import { EmptyState, PillarTag, ScoreRing } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Gauge } from 'lucide-react';
import { formatNumber } from '../../lib/format';
import { SubmissionBadge } from '../../ui/SubmissionBadge';
import styles from './hotel.module.css';
import { stageOf, type Stage } from './submission-stage';
import { texts } from './texts';

const why: Readonly<Record<Stage, string>> = {
  answering: texts.score.hidden.answering,
  reviewing: texts.score.hidden.reviewing,
  rejected: texts.score.hidden.rejected,
  released: texts.score.hidden.released,
  approved: texts.score.hidden.released,
  published: texts.score.hidden.released,
};

const words: Readonly<Record<Stage, string>> = {
  answering: texts.score.calculated,
  reviewing: texts.score.calculated,
  rejected: texts.score.calculated,
  released: texts.score.released,
  approved: texts.score.approved,
  published: texts.score.published,
};

/** The score as far as this user may see it (design 6.21: the server leaves out what they may not). */
export function ScoreTab({ hotel }: { readonly hotel: Hotel }) {
  const { score_alo: scoreAlo, score_e: scoreE, score_s: scoreS, score_g: scoreG } = hotel;
  const stage = stageOf(hotel.alo_submission_status);
  if ([scoreAlo, scoreE, scoreS, scoreG].every((score) => score === null)) {
    return (
      <div className={styles['card']}>
        <EmptyState title={texts.score.hiddenTitle} icon={Gauge}>
          {why[stage]}
        </EmptyState>
      </div>
    );
  }
  const pillars = [
    ['planet', scoreE],
    ['people', scoreS],
    ['policy', scoreG],
  ] as const;
  return (
    <section className={styles['scoreCard']} aria-labelledby="score">
      <ScoreRing size="large" scores={{ scoreAlo, scoreE, scoreS, scoreG }} />
      <div className={styles['scoreWords']}>
        <SubmissionBadge status={hotel.alo_submission_status} />
        <h2 id="score">{texts.score.title}</h2>
        <p className={styles['text']}>{words[stage]}</p>
      </div>
      <ul className={styles['pillars']}>
        {pillars.map(([pillar, score]) => (
          <li key={pillar}>
            <PillarTag pillar={pillar} />
            <span>{score === null ? texts.score.missing : texts.score.outOf(formatNumber(score))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
