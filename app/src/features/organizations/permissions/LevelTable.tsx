import { useLocale } from '@alo/renderer';
import { tabNames, type TabName } from '@alo/schemas';
import { Pencil } from 'lucide-react';
import { LevelChoice, type Level } from '../../../ui/level-choice/LevelChoice';
import type { Levels } from './permission-levels';
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
  useLocale();
  const { none, read, change } = texts.levels;
  const words = [none, read, change] as const;
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
                {texts.ofRole({ level: words[ofRole[name]] })}
              </span>
            )}
          </div>
          <LevelChoice
            label={texts.tabs[name]}
            words={words}
            level={levels[name]}
            isLocked={isLocked}
            onChange={(level) => onChange(name, level)}
          />
        </div>
      ))}
    </div>
  );
}
