import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { FormSource } from '../files/form-source.js';
import type { FormFiles } from '../files/form-files.js';
import type { NewDraft } from '../storage/drafts.js';
import { filesOf, readLink, type Shared } from '../storage/share-link.js';
import { texts } from '../texts.js';
import { saidOf } from './said.js';
import styles from './start.module.css';

interface FromLinkProps {
  readonly hash: string;
  readonly source: FormSource;
  /** @throws where the draft can be kept nowhere */
  readonly onBegin: (draft: NewDraft) => Promise<void>;
}

/** What is offered where the address holds a draft. */
export function FromLink({ hash, source, onBegin }: FromLinkProps) {
  useLocale();
  const shared = readLink(hash);
  if (shared === undefined)
    return hash.includes('draft=') ? (
      <p role="alert" className={styles['refused']}>
        {texts.start.badLink}
      </p>
    ) : null;
  const open = async ({ title, base }: Shared) => {
    try {
      const ofBase: FormFiles = base === undefined ? new Map() : await source.read(base.key, base.version);
      await onBegin({ title, base, files: filesOf(shared, ofBase), ofBase });
    } catch (error) {
      toast.error(saidOf(error, texts.start.failed));
    }
  };
  return (
    <section className={styles['shared']} aria-label={texts.start.shared}>
      <div>
        <p className={styles['name']}>{texts.start.shared}</p>
        <p className={styles['about']}>{texts.start.sharedText({ title: shared.title })}</p>
      </div>
      <Button size="sm" onClick={() => void open(shared)}>
        {texts.start.openDraft}
      </Button>
    </section>
  );
}
