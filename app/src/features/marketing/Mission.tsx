import { useLocale } from '@alo/renderer';
import { timeText } from '@alo/words';
import { maxMissionWords, wordsIn, type TravelerPage } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { LawHint } from './LawHint';
import { claimsIn } from './law-words';
import styles from './marketing.module.css';
import { texts } from './texts';
import { useMission } from './useMission';

interface MissionProps {
  readonly hotelId: string;
  readonly page: TravelerPage;
}

/** TRAV-04: saves by itself, a moment after the last word. It does not take what would be too long. */
export function Mission({ hotelId, page }: MissionProps) {
  useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The place of the caret before the last change. */
  const caret = useRef<readonly [number, number]>([0, 0]);
  const { text, state, message, theirs, write, save, settle } = useMission(hotelId, page);
  /** Was something ignored, since it would have been too long? */
  const [isFull, setFull] = useState(false);
  const words = wordsIn(text);
  const { mission } = texts;

  const change = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    const next = currentTarget.value;
    const count = wordsIn(next);
    if (count <= maxMissionWords || count < words) {
      setFull(false);
      write(next);
      return;
    }
    setFull(true);
    // The field gets its old text back, which would send the caret to its end. Who types on meanwhile keeps theirs.
    const [start, end] = caret.current;
    requestAnimationFrame(() => {
      if (currentTarget.value === text) currentTarget.setSelectionRange(start, end);
    });
  };
  const select = (start: number, end: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };
  return (
    <section className={styles['card']} aria-labelledby="mission">
      <h2 id="mission">{mission.title}</h2>
      <p className={styles['hint']} id="mission-hint">
        {mission.hint}
      </p>
      <textarea
        ref={field}
        className={styles['mission']}
        value={text}
        rows={5}
        aria-labelledby="mission"
        aria-describedby="mission-hint mission-count"
        placeholder={mission.placeholder}
        onKeyDown={({ currentTarget: { selectionStart, selectionEnd } }) => {
          caret.current = [selectionStart, selectionEnd];
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
          if (value === text) caret.current = [selectionStart, selectionEnd];
        }}
        onChange={change}
        onBlur={save}
      />
      <p className={styles['counts']}>
        <span role="status">
          {state === 'saving'
            ? mission.saving
            : state === 'unsaved'
              ? mission.unsaved
              : page.mission_saved_at === null
                ? ''
                : mission.saved({ time: timeText(page.mission_saved_at) })}
        </span>
        <span id="mission-count">{mission.count({ count: words, most: maxMissionWords })}</span>
      </p>
      <p className={isFull ? styles['full'] : styles['hidden']} role="status">
        {isFull ? mission.full({ most: maxMissionWords }) : ''}
      </p>
      {state === 'failed' ? (
        <p className={styles['problem']} role="alert">
          <CircleAlert size={16} aria-hidden />
          {message}
          <Button variant="ghost" size="sm" onClick={save}>
            {mission.retry}
          </Button>
        </p>
      ) : null}
      {theirs === undefined ? null : (
        <div className={styles['stale']} role="alert">
          <p>{mission.stale}</p>
          <p>{mission.theirs}</p>
          <blockquote>{theirs === '' ? mission.empty : theirs}</blockquote>
          <div className={styles['barActions']}>
            <Button onClick={() => settle('mine')}>{mission.keepMine}</Button>
            <Button variant="outline" onClick={() => settle('theirs')}>
              {mission.takeTheirs}
            </Button>
          </div>
        </div>
      )}
      <LawHint claims={claimsIn(text)} onShow={({ start, end }) => select(start, end)} />
    </section>
  );
}
