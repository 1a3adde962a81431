import { useLocale } from '@alo/renderer';
import { Button, Menu, type ButtonProps } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { Suspense, useRef, type ReactNode } from 'react';
import styles from './download-menu.module.css';
import { texts } from './texts';

interface DownloadMenuProps extends Pick<ButtonProps, 'size'> {
  /** `DownloadItems`. They are rendered when the menu opens, so their code may come then. */
  readonly children: ReactNode;
}

/** A button with a menu of files. */
export function DownloadMenu({ size, children }: DownloadMenuProps) {
  useLocale();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** With the pointer over the menu, what is chosen by key gives the focus to the menu once more, and that goes. */
  const keepFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || menu.current?.contains(focused) === true) trigger.current?.focus();
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit onExitComplete={keepFocus}>
      <Menu.Trigger asChild>
        <Button ref={trigger} variant="outline" size={size}>
          <Download size={18} aria-hidden />
          {texts.download}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content ref={menu} className={styles['menu'] ?? ''}>
          <Suspense fallback={<p>{texts.loading}</p>}>{children}</Suspense>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
