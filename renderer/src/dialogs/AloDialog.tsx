import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { keptOpen } from '../parts/kept-open.js';

export interface AloDialogProps {
  /** The title; a question, where something is asked. */
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  /** NAV-22: 400, 560, 800, 1140 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** `alertdialog` interrupts; its backdrop does not close it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly closesOnBackdrop?: boolean | undefined;
  /** Gets the focus when the dialog opens: the safe action. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Is called for Escape, the cross, or the backdrop where that is allowed. */
  readonly onClose: () => void;
}

/** The frame of every dialog. It is open while it is rendered; the focus goes back to where it came from. */
export function AloDialog({
  title,
  children,
  actions,
  size = 'md',
  role = 'dialog',
  initialFocus,
  onClose,
  ...rest
}: AloDialogProps) {
  useLocale();
  const closesOnBackdrop = rest.closesOnBackdrop ?? role === 'dialog';
  return (
    <Dialog.Root
      {...keptOpen}
      open
      role={role}
      size={size}
      closeOnInteractOutside={closesOnBackdrop}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {actions === undefined ? null : <Dialog.Footer>{actions}</Dialog.Footer>}
            {role === 'dialog' ? (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={texts.dialog.close} variant="ghost" size="sm" />
              </Dialog.CloseTrigger>
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
