/** What stands below the bar while the draft is proposed: whose proposal it is, and where it is decided. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useShown } from '../session/hooks.js';
import { texts } from '../texts.js';
import { versionTexts } from '../versions/texts.js';
import styles from './layout.module.css';

interface ProposedNoticeProps {
  /** Shows the page on which it is taken back, released or sent back; absent where there is none. */
  readonly onVersions: (() => void) | undefined;
}

export function ProposedNotice({ onVersions }: ProposedNoticeProps) {
  useLocale();
  const { proposal } = useShown((state) => ({ proposal: state.proposal }));
  if (proposal === undefined) return null;
  return (
    <div className={styles['locked']} role="status">
      <Lock aria-hidden size={18} />
      <p>
        {proposal.isOwn
          ? texts.about.proposedByYou
          : texts.about.proposedBy({ name: proposal.by ?? texts.about.somebody })}
      </p>
      {onVersions === undefined ? null : (
        <Button size="sm" variant="outline" onClick={onVersions}>
          {versionTexts.toVersions}
        </Button>
      )}
    </div>
  );
}
