import { scoreBands } from '@alo/engine/scoring';
import { useLocale } from '../parts/useLocale.js';
import styles from './plot.module.css';
import { scoreWord } from './score-words.js';

export interface PlottedScore {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The day in words. */
  readonly label: string;
  /** 0 to 100; null = not available. */
  readonly score: number | null;
}

interface ScorePlotProps {
  /** The scores from the earliest to the latest; at least two. */
  readonly scores: readonly PlottedScore[];
}

/** The beginnings of the bands of SCORE-06, but for the lowest. */
const bandStarts = scoreBands.map(({ from }) => from).filter((from) => from > 0);
const most = 100;
/** Percent of the width that stays free beside the first and the last point. */
const inset = 6;

interface Point extends PlottedScore {
  readonly score: number;
  /** Percent of the width, from the left. */
  readonly left: number;
}

function pointsOf(scores: readonly PlottedScore[]): Point[] {
  const times = scores.map(({ day }) => Date.parse(day));
  const [start, end] = [Math.min(...times), Math.max(...times)];
  return scores.flatMap((each, index): Point[] => {
    const { score } = each;
    // Scores of one day stand side by side.
    const share =
      end === start ? index / Math.max(1, scores.length - 1) : (Date.parse(each.day) - start) / (end - start);
    return score === null ? [] : [{ ...each, score, left: inset + (100 - 2 * inset) * share }];
  });
}

/**
 * Draws scores over time as a line. It says nothing to a screen reader: what it shows has to stand beside it in words.
 * A score that is not available leaves a gap in time, and the line goes on.
 */
export function ScorePlot({ scores }: ScorePlotProps) {
  useLocale();
  const points = pointsOf(scores);
  return (
    <div className={styles['plot']} aria-hidden>
      <div className={styles['area']}>
        {bandStarts.map((start) => (
          <span key={start} className={styles['level']} style={{ bottom: `${start}%` }}>
            {start}
          </span>
        ))}
        <svg viewBox={`0 0 100 ${most}`} preserveAspectRatio="none">
          <polyline points={points.map(({ left, score }) => `${left},${most - score}`).join(' ')} />
        </svg>
        {points.map(({ id, score, left }) => (
          <span key={id} className={styles['point']} style={{ left: `${left}%`, bottom: `${score}%` }}>
            <b>{scoreWord(score)}</b>
          </span>
        ))}
      </div>
      <div className={styles['days']}>
        {points.map(({ id, label, left }, index) => (
          <span
            key={id}
            style={{ left: `${left}%` }}
            data-end={index === 0 ? 'first' : index === points.length - 1 ? 'last' : undefined}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
