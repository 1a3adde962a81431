import { Kbd } from '@chakra-ui/react';
import { AloDialog } from '@alo/renderer';
import { texts } from './texts';

const shortcuts: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['Ctrl', 'S'], texts.shortcuts.save],
  [['Alt', '↓'], texts.shortcuts.next],
  [['Alt', '↑'], texts.shortcuts.previous],
  [['?'], texts.shortcuts.help],
];

export function ShortcutsDialog({ onClose }: { onClose(this: void): void }) {
  return (
    <AloDialog title={texts.shortcuts.title} size="sm" onClose={onClose}>
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
