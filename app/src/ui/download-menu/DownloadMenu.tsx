import { Button, Menu, type ButtonProps } from '@chakra-ui/react';
import { ChevronDown, Download } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import styles from './download-menu.module.css';
import { texts } from './texts';

interface DownloadMenuProps extends Pick<ButtonProps, 'size'> {
  /** `DownloadItems`. They are rendered when the menu opens, so their code may come then. */
  readonly children: ReactNode;
}

/** A button with a menu of files. */
export function DownloadMenu({ size, children }: DownloadMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" size={size}>
          <Download size={18} aria-hidden />
          {texts.download}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles['menu'] ?? ''}>
          <Suspense fallback={<p>{texts.loading}</p>}>{children}</Suspense>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
