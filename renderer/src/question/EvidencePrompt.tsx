import { Paperclip } from 'lucide-react';
import { texts } from '../texts.js';
import styles from './question.module.css';

/** STEP-18: an answer that asks for files has none yet. On the sample page there is no link (PROD-16). */
export function EvidencePrompt({ onAddSources }: { readonly onAddSources?: (() => void) | undefined }) {
  return (
    <p className={styles['evidence']}>
      <Paperclip size={18} aria-hidden />
      <span>
        {texts.evidence.promptBefore}
        {onAddSources === undefined ? (
          texts.evidence.promptLink
        ) : (
          <button className={styles['link']} type="button" onClick={onAddSources}>
            {texts.evidence.promptLink}
          </button>
        )}
        {texts.evidence.promptAfter}
      </span>
    </p>
  );
}
