import { keptOpen, useLocale } from '@alo/renderer';
import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { Navigation } from './Navigation';
import styles from './shell.module.css';
import { texts } from './texts';

/** The sidebar's entries on a phone. Following one closes it. */
export default function NavigationDrawer({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  return (
    <Drawer.Root
      {...keptOpen}
      open
      placement="start"
      size="xs"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content className={styles['drawer'] ?? ''} aria-label={texts.sidebar}>
            <Navigation onFollow={onClose} />
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={texts.closeMenu} variant="ghost" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
