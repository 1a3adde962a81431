import { useLocale } from '@alo/renderer';
import { Check, PencilLine } from 'lucide-react';
import { stationsOf, type Station, type StationFacts } from './stations';
import styles from './stations.module.css';
import { texts } from './texts';

/** Shows where the hotel is on its way, in every state of the page. On a phone one sentence below says it. */
export function Stations(facts: StationFacts) {
  useLocale();
  const stations = stationsOf(facts);
  const index = stations.findIndex(({ state }) => state === 'here' || state === 'back');
  const here = stations[index] ?? stations.at(-1);
  const next = index < 0 ? undefined : stations[index + 1];
  return (
    <div className={styles['card']}>
      <ol className={styles['stations']} aria-label={texts.stations.label}>
        {stations.map((station, at) => (
          <li
            key={station.key}
            className={styles['station']}
            data-state={station.state}
            aria-current={station === here && index >= 0 ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden>
              <MarkIn station={station} number={at + 1} />
            </span>
            <p className={styles['name']}>
              <span>{texts.stations.names[station.key]}</span>
              <Note station={station} isHotel={facts.isHotel} />
            </p>
            <p className={styles['text']}>{station.text}</p>
          </li>
        ))}
      </ol>
      {here === undefined ? null : (
        <p className={styles['sentence']}>
          <strong>{sentenceStart(here, facts.isHotel)}</strong> {here.text}
          {next === undefined
            ? null
            : ` ${texts.stations.next({ name: texts.stations.names[next.key], text: next.text })}`}
        </p>
      )}
    </div>
  );
}

function MarkIn({ station, number }: { readonly station: Station; readonly number: number }) {
  if (station.state === 'done') return <Check size={18} />;
  if (station.state === 'back') return <PencilLine size={18} />;
  return number;
}

/** The state in a word, beside the name: never colour alone. */
function Note({ station: { state }, isHotel }: { readonly station: Station; readonly isHotel: boolean }) {
  useLocale();
  if (state === 'here')
    return <span className={styles['note']}>{isHotel ? texts.stations.youAreHere : texts.stations.now}</span>;
  if (state === 'back') return <span className={styles['note']}>{texts.stations.sentBack}</span>;
  if (state === 'done') return <span className={styles['hidden']}>{texts.stations.done}</span>;
  return null;
}

function sentenceStart({ key, state }: Station, isHotel: boolean): string {
  const name = texts.stations.names[key];
  if (state === 'done') return texts.stations.isDone({ name });
  if (state === 'back') return texts.stations.isBackAt({ name });
  return key === 'answer' && isHotel ? texts.stations.youAreAt({ name }) : texts.stations.itIsAt({ name });
}
