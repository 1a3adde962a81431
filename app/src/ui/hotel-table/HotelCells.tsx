import { shownShare } from '@alo/engine/scoring';
import { formatPercent } from '@alo/words';
import { ScoreRing, useLocale } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { SubmissionBadge } from '../SubmissionBadge';
import { statusKey } from '../hotel-words';
import styles from './hotel-table.module.css';
import { RowLookContext } from './row-look';
import { texts } from './texts';

interface HotelProps {
  readonly hotel: HotelRow;
}

const hotelAddress = ({ id }: HotelRow): string => `/hotels/${encodeURIComponent(id)}`;

/** LIST-08: `View` for pending or rejected, `Go` otherwise. */
export const actionOf = ({ alo_submission_status: status }: HotelRow): string =>
  ['pending', 'rejected'].includes(statusKey(status)) ? texts.action.view : texts.action.go;

/** The hotel's name; its link covers the whole row or card. */
export function HotelLink({ hotel }: HotelProps) {
  return (
    <Link className={styles['name']} to={hotelAddress(hotel)}>
      {hotel.hotel_location_name}
    </Link>
  );
}

/** The rings with the total and how much of it is verified, or a dash (LIST-07, UNSP-056). */
export function ScoreCell({ hotel }: HotelProps) {
  useLocale();
  if (hotel.score_alo === null) {
    return (
      <span className={styles['score']} role="img" aria-label={texts.noScore}>
        <span aria-hidden>
          <ScoreRing scores={{}} showTotal={false} />
        </span>
        –
      </span>
    );
  }
  const {
    score_e: scoreE,
    score_s: scoreS,
    score_g: scoreG,
    score_alo: scoreAlo,
    verified_share: share,
    score_year: year,
    short_form: shortForm,
  } = hotel;
  const words = [
    ...(year === null ? [] : [texts.scoreOf({ year: String(year) })]),
    ...(share === null ? [] : [texts.verified({ share: formatPercent(shownShare(share)) })]),
    ...(typeof shortForm === 'string' ? [shortForm] : []),
  ];
  return (
    <span className={styles['score']}>
      <ScoreRing scores={{ scoreE, scoreS, scoreG, scoreAlo }} />
      {words.length > 0 && (
        <small>
          {words.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </small>
      )}
    </span>
  );
}

/** LIST-10: the status of the submission, as this list shows it. */
export function StatusCell({ hotel }: HotelProps) {
  const { isActionRequired = false, Status } = use(RowLookContext);
  const badge = <SubmissionBadge status={hotel.alo_submission_status} isActionRequired={isActionRequired} />;
  return Status === undefined ? badge : <Status hotel={hotel}>{badge}</Status>;
}

/** LIST-08, LIST-09: the kind of the action only styles it. */
export function ActionCell({ hotel }: HotelProps) {
  useLocale();
  const action = actionOf(hotel);
  return (
    <Link
      className={styles['action']}
      data-kind={hotel.action_kind}
      to={hotelAddress(hotel)}
      aria-label={texts.actionLabel({ action, hotel: hotel.hotel_location_name })}
    >
      {action}
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}
