import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { DialogProps } from './dialog-props.js';
import { Refused } from './Refused.js';
import { versionTexts as texts } from './texts.js';
import { useActs } from './useActs.js';

/** Asks before the proposal becomes a version, and says how many hotels it is about. */
export function ReleaseDialog({ desk, look, onDone, onClose }: DialogProps) {
  useLocale();
  const words = texts.release;
  const { draft, comparison } = look;
  const { isBusy, refused, act } = useActs();
  const release = async () => {
    const sha256 = draft.proposal?.sha256 ?? draft.sha256;
    const isDone = await act(async () => toast.success((await desk.release(draft.id, sha256)).message));
    if (isDone) onDone();
  };
  return (
    <ConfirmDialog
      title={words.title({ version: draft.next_version, key: draft.key })}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={words.busy}
      isBusy={isBusy}
      isDestructive={false}
      onConfirm={() => void release()}
      onCancel={onClose}
    >
      <p>{words.text}</p>
      {comparison === undefined ? null : (
        <p>{words.hotels({ count: comparison.hotels, from: comparison.from })}</p>
      )}
      <Refused refused={refused} onReload={onDone} />
    </ConfirmDialog>
  );
}
