import { AloDialog } from '../dialogs/AloDialog.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

type Shortcut = readonly [keys: readonly string[], words: string];

const { shortcuts: words } = reviewingTexts;
const walking: readonly Shortcut[] = [
  [['J'], words.next],
  [['K'], words.previous],
  [['N'], words.nextOpen],
];
const deciding: readonly Shortcut[] = [
  [['A'], words.approve],
  [['Y'], words.approveNext],
  [['R'], words.reject],
  [['Q'], words.ask],
  [['1', '…', '9'], words.reason],
];
const looking: readonly Shortcut[] = [
  [['O'], words.open],
  [['[', ']'], words.page],
  [['?'], words.help],
];

interface ReviewShortcutsProps {
  readonly canDecide: boolean;
  readonly hasKeys: boolean;
  readonly onKeys: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of a reviewer, and the switch that turns them off. */
export function ReviewShortcuts({ canDecide, hasKeys, onKeys, onClose }: ReviewShortcutsProps) {
  const shown = [...walking, ...(canDecide ? deciding : []), ...looking];
  return (
    <AloDialog title={words.title} size="sm" onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {shown.map(([keys, what]) => (
          <div key={what}>
            <dt>{keys.map((key) => (key === '…' ? ' to ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles['keysSwitch']}>
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({ currentTarget }) => {
            onKeys(currentTarget.checked);
          }}
        />
        {words.single}
      </label>
      {hasKeys ? null : <p className={styles['meaning']}>{words.off}</p>}
    </AloDialog>
  );
}
