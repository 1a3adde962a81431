import { Kbd } from '@chakra-ui/react';
import { AloDialog, useLocale } from '@alo/renderer';
import { shortcutTexts as texts } from './shortcut-texts';

type Shortcut = readonly [keys: readonly string[], words: 'save' | 'next' | 'previous' | 'help'];

const control = 'Ctrl';
const saving: Shortcut = [[control, 'S'], 'save'];
const others: readonly Shortcut[] = [
  [['Alt', '↓'], 'next'],
  [['Alt', '↑'], 'previous'],
  [['?'], 'help'],
];

interface ShortcutsDialogProps {
  /** The answers can only be read: nothing is saved. */
  readonly isRead: boolean;
  onClose(this: void): void;
}

export function ShortcutsDialog({ isRead, onClose }: ShortcutsDialogProps) {
  useLocale();
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
                  {key === control ? texts.control : key}
                </Kbd>
              ))}
            </dt>
            <dd>{texts[words]}</dd>
          </div>
        ))}
      </dl>
    </AloDialog>
  );
}
