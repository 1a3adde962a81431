import { sourcesTexts } from './texts.js';
import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { SourceTabs, type SourceTabsProps } from './SourceTabs.js';

export interface SourcesPanelProps extends SourceTabsProps {
  readonly footer?: ReactNode;
  /** The app asks first when files were not sent yet (SRC-09). */
  readonly onClose: () => void;
}

/** STEP-17: slides in from the right, 60vw wide, the whole width on phones. Open while it is rendered. */
export function SourcesPanel({ footer, onClose, ...tabs }: SourcesPanelProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root
      open
      initialFocusEl={() => close.current}
      placement="end"
      size="lg"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{sourcesTexts.title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <SourceTabs {...tabs} />
            </Drawer.Body>
            {footer === undefined ? null : <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton ref={close} aria-label={sourcesTexts.close} variant="ghost" size="sm" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
