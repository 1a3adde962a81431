import { Paperclip } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { partIds } from '../parts/field-props.js';
import { texts } from '../texts.js';
import styles from './question.module.css';

interface EvidencePromptProps {
  readonly questionId: string;
  /** Is it the whole sentence of the specification, or a short line? */
  readonly isLong: boolean;
  /** Opens the sources. It is absent on the sample page, where there is no link (PROD-16). */
  readonly onAddSources?: (() => void) | undefined;
}

/** STEP-18: says that an answer asks for evidence and has no file yet. */
export function EvidencePrompt({ questionId, isLong, onAddSources }: EvidencePromptProps) {
  useLocale();
  const { before, link, after } = isLong ? texts.evidence.prompt : texts.evidence.shortPrompt;
  return (
    <p className={styles['evidence']}>
      <Paperclip size={18} aria-hidden />
      <span>
        {before}
        {onAddSources === undefined ? (
          link
        ) : (
          <button
            className={styles['link']}
            type="button"
            aria-describedby={partIds(questionId).label}
            onClick={onAddSources}
          >
            {link}
          </button>
        )}
        {after}
      </span>
    </p>
  );
}
