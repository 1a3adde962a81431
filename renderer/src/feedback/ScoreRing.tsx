import { texts } from '../texts.js';
import { bandOf } from './score-band.js';
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

/** Outer E, middle S, inner G, in units of a 144 by 144 drawing. */
const rings = [
  { key: 'scoreE', letter: 'E', radius: 66, pillar: 'planet' },
  { key: 'scoreS', letter: 'S', radius: 52, pillar: 'people' },
  { key: 'scoreG', letter: 'G', radius: 38, pillar: 'policy' },
] as const;
const width = 11;
/** The letters stand in a gap at 12 o'clock; the small ring closes it. */
const letterGap = 22;

const shown = (score: number | null | undefined) =>
  score === null || score === undefined ? undefined : Math.min(100, Math.max(0, Math.round(score)));
const word = (score: number | undefined) => (score === undefined ? texts.score.none : String(score));

/** The sentence that says the same as the picture. */
export function scoreSentence(scores: Scores): string {
  const overall = shown(scores.scoreAlo);
  return texts.score.sentence(
    overall === undefined ? texts.score.none : texts.score.overall(String(overall)),
    word(shown(scores.scoreE)),
    word(shown(scores.scoreS)),
    word(shown(scores.scoreG)),
  );
}

/** Three concentric rings in the colours of their bands (SCORE-06), the total with them, `NA` when missing. */
export function ScoreRing({ scores, size = 'small', showTotal = true }: ScoreRingProps) {
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
            gap={isLarge ? letterGap : 0}
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
  /** How much of it stays open at 12 o'clock. */
  readonly gap: number;
  readonly score: number | undefined;
}

/** One ring of the drawing: its track, and its arc in the colour of the band. */
export function Ring({ radius, gap, score }: RingProps) {
  const round = 2 * Math.PI * radius;
  const length = round - gap;
  const circle = {
    cx: 72,
    cy: 72,
    r: radius,
    strokeWidth: width,
    fill: 'none',
    // Begins behind the gap at 12 o'clock, clockwise.
    transform: `rotate(${-90 + (gap / 2 / round) * 360} 72 72)`,
  };
  return (
    <>
      <circle {...circle} className={styles['track']} strokeDasharray={`${length} ${round}`} />
      {score === undefined || score === 0 ? null : (
        <circle
          {...circle}
          className={styles['arc']}
          data-band={bandOf(score)}
          strokeLinecap="round"
          strokeDasharray={`${Math.max(0.1, (length * score) / 100)} ${round}`}
        />
      )}
    </>
  );
}
