import { Kbd } from '@chakra-ui/react';
import { AloDialog } from '@alo/renderer';
import { shortcutTexts as texts } from './shortcut-texts';

type Shortcut = readonly [keys: readonly string[], words: string];

const saving: Shortcut = [['Ctrl', 'S'], texts.save];
const others: readonly Shortcut[] = [
  [['Alt', '↓'], texts.next],
  [['Alt', '↑'], texts.previous],
  [['?'], texts.help],
];

interface ShortcutsDialogProps {
  /** The answers can only be read: nothing is saved. */
  readonly isRead: boolean;
  onClose(this: void): void;
}

export function ShortcutsDialog({ isRead, onClose }: ShortcutsDialogProps) {
  const shortcuts = isRead ? others : [saving, ...others];
  return (
    <AloDialog title={texts.title} size="sm" onClose={onClose}>
      <dl
        style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '12px 24px', alignItems: 'center' }}
      >
        {shortcuts.map(([keys, words]) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} marginEnd="1">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </AloDialog>
  );
}
