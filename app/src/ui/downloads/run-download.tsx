/** Runs downloads. None belongs to a page: leaving it cuts nothing off, and several run at once. */
import { toast, toaster } from '@alo/renderer';
import { download, DownloadError, type Wanted } from '../../lib/download';
import { downloadTexts } from '../../lib/download-texts';
import { useSession } from '../../lib/session/session';
import { DownloadToast } from './DownloadToast';
import { createProgress } from './progress';
import { texts } from './texts';

/** Milliseconds after which a download counts as long: then it is shown. */
const longAfter = 1000;

/** DL-02 to DL-05. What may succeed the next time stays, with a button, until it is closed. */
function sayFailed({ message, canRepeat, reason }: DownloadError, wanted: Wanted): void {
  if (reason !== undefined) {
    toaster.create({ type: 'error', title: message, description: reason, closable: true });
    return;
  }
  if (!canRepeat) {
    toast.error(message);
    return;
  }
  toaster.create({
    type: 'error',
    title: message,
    duration: Infinity,
    closable: true,
    action: { label: texts.repeat, onClick: () => void runDownload(wanted) },
  });
}

/** Downloads a file and says how that ended. It ends early when it is cancelled, and with the sign-in. Never throws. */
export async function runDownload(wanted: Wanted): Promise<void> {
  const { fileName } = wanted;
  const cancelled = new AbortController();
  const cancel = () => cancelled.abort();
  const progress = createProgress(() => performance.now());
  let shown: string | undefined;
  const timer = setTimeout(() => {
    shown = toaster.create({
      duration: Infinity,
      meta: { body: <DownloadToast fileName={fileName} progress={progress} onCancel={cancel} /> },
    });
  }, longAfter);
  // Nobody else who uses this browser finds a file of the person who has left.
  const stay = useSession.subscribe(({ phase }) => (phase === 'signedOut' ? cancel() : undefined));
  const end = () => {
    clearTimeout(timer);
    stay();
    if (shown !== undefined) toaster.dismiss(shown);
  };
  try {
    await download(wanted, { signal: cancelled.signal, onBytes: progress.take });
    end();
    toast.success(downloadTexts.done);
  } catch (error) {
    end();
    // What was cancelled says nothing. Any other failure leads to the sign-in.
    if (error instanceof DownloadError) sayFailed(error, wanted);
  }
}
