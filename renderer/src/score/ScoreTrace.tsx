import { VisuallyHidden } from '@chakra-ui/react';
import { findQuestion, type Questionnaire } from '@alo/engine';
import type { Score, ScoreLine } from '@alo/engine/scoring';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { answersText } from './answers-text.js';
import { ScoreBar } from './ScoreBar.js';
import styles from './score.module.css';
import {
  categoryTitle,
  earnedWords,
  pillarTitle,
  reasonWords,
  scoreWord,
  spokenScore,
  sumWords,
} from './score-words.js';
import { scoreTexts } from './texts.js';

export interface ScoreTraceProps {
  readonly questionnaire: Questionnaire;
  readonly score: Pick<Score, 'pillars' | 'lines'>;
  /** The level of its headings in the page; `h3` unless told. */
  readonly heading?: 'h2' | 'h3';
  /** Gives what stands before the name of a question: its place. */
  readonly placeOf?: ((questionId: string) => ReactNode) | undefined;
  /** Gives what stands below a line: its files, or what can be done about it. */
  readonly detailOf?: ((line: ScoreLine) => ReactNode) | undefined;
}

/** The id of the part about a category, which opens by itself when it is the target of a link. */
export const tracePartId = (pillar: string, category: string): string =>
  `trace-${pillar}-${category.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`;

/** P-11: shows how a score builds up: pillars, categories, and each line with its answer, points and reason. */
export function ScoreTrace(props: ScoreTraceProps) {
  useLocale();
  const { pillars, lines } = props.score;
  const Heading = props.heading ?? 'h3';
  return (
    <div className={styles['trace']}>
      {Object.entries(pillars).map(([key, pillar]) => (
        <div key={key}>
          <Heading className={styles['tracePillar']}>
            {pillarTitle(key, pillar.title)}
            <SpokenScore score={pillar.score} />
            <span className={styles['weight']}>{scoreTexts.weight({ weight: pillar.weight })}</span>
            <span className={styles['figure']} aria-hidden>
              {scoreWord(pillar.score)}
            </span>
          </Heading>
          {Object.entries(pillar.categories).map(([category, sum]) => (
            <details key={category} id={tracePartId(key, category)} className={styles['category']}>
              <summary>
                <span className={styles['categoryTitle']}>
                  {categoryTitle(category, props.questionnaire)}
                </span>
                <SpokenScore score={sum.score} />
                <span className={styles['weight']}>
                  {[
                    scoreTexts.weight({ weight: sum.weight }),
                    ...(sum.lift > 0 ? [scoreTexts.lift({ lift: sum.lift })] : []),
                  ].join(', ')}
                </span>
                <ScoreBar score={sum.score} />
                <span className={styles['figure']} aria-hidden>
                  {scoreWord(sum.score)}
                </span>
              </summary>
              <p className={styles['sum']}>{sumWords(sum)}</p>
              <Lines
                {...props}
                lines={lines.filter((line) => line.pillar === key && line.category === category)}
              />
            </details>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Says a score right after the name: the figure at the end of the line would follow the weight. */
function SpokenScore({ score }: { readonly score: number | null }) {
  useLocale();
  return <VisuallyHidden>{` ${spokenScore(score)} `}</VisuallyHidden>;
}

type LinesProps = Omit<ScoreTraceProps, 'score' | 'heading'> & { readonly lines: readonly ScoreLine[] };

function Lines({ questionnaire, lines, placeOf, detailOf }: LinesProps) {
  useLocale();
  if (lines.length === 0) return <p className={styles['none']}>{scoreTexts.noLines}</p>;
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => {
        const { questionId: id } = line;
        const answers = answersText(questionnaire, line);
        return (
          <li key={id} data-idle={line.maximum === 0 || undefined}>
            <p className={styles['lineName']}>
              {placeOf === undefined ? null : <span className={styles['place']}>{placeOf(id)}</span>}
              {findQuestion(questionnaire, id)?.label ?? id}
            </p>
            <p className={styles['figure']}>{earnedWords(line)}</p>
            <div className={styles['note']}>
              {answers === '' ? null : <p className={styles['given']}>{answers}</p>}
              <p>{reasonWords(line)}</p>
              {detailOf?.(line)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
