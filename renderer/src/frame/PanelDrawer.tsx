import { Drawer, Portal } from '@chakra-ui/react';
import { useLocale } from '../parts/useLocale.js';
import { keptOpen } from '../parts/kept-open.js';
import { texts } from '../texts.js';
import { StepPanel, type StepPanelProps } from './StepPanel.js';
import styles from './frame.module.css';

interface PanelDrawerProps {
  readonly panel: StepPanelProps;
  readonly onClose: () => void;
}

/** The step panel on a phone. Choosing a step or a topic closes it. */
export function PanelDrawer({ panel, onClose }: PanelDrawerProps) {
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
          <Drawer.Content aria-label={texts.panel.menu} className={styles['drawer'] ?? ''}>
            <StepPanel
              {...panel}
              onStep={(key) => {
                onClose();
                panel.onStep(key);
              }}
              onGroup={(key) => {
                onClose();
                panel.onGroup?.(key);
              }}
            />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
