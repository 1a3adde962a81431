import { useId } from 'react';
import styles from './level-choice.module.css';

const levels = [0, 1, 2] as const;
export type Level = (typeof levels)[number];

interface LevelChoiceProps {
  readonly label: string;
  /** The words of the levels. */
  readonly words: readonly [string, string, string];
  readonly level: Level;
  /** The highest that can be chosen. */
  readonly most?: Level;
  readonly isLocked?: boolean;
  readonly onChange: (level: Level) => void;
}

/** How far something goes: not at all, reading, changing. */
export function LevelChoice({ label, words, level, most = 2, isLocked = false, onChange }: LevelChoiceProps) {
  const name = useId();
  return (
    <div className={styles['levels']} role="radiogroup" aria-label={label}>
      {levels.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === level}
            disabled={isLocked || each > most}
            onChange={() => onChange(each)}
          />
          <span>{words[each]}</span>
        </label>
      ))}
    </div>
  );
}
