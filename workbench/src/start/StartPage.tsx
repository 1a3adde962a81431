/** What stands before a draft is open: the drafts of this device, and what a new one can begin with. */
import { dayAndClockText } from '@alo/engine';
import { ConfirmDialog, EmptyState, ErrorView, TextSkeleton, toast } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { FolderOpen, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openedFiles } from '../files/file-packages.js';
import { headName, jsonIn, type FormFiles } from '../files/form-files.js';
import type { DraftStore } from '../storage/device-drafts.js';
import type { Base, Draft } from '../storage/draft.js';
import { filesOf, readLink, type Shared } from '../storage/share-link.js';
import { texts } from '../texts.js';
import type { FormSource, ReleasedForm } from '../files/form-source.js';
import { IconButton } from '../parts/IconButton.js';
import styles from './start.module.css';

interface StartPageProps {
  readonly source: FormSource;
  readonly drafts: DraftStore;
  /** The part of the address from `#` on. */
  readonly hash: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: (() => void) | undefined;
}

type Loaded<Value> = { readonly value?: Value; readonly isFailed?: boolean };

/** What a promise gives; asked again with `again`. */
function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> & { readonly again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    load().then(
      (value) => isOver || setLoaded({ value }),
      () => isOver || setLoaded({ isFailed: true }),
    );
    return () => {
      isOver = true;
    };
  }, [load, round]);
  return { ...loaded, again: () => setRound(round + 1) };
}

const titleIn = (files: FormFiles): string => {
  const head = jsonIn(files, headName) as { title?: unknown } | undefined;
  return typeof head?.title === 'string' ? head.title : texts.start.title;
};

export function StartPage({ source, drafts, hash, onOpen, onClose }: StartPageProps) {
  const { value: kept, again } = useLoaded(drafts.list);
  const { value: released, isFailed = false, again: askAgain } = useLoaded(source.list);
  const [doomed, setDoomed] = useState<Draft>();

  async function begin(title: string, files: FormFiles, base: Base | undefined) {
    const draft: Draft = {
      id: crypto.randomUUID(),
      title,
      base,
      files: Object.fromEntries(files),
      answers: {},
      savedAt: Date.now(),
    };
    await drafts.keep(draft);
    onOpen(draft.id);
  }

  async function copy({ key, version, title }: ReleasedForm) {
    try {
      await begin(texts.start.newTitle(title), await source.read(key, version), { key, version });
    } catch {
      toast.error(texts.start.failed);
    }
  }

  return (
    <main className={styles['page']}>
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
      <section className={styles['part']} aria-labelledby="drafts-title">
        <div className={styles['partHead']}>
          <h2 id="drafts-title">{texts.start.drafts}</h2>
          <OpenFiles onOpen={(files) => void begin(titleIn(files), files, undefined)} />
        </div>
        {kept === undefined ? (
          <TextSkeleton />
        ) : kept.length === 0 ? (
          <EmptyState title={texts.start.noDrafts} />
        ) : (
          <ul className={styles['rows']}>
            {kept.map((draft) => (
              <li key={draft.id}>
                <div>
                  <p className={styles['name']}>{draft.title}</p>
                  <p className={styles['about']}>
                    {draft.base === undefined
                      ? texts.about.own
                      : texts.about.copied(`${draft.base.key} ${draft.base.version}`)}
                    {', '}
                    {texts.start.changed(dayAndClockText(new Date(draft.savedAt)))}
                  </p>
                </div>
                <div className={styles['acts']}>
                  <Button
                    size="sm"
                    aria-label={texts.start.openThis(draft.title)}
                    onClick={() => onOpen(draft.id)}
                  >
                    {texts.start.openDraft}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={texts.start.deleteThis(draft.title)}
                    onClick={() => setDoomed(draft)}
                  >
                    {texts.start.delete}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles['part']} aria-labelledby="released-title">
        <div className={styles['partHead']}>
          <h2 id="released-title">{texts.start.released}</h2>
        </div>
        {isFailed ? (
          <ErrorView message={texts.start.failed} onRetry={askAgain} />
        ) : released === undefined ? (
          <TextSkeleton />
        ) : (
          <ul className={styles['rows']}>
            {released.map((form) => (
              <li key={`${form.key} ${form.version}`}>
                <div>
                  <p className={styles['name']}>{form.title}</p>
                  <p className={styles['about']}>
                    {form.key} {form.version}
                  </p>
                </div>
                <div className={styles['acts']}>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.start.copyThis(`${form.key} ${form.version}`)}
                    onClick={() => void copy(form)}
                  >
                    {texts.start.copy}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      {doomed === undefined ? null : (
        <ConfirmDialog
          title={texts.start.deleteTitle(doomed.title)}
          confirm={texts.start.delete}
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            void drafts.remove(doomed.id).then(again);
            setDoomed(undefined);
          }}
        >
          {texts.start.deleteText}
        </ConfirmDialog>
      )}
    </main>
  );
}

interface OpenFilesProps {
  readonly onOpen: (files: FormFiles) => void;
}

function OpenFiles({ onOpen }: OpenFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  async function take(list: FileList | null) {
    const chosen = await Promise.all(
      [...(list ?? [])].map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const opened = openedFiles(chosen);
    if (input.current) input.current.value = '';
    if (opened.kind === 'files') onOpen(opened.files);
    else setRefused(opened.because);
  }
  return (
    <div className={styles['open']}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".json,.zip,application/json,application/zip"
        aria-label={texts.start.openFiles}
        onChange={(event) => {
          setRefused(undefined);
          void take(event.currentTarget.files);
        }}
      />
      <Button
        size="sm"
        variant="outline"
        title={texts.start.openFilesHelp}
        onClick={() => input.current?.click()}
      >
        <FolderOpen aria-hidden size={16} />
        {texts.start.openFiles}
      </Button>
      {refused === undefined ? null : (
        <p role="alert" className={styles['refused']}>
          {texts.start.notOpened}: {refused}
        </p>
      )}
    </div>
  );
}

interface FromLinkProps {
  readonly hash: string;
  readonly source: FormSource;
  readonly onBegin: (title: string, files: FormFiles, base: Base | undefined) => Promise<void>;
}

function FromLink({ hash, source, onBegin }: FromLinkProps) {
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
      await onBegin(title, filesOf(shared, ofBase), base);
    } catch {
      toast.error(texts.start.failed);
    }
  };
  return (
    <section className={styles['shared']} aria-label={texts.start.shared}>
      <div>
        <p className={styles['name']}>{texts.start.shared}</p>
        <p className={styles['about']}>{texts.start.sharedText(shared.title)}</p>
      </div>
      <Button size="sm" onClick={() => void open(shared)}>
        {texts.start.openDraft}
      </Button>
    </section>
  );
}
