/** The bar above: whose draft this is, what is wrong with it, and what can be done with it as a whole. */
import { momentText, useLocale } from '@alo/renderer';
import { Button, Menu, Portal } from '@chakra-ui/react';
import {
  Download,
  Ellipsis,
  GitCompareArrows,
  Link,
  PencilLine,
  Redo2,
  Trash,
  Type,
  Undo2,
  X,
} from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../parts/IconButton.js';
import styles from './layout.module.css';
import { useSession, useShown } from '../session/hooks.js';
import { isLocked, mayUndo } from '../session/session.js';
import type { Kept } from '../storage/drafts.js';
import { texts } from '../texts.js';
import { useWidth } from '../parts/useWidth.js';
import { versionTexts } from '../versions/texts.js';

/** What the menu and the buttons can ask for. */
export type Ask = 'share' | 'save' | 'name' | 'rename' | 'delete';

interface TopBarProps {
  readonly onClose: () => void;
  readonly onAsk: (ask: Ask) => void;
  readonly onVersions?: (() => void) | undefined;
}

/** How the draft is kept; `undefined` where the notice below the bar says it. */
function keptWords(kept: Kept, isOnServer: boolean): string | undefined {
  switch (kept.kind) {
    case 'kept': {
      const moment = momentText(new Date(kept.at).toISOString());
      return isOnServer ? texts.about.saved({ moment }) : texts.about.kept({ moment });
    }
    case 'keeping':
      return isOnServer ? texts.about.saving : texts.about.keeping;
    case 'onDevice':
      return texts.about.onDevice;
    default:
      return undefined;
  }
}

export function TopBar({ onClose, onAsk, onVersions }: TopBarProps) {
  useLocale();
  const session = useSession();
  const isPhone = useWidth() === 'phone';
  const { title, kept } = useShown((state) => ({ title: state.title, kept: state.kept, files: state.files }));
  const { isOff, hasUndo } = useShown((state) => ({ isOff: isLocked(state), hasUndo: mayUndo(state) }));
  const { base, isOnServer } = session;
  const keptText = keptWords(kept, isOnServer);
  const about =
    base === undefined ? texts.about.own : texts.about.copied({ base: `${base.key} ${base.version}` });
  return (
    <header className={styles['top']}>
      <IconButton label={texts.close} onClick={onClose}>
        <X aria-hidden size={20} />
      </IconButton>
      <div className={styles['name']}>
        <h1>
          <input
            className={styles['title']}
            aria-label={texts.title}
            value={title}
            maxLength={120}
            onChange={(event) => session.store.setState({ title: event.currentTarget.value })}
          />
        </h1>
        {isPhone ? null : (
          <p className={styles['about']}>
            {about}
            {keptText === undefined ? null : ` · ${keptText}`}
          </p>
        )}
      </div>
      <div className={styles['acts']}>
        {isPhone ? null : <Found />}
        <IconButton
          label={texts.bar.undo}
          isOff={!hasUndo || !session.documents.canUndo()}
          onClick={session.undo}
        >
          <Undo2 aria-hidden size={18} />
        </IconButton>
        <IconButton
          label={texts.bar.redo}
          isOff={!hasUndo || !session.documents.canRedo()}
          onClick={session.redo}
        >
          <Redo2 aria-hidden size={18} />
        </IconButton>
        {isPhone ? null : (
          <Button size="sm" variant="outline" onClick={() => onAsk('share')}>
            <Link aria-hidden size={16} />
            {texts.bar.share}
          </Button>
        )}
        {onVersions === undefined ? null : isPhone ? (
          <IconButton label={versionTexts.open} onClick={onVersions}>
            <GitCompareArrows aria-hidden size={18} />
          </IconButton>
        ) : (
          <Button size="sm" variant="outline" onClick={onVersions}>
            <GitCompareArrows aria-hidden size={16} />
            {versionTexts.open}
          </Button>
        )}
        <More isPhone={isPhone} isOff={isOff} onAsk={onAsk} />
      </div>
    </header>
  );
}

function Found() {
  useLocale();
  const checked = useShown((state) => state.checked);
  const [errors, warnings] = useMemo(() => {
    const problems = checked?.problems ?? [];
    const wrong = problems.filter(({ severity }) => severity === 'error').length;
    return [wrong, problems.length - wrong];
  }, [checked]);
  const parts = [
    ...(errors > 0 ? [texts.counts.errors({ count: errors })] : []),
    ...(warnings > 0 ? [texts.counts.warnings({ count: warnings })] : []),
  ];
  return (
    <p className={styles['found']} role="status" data-errors={errors > 0 || undefined}>
      {checked === undefined
        ? texts.counts.checking
        : parts.length === 0
          ? texts.counts.none
          : parts.join(', ')}
    </p>
  );
}

const items = [
  { ask: 'name', Sign: Type },
  { ask: 'save', Sign: Download },
  { ask: 'rename', Sign: PencilLine },
  { ask: 'delete', Sign: Trash },
] as const;

interface MoreProps {
  readonly isPhone: boolean;
  /** May nothing be changed now? */
  readonly isOff: boolean;
  readonly onAsk: (ask: Ask) => void;
}

function More({ isPhone, isOff, onAsk }: MoreProps) {
  useLocale();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => onAsk(value as Ask)}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" title={texts.bar.more}>
          <Ellipsis aria-hidden size={20} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {isPhone ? (
              <Menu.Item value="share">
                <Link aria-hidden size={16} />
                {texts.bar.share}
              </Menu.Item>
            ) : null}
            {items.map(({ ask, Sign }) => (
              <Menu.Item key={ask} value={ask} disabled={isOff && (ask === 'rename' || ask === 'delete')}>
                <Sign aria-hidden size={16} />
                {texts.bar[ask]}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
