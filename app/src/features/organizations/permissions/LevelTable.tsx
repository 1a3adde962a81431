import { tabNames, type TabName } from '@alo/schemas';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { Level, Levels } from './permission-levels';
import { texts } from './texts';
import styles from './permissions.module.css';

interface LevelTableProps {
  readonly levels: Levels;
  readonly ofRole: Levels;
  readonly isLocked: boolean;
  readonly onChange: (tab: TabName, level: Level) => void;
}

/** Each tab with its level; one that differs from the role says what the role would give. */
export function LevelTable({ levels, ofRole, isLocked, onChange }: LevelTableProps) {
  return (
    <div className={styles['table']}>
      <div className={styles['tableHead']} aria-hidden>
        <span>{texts.tab}</span>
        <span>{texts.level}</span>
      </div>
      {tabNames.map((name) => (
        <div key={name} className={styles['row']}>
          <div>
            <span className={styles['tab']}>{texts.tabs[name]}</span>
            {levels[name] === ofRole[name] ? null : (
              <span className={styles['differs']}>
                <Pencil size={14} aria-hidden />
                {texts.ofRole(texts.levels[ofRole[name]])}
              </span>
            )}
          </div>
          <LevelChoice
            label={texts.tabs[name]}
            level={levels[name]}
            isLocked={isLocked}
            onChange={(level) => onChange(name, level)}
          />
        </div>
      ))}
    </div>
  );
}

interface LevelChoiceProps {
  readonly label: string;
  readonly level: Level;
  readonly isLocked: boolean;
  readonly onChange: (level: Level) => void;
}

function LevelChoice({ label, level, isLocked, onChange }: LevelChoiceProps) {
  const name = useId();
  return (
    <div className={styles['levels']} role="radiogroup" aria-label={label}>
      {([0, 1, 2] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === level}
            disabled={isLocked}
            onChange={() => onChange(each)}
          />
          <span>{texts.levels[each]}</span>
        </label>
      ))}
    </div>
  );
}
