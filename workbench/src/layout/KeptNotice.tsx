/** What stands below the bar while the draft is not kept where it belongs, and what the author can do. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useSession, useShown } from '../session/hooks.js';
import type { Kept } from '../storage/drafts.js';
import { texts } from '../texts.js';
import styles from './layout.module.css';

/** What is the matter; `undefined` where nothing is. */
function wordsOf(kept: Kept): string | undefined {
  switch (kept.kind) {
    case 'failed':
      return texts.about.notKept;
    case 'elsewhere':
      return texts.about.elsewhere;
    case 'refused':
      return texts.about.refused({ because: kept.because });
    case 'conflict':
      return texts.about.conflict({
        name: kept.by ?? texts.about.somebody,
        files: kept.files.join(', '),
      });
    default:
      return undefined;
  }
}

export function KeptNotice({ onSave }: { readonly onSave: () => void }) {
  useLocale();
  const session = useSession();
  const kept = useShown((state) => ({ now: state.kept })).now;
  const words = wordsOf(kept);
  if (words === undefined) return null;
  return (
    <div className={styles['notice']} role="alert">
      <TriangleAlert aria-hidden size={18} />
      <p>{words}</p>
      {kept.kind === 'conflict' ? (
        <>
          <Button size="sm" variant="outline" onClick={() => session.settle('mine')}>
            {texts.about.keepMine}
          </Button>
          <Button size="sm" variant="outline" onClick={() => session.settle('theirs')}>
            {texts.about.takeTheirs}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="outline" onClick={onSave}>
          {texts.bar.save}
        </Button>
      )}
    </div>
  );
}
