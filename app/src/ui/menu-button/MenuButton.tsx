import { toaster, useLocale } from '@alo/renderer';
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk';
import { texts } from '../../texts';

/** What an open menu knows of its button. */
export interface OpenedMenu {
  /** The menu stands at this button, and gives the focus back to it. */
  readonly triggerId: string;
  readonly contentId: string;
  readonly onClose: () => void;
}

interface MenuButtonProps<Given extends object> {
  readonly className: string | undefined;
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  /** Fetches the menu, a `MenuPanel` with its items. */
  readonly load: () => Promise<{ readonly default: ComponentType<Given & OpenedMenu> }>;
  /** What the menu is given. */
  readonly given: Given;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * A button with a menu that is fetched when somebody reaches for the button: with the pointer, by the keyboard or by a
 * touch. Most pages are left without that.
 */
export function MenuButton<Given extends object>({
  className,
  label,
  children,
  load,
  given,
  onOpenChange,
}: MenuButtonProps<Given>) {
  useLocale();
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [triggerId, contentId] = [`${id}trigger`, `${id}content`];
  const [Loaded, setLoaded] = useState<ComponentType<Given & OpenedMenu>>();
  const [isOpen, setOpen] = useState(false);

  function change(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
  }
  const fetched = async () => {
    if (Loaded) return;
    const { default: Menu } = await loadChunk(load);
    setLoaded(() => Menu);
  };
  const open = () =>
    void fetched().then(
      () => change(true),
      () => void toaster.create({ type: 'error', title: texts.chunk.failed, closable: true }),
    );
  /** The menu is gone at once, and with it the focus. */
  function close() {
    const hasFocus = document.getElementById(contentId)?.contains(document.activeElement) === true;
    change(false);
    if (hasFocus) trigger.current?.focus();
  }
  const prepare = () => void fetched().catch(() => undefined);

  return (
    <>
      <button
        className={className}
        ref={trigger}
        id={triggerId}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? change(false) : open())}
        onKeyDown={(event) => {
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {isOpen && Loaded ? (
        <Loaded {...given} triggerId={triggerId} contentId={contentId} onClose={close} />
      ) : null}
    </>
  );
}
