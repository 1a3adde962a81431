import type { Option } from '@alo/engine';
import { Info, Paperclip } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.js';
import styles from './options.module.css';

export interface OptionListProps {
  /** Id of the list, and the prefix of its parts. */
  readonly id: string;
  readonly options: readonly Option[];
  readonly selected: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Gives what opens inside the row of a chosen option. */
  readonly detail?: ((option: Option) => ReactNode) | undefined;
  readonly onSelect: (optionId: string) => void;
}

/** Radio rows: the whole row is the target; native inputs, so arrow keys and forms work as everywhere. */
export function OptionList({
  id,
  options,
  labelledBy,
  describedBy,
  required,
  invalid,
  ...rows
}: OptionListProps) {
  return (
    <div
      className={styles['list']}
      id={id}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
    >
      {options.map((option) => (
        <OptionRow key={option.id} id={`${id}-${option.id}`} name={id} option={option} {...rows} />
      ))}
    </div>
  );
}

interface OptionRowProps extends Pick<OptionListProps, 'selected' | 'detail' | 'onSelect'> {
  readonly id: string;
  readonly name: string;
  readonly option: Option;
}

function OptionRow({ id, name, option, selected, detail, onSelect }: OptionRowProps) {
  const [isInfoOpen, setInfoOpen] = useState(false);
  const isSelected = option.id === selected;
  const needsFile = option.evidence === 'required';
  const opened = isSelected ? detail?.(option) : undefined;
  return (
    <div className={styles['row']}>
      <input
        className={styles['dot']}
        id={id}
        type="radio"
        name={name}
        checked={isSelected}
        aria-describedby={needsFile ? `${id}-need` : undefined}
        onChange={() => {
          onSelect(option.id);
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
          aria-label={texts.options.moreAbout(option.label)}
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
