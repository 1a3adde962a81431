/** What stands before a draft is open: the drafts there are, and what a new one can begin with. */
import { toast, useLocale } from '@alo/renderer';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { headName, jsonIn, type FormFiles } from '../files/form-files.js';
import type { FormSource, ReleasedForm } from '../files/form-source.js';
import { IconButton } from '../parts/IconButton.js';
import { useFocusedPage } from '../parts/useFocusedPage.js';
import type { Drafts, NewDraft } from '../storage/drafts.js';
import { texts } from '../texts.js';
import { DraftList } from './DraftList.js';
import { freshTitle } from './fresh-title.js';
import { FromLink } from './FromLink.js';
import { ReleasedList } from './ReleasedList.js';
import { saidOf } from './said.js';
import styles from './start.module.css';

interface StartPageProps {
  readonly source: FormSource;
  readonly drafts: Drafts;
  /** The part of the address from `#` on. */
  readonly hash: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: (() => void) | undefined;
  /** Shows all released versions, and who released them; absent where nothing is released. */
  readonly onVersions: (() => void) | undefined;
}

const titleIn = (files: FormFiles): string => {
  const head = jsonIn(files, headName) as { title?: unknown } | null | undefined;
  return typeof head?.title === 'string' && head.title.trim() !== '' ? head.title : texts.start.title;
};

export function StartPage({ source, drafts, hash, onOpen, onClose, onVersions }: StartPageProps) {
  useLocale();
  const main = useFocusedPage();
  const begin = useCallback(
    async (draft: NewDraft) => {
      // Two drafts of one name are not told apart; a list that does not come keeps nobody from working.
      const others = await drafts.list().catch(() => []);
      const taken = others.filter(({ deletedUntil }) => deletedUntil === undefined).map((row) => row.title);
      onOpen(await drafts.begin({ ...draft, title: freshTitle(draft.title, taken) }));
    },
    [drafts, onOpen],
  );

  async function copy({ key, version, title }: ReleasedForm) {
    try {
      const files = await source.read(key, version);
      await begin({ title: texts.start.newTitle({ title }), base: { key, version }, files, ofBase: files });
    } catch (error) {
      toast.error(saidOf(error, texts.start.notBegun));
    }
  }

  /** The released version whose key and number the files say: a draft that was saved as a file says those of its base. */
  async function baseOf(files: FormFiles): Promise<Pick<NewDraft, 'base' | 'ofBase'>> {
    const { key, version } = (jsonIn(files, headName) ?? {}) as { key?: unknown; version?: unknown };
    const found = (await source.list()).find((form) => form.key === key && form.version === version);
    if (found === undefined) return { base: undefined, ofBase: new Map() };
    const base = { key: found.key, version: found.version };
    return { base, ofBase: await source.read(base.key, base.version) };
  }

  async function openFiles(files: FormFiles, name?: string) {
    try {
      await begin({ title: name?.slice(0, 120) || titleIn(files), ...(await baseOf(files)), files });
    } catch (error) {
      toast.error(saidOf(error, texts.start.notBegun));
    }
  }

  return (
    <main className={styles['page']} ref={main} tabIndex={-1}>
      <header className={styles['head']}>
        {onClose === undefined ? null : (
          <IconButton label={texts.close} onClick={onClose}>
            <X aria-hidden size={20} />
          </IconButton>
        )}
        <div>
          <h1 className={styles['title']}>{texts.start.title}</h1>
          <p className={styles['lead']}>{texts.start.lead}</p>
        </div>
      </header>
      {hash.length > 1 ? <FromLink hash={hash} source={source} onBegin={begin} /> : null}
      <DraftList drafts={drafts} onOpen={onOpen} onFiles={(files, name) => void openFiles(files, name)} />
      <ReleasedList source={source} onCopy={(form) => void copy(form)} onVersions={onVersions} />
    </main>
  );
}
