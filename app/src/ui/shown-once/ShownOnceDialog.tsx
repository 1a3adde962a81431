import { AloDialog, ConfirmDialog } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useState, type ReactNode, type RefObject } from 'react';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Has the person taken along what is shown? Else closing asks. */
  readonly isKept: boolean;
  readonly words: {
    readonly done: string;
    readonly leave: Readonly<Record<'title' | 'text' | 'confirm' | 'cancel', string>>;
  };
  readonly initialFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Shows what is said this once. Who leaves without having kept it is asked. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, children, isKept, words, initialFocus, onClose } = props;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <AloDialog
        title={title}
        closesOnBackdrop={false}
        initialFocus={initialFocus}
        onClose={() => (isKept ? onClose() : setLeaving(true))}
        actions={<Button onClick={onClose}>{words.done}</Button>}
      >
        {children}
      </AloDialog>
      {isLeaving ? (
        <ConfirmDialog
          title={words.leave.title}
          confirm={words.leave.confirm}
          cancel={words.leave.cancel}
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          {words.leave.text}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
