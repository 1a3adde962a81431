import { ConfirmDialog, useLocale } from '@alo/renderer';
import { texts } from './texts';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before what was typed in a drawer is lost. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  useLocale();
  const { title, confirm, cancel, text } = texts.leave;
  return (
    <ConfirmDialog title={title} confirm={confirm} cancel={cancel} onConfirm={onLeave} onCancel={onStay}>
      {text}
    </ConfirmDialog>
  );
}
