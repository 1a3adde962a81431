import { useLocale } from '@alo/renderer';
import { dayText, timeText } from '@alo/words';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../../api/sources-query';
import styles from '../../ui/cards.module.css';
import mendStyles from './mend.module.css';
import sideStyles from './side.module.css';
import { texts } from './texts';

/** Says when something was done, and by whom where that is known. */
function momentBy(at: string, name: string | null | undefined): string {
  const when = `${dayText(at)}, ${timeText(at)}`;
  return name ? texts.soFar.by({ when, name }) : when;
}

/** Tells what happened to the questionnaire until it came back. */
export function SoFar({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const { data } = useQuery(sourcesQuery(hotel.id));
  const { soFar } = texts;
  const returned = data?.sources.returned;
  const decisions = Object.values(data?.sources.reviews ?? {});
  const count = (wanted: boolean) => decisions.filter(({ approved }) => approved === wanted).length;
  return (
    <section className={styles['card']} aria-labelledby="so-far">
      <h2 className={sideStyles['title']} id="so-far">
        {soFar.title}
      </h2>
      <ol className={mendStyles['soFar']}>
        {hotel.submitted_at ? (
          <li>
            <strong>{soFar.submitted}</strong>
            <span>{momentBy(hotel.submitted_at, hotel.submitted_by)}</span>
          </li>
        ) : null}
        {returned ? (
          <li>
            <strong>{soFar.returned}</strong>
            <span>{momentBy(returned.at, returned.by)}</span>
            <span>{soFar.counts({ approved: count(true), rejected: count(false) })}</span>
          </li>
        ) : null}
        <li data-state="here">
          <strong>{soFar.here}</strong>
          {returned ? <span>{soFar.since({ day: dayText(returned.at) })}</span> : null}
        </li>
      </ol>
    </section>
  );
}
