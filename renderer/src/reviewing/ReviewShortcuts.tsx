import { useLocale } from '../parts/useLocale.js';
import { AloDialog } from '../dialogs/AloDialog.js';
import styles from './reviewing.module.css';
import { reviewingTexts } from './texts.js';

type Shortcut = readonly [keys: readonly string[], words: keyof typeof reviewingTexts.shortcuts];

const walking: readonly Shortcut[] = [
  [['J'], 'next'],
  [['K'], 'previous'],
  [['N'], 'nextOpen'],
];
const deciding: readonly Shortcut[] = [
  [['A'], 'approve'],
  [['Y'], 'approveNext'],
  [['R'], 'reject'],
  [['Q'], 'ask'],
  [['1', '…', '9'], 'reason'],
];
const looking: readonly Shortcut[] = [
  [['O'], 'open'],
  [['[', ']'], 'page'],
  [['?'], 'help'],
];

interface ReviewShortcutsProps {
  readonly canDecide: boolean;
  readonly hasKeys: boolean;
  readonly onKeys: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of a reviewer, and the switch that turns them off. */
export function ReviewShortcuts({ canDecide, hasKeys, onKeys, onClose }: ReviewShortcutsProps) {
  useLocale();
  const { shortcuts: words } = reviewingTexts;
  const shown = [...walking, ...(canDecide ? deciding : []), ...looking];
  return (
    <AloDialog title={words.title} size="sm" onClose={onClose}>
      <dl className={styles['shortcuts']}>
        {shown.map(([keys, what]) => (
          <div key={what}>
            <dt>{keys.map((key) => (key === '…' ? ` ${words.to} ` : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{words[what]}</dd>
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
