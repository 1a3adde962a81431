import { dayText } from '@alo/words';
import { useLocale } from '@alo/renderer';
import { Building, History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { forgetSession } from '../../../lib/session/session';
import { FateList } from '../../../ui/fate-list/FateList';
import { texts as erasure } from '../../../ui/erasure/texts';
import { ProofDialog } from '../ProofDialog';
import { postErasure } from './calls';
import { texts } from './texts';

const words = texts.question;

/** Milliseconds from the question to the end, as the server counts them: 14 days. */
const timeToTakeBack = 14 * 24 * 60 * 60_000;

interface EraseDialogProps {
  /** How many hotels they answer for. */
  readonly hotels: number;
  readonly onClose: () => void;
}

/** Asks before an account is erased. Then nobody is signed in here any more. */
export default function EraseDialog({ hotels, onClose }: EraseDialogProps) {
  useLocale();
  const [day] = useState(() => dayText(new Date(Date.now() + timeToTakeBack).toISOString()));
  const fates = [
    [Trash2, words.personal.what, words.personal.fate],
    [History, words.history.what, words.history.fate],
    ...(hotels === 0 ? [] : [[Building, words.hotels({ count: hotels }), words.hotelsStay] as const]),
  ] as const;
  return (
    <ProofDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      cancel={erasure.keep}
      failed={words.failed}
      isDestructive
      onConfirm={async (proof) => {
        const { erasesAt } = await postErasure(proof);
        forgetSession('left', dayText(erasesAt));
      }}
      onClose={onClose}
    >
      <p>{words.text({ day })}</p>
      <FateList fates={fates} />
    </ProofDialog>
  );
}
