import type { Questionnaire } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { TopicIcon } from '../icons/TopicIcon.js';
import { ScoreBar } from './ScoreBar.js';
import styles from './score.module.css';
import { categoryTitle, scoreWord } from './score-words.js';
import { scoreTexts } from './texts.js';

interface CategoryBarsProps {
  /** The scores by category, in the order in which they are shown; 0 to 100, `null` = not available. */
  readonly categories: Readonly<Record<string, number | null>>;
  /** The form in the language of the page, whose groups give categories their titles. */
  readonly form?: Pick<Questionnaire, 'steps'> | undefined;
  /** Shows why a category has its score. */
  readonly onShow?: ((category: string) => void) | undefined;
}

/** SCORE-03: the categories of a pillar, each with its figure and a bar. */
export function CategoryBars({ categories, form, onShow }: CategoryBarsProps) {
  useLocale();
  return (
    <ul className={styles['bars']}>
      {Object.entries(categories).map(([category, score]) => {
        const title = categoryTitle(category, form);
        return (
          <li key={category}>
            <p className={styles['barTitle']}>
              <TopicIcon topic={category} size={16} />
              {onShow === undefined ? (
                <span>{title}</span>
              ) : (
                <button type="button" title={scoreTexts.why} onClick={() => onShow(category)}>
                  {title}
                </button>
              )}
              <span className={styles['barFigure']}>{scoreWord(score)}</span>
            </p>
            <ScoreBar score={score} />
          </li>
        );
      })}
    </ul>
  );
}
