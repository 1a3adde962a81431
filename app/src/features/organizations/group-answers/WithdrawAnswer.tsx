import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { GroupAnswer } from '@alo/schemas';
import { useChange } from '../useChange';
import { withdrawGroupAnswer } from './calls';
import { texts } from './texts';

interface WithdrawAnswerProps {
  readonly organizationId: string;
  readonly answer: GroupAnswer;
  readonly onClose: () => void;
}

/** Asks before an answer is withdrawn, and says how many hotels have taken it over. */
export function WithdrawAnswer({ organizationId, answer, onClose }: WithdrawAnswerProps) {
  useLocale();
  const { isBusy, change } = useChange();
  const { withdrawal } = texts;
  const { id, title, taken } = answer;
  const confirm = async () => {
    const done = await change(['withdraw', id], (key) => withdrawGroupAnswer(organizationId, id, key));
    if (done) toast.success(done.response);
    onClose();
  };
  return (
    <ConfirmDialog
      title={withdrawal.title({ title })}
      confirm={withdrawal.confirm}
      busy={withdrawal.busy}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {withdrawal.text({ taken })}
    </ConfirmDialog>
  );
}
