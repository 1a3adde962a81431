/** A link that holds the draft. */
import { AloDialog, toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { FormFiles } from '../files/form-files.js';
import { useSession, useShown } from '../session/hooks.js';
import type { FormSource } from '../files/form-source.js';
import { linkOf, longestLink, sharedOf } from '../storage/share-link.js';
import { texts } from '../texts.js';
import styles from './dialogs.module.css';

interface ShareDialogProps {
  readonly source: FormSource;
  /** Where the link leads: whoever opens it has no draft yet. */
  readonly startPath: string | undefined;
  readonly onClose: () => void;
}

/** The files of the base; none where there is none, or it cannot be loaded: the link holds everything then. */
async function baseFiles(
  source: FormSource,
  base: { key: string; version: number } | undefined,
): Promise<FormFiles> {
  if (base === undefined) return new Map();
  return source.read(base.key, base.version).catch(() => new Map());
}

export function ShareDialog({ source, startPath, onClose }: ShareDialogProps) {
  useLocale();
  const session = useSession();
  const { title, files } = useShown((state) => ({ title: state.title, files: state.files }));
  const [link, setLink] = useState<string>();
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let isOver = false;
    void baseFiles(source, session.base).then((ofBase) => {
      const base = ofBase.size === 0 ? undefined : session.base;
      const { origin, pathname, search } = window.location;
      const place = startPath ?? `${pathname}${search}`;
      if (!isOver) setLink(`${origin}${place}${linkOf(sharedOf(title, base, files, ofBase))}`);
    });
    return () => {
      isOver = true;
    };
  }, [source, startPath, session, title, files]);
  const isTooLong = link !== undefined && link.length > longestLink;
  return (
    <AloDialog
      title={texts.share.title}
      initialFocus={copy}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.share.close}
          </Button>
          {isTooLong ? null : (
            <Button
              ref={copy}
              disabled={link === undefined}
              onClick={() => {
                void navigator.clipboard.writeText(link ?? '').then(() => toast.success(texts.share.copied));
              }}
            >
              {texts.share.copy}
            </Button>
          )}
        </>
      }
    >
      {isTooLong ? (
        <p>{texts.share.tooLong({ length: link.length, most: longestLink })}</p>
      ) : (
        <>
          <p>{texts.share.text}</p>
          <label className={styles['label']}>
            {texts.share.address}
            <input
              className={styles['field']}
              readOnly
              value={link ?? ''}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        </>
      )}
    </AloDialog>
  );
}
