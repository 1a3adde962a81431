import type { Option } from '@alo/engine';
import { Info, Paperclip } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './options.module.css';

export interface OptionListProps {
  /** Id of the list, and the prefix of its parts. */
  readonly id: string;
  readonly options: readonly Option[];
  /** The ids of the chosen options: one at most, unless `several` can be chosen. */
  readonly selected: readonly string[];
  readonly several?: boolean | undefined;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Gives what opens inside the row of a chosen option. */
  readonly detail?: ((option: Option) => ReactNode) | undefined;
  /** An option was chosen; of several, `isChosen` false = it is not any more. */
  readonly onSelect: (optionId: string, isChosen: boolean) => void;
}

/**
 * Rows of radio buttons, or of checkboxes where `several` can be chosen: the whole row is the target; native inputs, so
 * arrow keys and forms work as everywhere.
 */
export function OptionList({
  id,
  options,
  labelledBy,
  describedBy,
  required,
  invalid,
  several = false,
  ...rows
}: OptionListProps) {
  return (
    <div
      className={styles['list']}
      id={id}
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // No group of checkboxes can be required as a whole.
      aria-required={(required && !several) || undefined}
      aria-invalid={invalid || undefined}
    >
      {options.map((option) => (
        <OptionRow
          key={option.id}
          id={`${id}-${option.id}`}
          name={id}
          option={option}
          several={several}
          {...rows}
        />
      ))}
    </div>
  );
}

interface OptionRowProps extends Pick<OptionListProps, 'selected' | 'several' | 'detail' | 'onSelect'> {
  readonly id: string;
  readonly name: string;
  readonly option: Option;
}

function OptionRow({ id, name, option, selected, several = false, detail, onSelect }: OptionRowProps) {
  useLocale();
  const [isInfoOpen, setInfoOpen] = useState(false);
  const isSelected = selected.includes(option.id);
  const needsFile = option.evidence === 'required';
  const opened = isSelected ? detail?.(option) : undefined;
  return (
    <div className={styles['row']}>
      <input
        className={styles['dot']}
        id={id}
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={isSelected}
        aria-describedby={needsFile ? `${id}-need` : undefined}
        onChange={(event) => {
          onSelect(option.id, event.currentTarget.checked);
        }}
      />
      <label className={styles['text']} htmlFor={id}>
        {option.label}
      </label>
      {needsFile ? (
        <span className={styles['need']} id={`${id}-need`} title={texts.evidence.neededLong}>
          <Paperclip size={14} aria-hidden />
          {texts.evidence.needed}
        </span>
      ) : null}
      {option.info === undefined ? null : (
        // It stands beside the label, never inside it: a button in a label would choose the option.
        <button
          className={styles['marker']}
          type="button"
          aria-expanded={isInfoOpen}
          aria-controls={`${id}-info`}
          aria-label={texts.options.moreAbout({ option: option.label })}
          onClick={() => {
            setInfoOpen(!isInfoOpen);
          }}
        >
          <Info size={18} aria-hidden />
        </button>
      )}
      {option.info === undefined ? null : (
        <p className={styles['info']} id={`${id}-info`} hidden={!isInfoOpen}>
          {option.info}
        </p>
      )}
      {opened === undefined || opened === null ? null : <div className={styles['detail']}>{opened}</div>}
    </div>
  );
}
