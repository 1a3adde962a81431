import styles from './organizations.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** What is said of it below its name. */
  readonly about: string;
  readonly isDisabled?: boolean;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** One of several things, each with a line about it. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  return (
    <div className={styles['choices']} role="radiogroup" aria-label={label}>
      {choices.map(({ id, name, about, isDisabled = false }) => (
        <label key={id} data-chosen={id === chosen || undefined} data-disabled={isDisabled || undefined}>
          <input
            type="radio"
            name={label}
            checked={id === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(id)}
          />
          <span>
            {name}
            <small>{about}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
