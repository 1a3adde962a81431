import { bandOf, drawRing, ringLetterGap, ringRadii } from '@alo/engine/scoring';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './score.module.css';

/** Whole numbers, 0 to 100; a missing one is shown as `NA`. SCORE-05. */
export interface Scores {
  readonly scoreE?: number | null | undefined;
  readonly scoreS?: number | null | undefined;
  readonly scoreG?: number | null | undefined;
  readonly scoreAlo?: number | null | undefined;
}

interface ScoreRingProps {
  readonly scores: Scores;
  /** `small` is 40 px with the total beside it; `large` 144 px with letters and the total in the middle. */
  readonly size?: 'small' | 'large' | undefined;
  readonly showTotal?: boolean | undefined;
}

const rings = [
  { key: 'scoreE', letter: 'E', radius: ringRadii.e, pillar: 'planet' },
  { key: 'scoreS', letter: 'S', radius: ringRadii.s, pillar: 'people' },
  { key: 'scoreG', letter: 'G', radius: ringRadii.g, pillar: 'policy' },
] as const;

const shown = (score: number | null | undefined) =>
  score === null || score === undefined ? undefined : Math.min(100, Math.max(0, Math.round(score)));
const word = (score: number | undefined) => (score === undefined ? texts.score.none : String(score));

/** The sentence that says the same as the picture. */
export function scoreSentence(scores: Scores): string {
  const overall = shown(scores.scoreAlo);
  return texts.score.sentence({
    overall: overall === undefined ? texts.score.none : texts.score.overall({ score: String(overall) }),
    planet: word(shown(scores.scoreE)),
    people: word(shown(scores.scoreS)),
    policy: word(shown(scores.scoreG)),
  });
}

/** Three concentric rings in the colours of their bands (SCORE-06), the total with them, `NA` when missing. */
export function ScoreRing({ scores, size = 'small', showTotal = true }: ScoreRingProps) {
  useLocale();
  const isLarge = size === 'large';
  const total = shown(scores.scoreAlo);
  const figure = total === undefined ? texts.score.missing : String(total);
  return (
    <span className={styles['score']} data-size={size} role="img" aria-label={scoreSentence(scores)}>
      <svg viewBox="0 0 144 144" className={styles['rings']} aria-hidden>
        {rings.map((ring) => (
          <Ring
            key={ring.key}
            radius={ring.radius}
            // The letters stand in the gap; the small ring closes it.
            gap={isLarge ? ringLetterGap : 0}
            score={shown(scores[ring.key])}
          />
        ))}
        {isLarge
          ? rings.map(({ letter, radius, pillar }) => (
              <text key={letter} x="72" y={72 - radius + 4} className={styles['letter']} data-pillar={pillar}>
                {letter}
              </text>
            ))
          : null}
      </svg>
      {showTotal ? (
        <span className={styles['total']} data-missing={total === undefined || undefined} aria-hidden>
          <span className={styles['figure']}>{figure}</span>
          {isLarge && total !== undefined ? (
            <span className={styles['outOf']}>{texts.score.outOf}</span>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}

interface RingProps {
  readonly radius: number;
  /** The part of it that stays open at 12 o'clock. */
  readonly gap: number;
  readonly score: number | undefined;
}

/** One ring of the drawing: its track, and its arc in the colour of the band. */
export function Ring({ radius, gap, score }: RingProps) {
  const { circle, track, arc } = drawRing(radius, gap, score);
  return (
    <>
      <circle {...circle} className={styles['track']} strokeDasharray={track} />
      {arc === undefined ? null : (
        <circle
          {...circle}
          className={styles['arc']}
          data-band={bandOf(score)}
          strokeLinecap="round"
          strokeDasharray={arc}
        />
      )}
    </>
  );
}
