import { BusyButton, keptOpen, useLocale } from '@alo/renderer';
import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import styles from './form-drawer.module.css';
import { LeaveQuestion } from './LeaveQuestion';
import { texts } from './texts';

interface FormDrawerProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead: string;
  /** Says what the button does; absent: there is nothing to send, and the other button closes. */
  readonly submit: ReactNode;
  /** Stands before the buttons, and is read out when it changes. */
  readonly note?: string | undefined;
  /** Is nothing left to be cancelled, since what was sent is sent? */
  readonly isDone?: boolean;
  /** Puts what stands between head and foot into something else, such as tabs. */
  readonly frame?: (body: ReactNode) => ReactNode;
  /** Does it hold a table? */
  readonly isWide?: boolean;
  readonly isBusy: boolean;
  /** Was something typed that closing would lose? Then it asks first. */
  readonly isChanged: boolean;
  /** Gets the focus when the drawer opens: the first field. */
  readonly initialFocus: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A form at the right edge, on a phone over the whole screen. It is open while it is rendered. */
export function FormDrawer(props: FormDrawerProps) {
  useLocale();
  const { title, lead, submit, isBusy, isChanged, initialFocus, children, onSubmit, onClose } = props;
  const { note, frame, isDone = submit === undefined, isWide = false } = props;
  const [isLeaving, setLeaving] = useState(false);
  const form = useId();
  const close = () => (isChanged ? setLeaving(true) : onClose());
  const body = (
    <Drawer.Body className={styles['body'] ?? ''}>
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden />
      </form>
    </Drawer.Body>
  );
  return (
    <>
      <Drawer.Root
        {...keptOpen}
        open
        placement="end"
        size="md"
        initialFocusEl={() => initialFocus.current}
        onOpenChange={({ open }) => {
          if (!open && !isBusy) close();
        }}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content className={styles['drawer'] ?? ''} data-wide={isWide || undefined}>
              <Drawer.Header className={styles['head'] ?? ''} data-framed={frame !== undefined || undefined}>
                <Drawer.Title>{title}</Drawer.Title>
                <Drawer.Description>{lead}</Drawer.Description>
              </Drawer.Header>
              {frame ? frame(body) : body}
              <Drawer.Footer className={styles['foot'] ?? ''}>
                <p className={styles['note']} role="status">
                  {note}
                </p>
                <Button variant="ghost" disabled={isBusy} onClick={close}>
                  {isDone ? texts.close : texts.cancel}
                </Button>
                {submit === undefined ? null : (
                  <BusyButton isBusy={isBusy} busy={submit} onClick={onSubmit}>
                    {submit}
                  </BusyButton>
                )}
              </Drawer.Footer>
              <Drawer.CloseTrigger asChild>
                <CloseButton aria-label={texts.close} variant="ghost" size="sm" />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      {isLeaving ? <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} /> : null}
    </>
  );
}
