import { shownShare } from '@alo/engine/scoring';
import { calendarDayText, dayText, formatPercent } from '@alo/words';
import { InfoTip, PillarTag, ScoreRing, scoreWord, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { HotelPicture } from '../../ui/HotelPicture';
import { SubmissionBadge } from '../../ui/SubmissionBadge';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { usePublicWords } from '../../ui/usePublicWords';
import type { Stage } from '../../ui/submission-stage';
import { pillars } from './pillars';
import type { LoadedScore } from './score-query';
import { ReadAnswers } from './ReadAnswers';
import { ScoreActions } from './ScoreActions';
import styles from './score.module.css';
import { texts } from './texts';
import { useWithdrawnDay } from './useWithdrawnDay';

interface ScoreCardProps {
  readonly hotel: Hotel;
  readonly stage: Stage;
  /** Does the reader belong to the hotel? A reviewer does not. */
  readonly isHotel: boolean;
  /** The score is that of the last assessment; the next one has none yet. */
  readonly isEarlier?: boolean;
  /** `null`: there is none yet; `undefined`: it is on its way. */
  readonly loaded: LoadedScore | null | undefined;
}

/** Says what the score means to this reader now. */
function wordsOf({ hotel, stage, isHotel, isEarlier }: ScoreCardProps) {
  const { state } = texts;
  if (isEarlier) return state.earlier;
  if (stage === 'released' || stage === 'approved' || stage === 'published')
    return isHotel ? state[stage] : state.watching[stage];
  return hotel.score_alo === null && hotel.score_e === null ? state[stage] : state.calculated;
}

/** The hotel, its rings, and what is to do with the score. */
export function ScoreCard(props: ScoreCardProps) {
  useLocale();
  const { hotel, isHotel, isEarlier = false, loaded } = props;
  const { score_alo: scoreAlo, score_e: scoreE, score_s: scoreS, score_g: scoreG } = hotel;
  const shown = usePublicWords();
  const words = wordsOf(props);
  const heading = useId();
  const focused = useFocusAfter<HTMLHeadingElement>(hotel.alo_submission_status);
  const claimed = loaded?.score.claimedScore ?? null;
  const shortForm = loaded?.score.shortForm;
  const periodEnd = loaded?.record.period_end ?? null;
  const publishedAt = isEarlier ? (loaded?.record.published_at ?? null) : hotel.published_at;
  const withdrawn = useWithdrawnDay(hotel.id, publishedAt !== null);
  const { title } = withdrawn === undefined ? words : texts.state.withdrawn;
  const text =
    withdrawn === undefined
      ? typeof words.text === 'string'
        ? words.text
        : words.text({ what: shown })
      : texts.state.withdrawn.text({ day: withdrawn });
  const day =
    publishedAt === null
      ? loaded && texts.calculatedOn({ day: dayText(loaded.record.computed_at) })
      : texts.publishedOn({ day: dayText(publishedAt) });
  return (
    <section className={styles['hero']} aria-labelledby={heading}>
      <HotelPicture hotel={hotel} size="card" />
      <div className={styles['words']}>
        <p className={styles['badges']}>
          <SubmissionBadge status={isEarlier ? 'published' : hotel.alo_submission_status} />
          {day ? <span>{day}</span> : null}
          {shortForm === undefined ? null : <span>{shortForm}</span>}
          {periodEnd === null ? null : <span>{texts.period({ day: calendarDayText(periodEnd) })}</span>}
        </p>
        <h2 id={heading} ref={focused} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
        <div className={styles['actions']}>
          <ScoreActions hotel={hotel} isHotel={isHotel} />
          <ReadAnswers address={{ hotelId: hotel.id, scoreId: isEarlier ? loaded?.record.id : undefined }} />
        </div>
      </div>
      <ScoreRing size="large" scores={{ scoreAlo, scoreE, scoreS, scoreG }} />
      <div className={styles['figures']}>
        <ul>
          {pillars.map(({ key, pillar, score }) => (
            <li key={key}>
              <PillarTag pillar={pillar} />
              {loaded ? (
                <span className={styles['small']}>
                  {texts.counts({ percent: loaded.score.pillars[key]?.weight ?? 0 })}
                </span>
              ) : null}
              <span className={styles['figure']}>
                {hotel[score] === null ? texts.missing : <Figure score={hotel[score]} />}
              </span>
            </li>
          ))}
        </ul>
        {hotel.verified_share === null ? null : (
          <div className={styles['verified']}>
            <p>
              <strong>{formatPercent(shownShare(hotel.verified_share))}</strong> {texts.verified.beside}
              <InfoTip subject={texts.verified.label} text={texts.verified.explain} />
            </p>
            {shortForm === undefined ? null : (
              <p className={styles['small']}>
                {texts.verified.ofFullForm({ percent: shownShare(hotel.verified_share) })}
              </p>
            )}
            {claimed === null ? null : (
              <p className={styles['small']}>{texts.verified.claimed({ score: scoreWord(claimed) })}</p>
            )}
            {loaded ? (
              <Link to={{ search: '?tab=score', hash: '#worked-out' }}>{texts.workedOutLink}</Link>
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}

const Figure = ({ score }: { readonly score: number }) => {
  useLocale();
  return (
    <>
      <strong>{score}</strong> <span className={styles['small']}>{texts.outOf}</span>
    </>
  );
};
