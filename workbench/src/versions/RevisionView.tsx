import { ConfirmDialog, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { DraftRevisions } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useCallback, useMemo, useState, type Ref } from 'react';
import { useSession } from '../session/hooks.js';
import type { HistoryProps } from './history-props.js';
import { diffParts, lineDiff, type DiffLine } from './line-diff.js';
import { Refused } from './Refused.js';
import { refusalOf } from './refusal.js';
import { restoringChanges } from './restore.js';
import { versionTexts as texts } from './texts.js';
import { useActs } from './useActs.js';
import { useAsked } from './useAsked.js';
import styles from './versions.module.css';

type Revision = DraftRevisions['data'][number];

interface RevisionViewProps extends HistoryProps {
  readonly revision: Revision;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** What one revision changed, file by file, and the way back to it. */
export function RevisionView(props: RevisionViewProps) {
  useLocale();
  const { desk, draft, revision, heading } = props;
  const { revision: number, changed, removed } = revision;
  const [isAsked, setAsked] = useState(false);
  const ask = useCallback(async () => {
    const [is, was] = await Promise.all([
      desk.revision(draft.id, number),
      number === 1 ? undefined : desk.revision(draft.id, number - 1),
    ]);
    return { is: is.files, was: was?.files ?? {} };
  }, [desk, draft.id, number]);
  const { value, error, again } = useAsked(ask);
  const isProposed = draft.proposal !== null;
  const files = [...changed, ...removed];
  return (
    <section className={styles['panel']} aria-labelledby="chosen-revision">
      <header className={styles['row']}>
        <h2 id="chosen-revision" ref={heading} tabIndex={-1}>
          {texts.history.revision({ revision: number })}
        </h2>
        {number === draft.revision ? null : (
          <Button size="sm" variant="outline" disabled={isProposed} onClick={() => setAsked(true)}>
            {texts.history.restore}
          </Button>
        )}
      </header>
      {isProposed ? <p className={styles['muted']}>{texts.history.proposed}</p> : null}
      {number === 1 ? <p className={styles['muted']}>{texts.history.first}</p> : null}
      {error === undefined ? null : (
        <ErrorView message={refusalOf(error).message || texts.failed.revision} onRetry={again} />
      )}
      {value === undefined ? (
        error === undefined ? (
          <TextSkeleton />
        ) : null
      ) : files.length === 0 ? (
        <p className={styles['muted']}>{texts.history.nothing}</p>
      ) : (
        files.map((file) => (
          <FileDiff key={file} file={file} was={value.was[file]} is={value.is[file]} isOpen={number > 1} />
        ))
      )}
      {isAsked ? <RestoreDialog {...props} onClose={() => setAsked(false)} /> : null}
    </section>
  );
}

interface FileDiffProps {
  readonly file: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
  readonly isOpen: boolean;
}

function FileDiff({ file, was, is, isOpen }: FileDiffProps) {
  useLocale();
  const words = texts.history;
  const parts = useMemo(() => diffParts(lineDiff(was, is)), [was, is]);
  return (
    <details className={styles['diff']} open={isOpen}>
      <summary>
        <code>{file}</code>
        {was === undefined ? <small>{words.added}</small> : null}
        {is === undefined ? <small>{words.removed}</small> : null}
      </summary>
      <div className={styles['lines']} role="group" aria-label={file}>
        {parts.map(({ skipped, lines }, at) => (
          <div key={`${at} ${skipped}`}>
            {skipped === 0 ? null : <p>{words.skipped({ count: skipped })}</p>}
            {lines.map((line, place) => (
              <Line key={`${place} ${line.kind}`} line={line} />
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}

function Line({ line: { kind, text } }: { readonly line: DiffLine }) {
  if (kind === 'gone') return <del>{text}</del>;
  if (kind === 'new') return <ins>{text}</ins>;
  return <span>{text}</span>;
}

/** Asks, then goes back to the revision on the server and shows its files in the editor. */
function RestoreDialog(props: RevisionViewProps & { readonly onClose: () => void }) {
  useLocale();
  const { desk, draft, revision, save, onChanged, onClose } = props;
  const session = useSession();
  const words = texts.history;
  const { isBusy, refused, act } = useActs();
  const number = revision.revision;

  async function restore(): Promise<void> {
    await save();
    const [{ files }, now] = await Promise.all([desk.revision(draft.id, number), desk.draft(draft.id)]);
    await desk.restore(draft.id, number, now.revision);
    session.change(restoringChanges(session.store.getState().files, files));
    await save();
  }

  const confirm = async () => {
    if (!(await act(restore, words.done({ revision: number })))) return;
    onClose();
    onChanged();
  };
  return (
    <ConfirmDialog
      title={words.restoreTitle({ revision: number })}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={words.busy}
      isBusy={isBusy}
      isDestructive={false}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{words.restoreText}</p>
      <Refused refused={refused} onReload={onChanged} />
    </ConfirmDialog>
  );
}
