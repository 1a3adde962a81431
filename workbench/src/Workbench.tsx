/** The workbench of authors: a page of its own, without a server. */
import { ErrorView, TextSkeleton } from '@alo/renderer';
import { useEffect, useMemo, useState } from 'react';
import { createChecker } from './checks/checker.js';
import { editorExtensions } from './editor/extensions.js';
import { OpenDraft } from './layout/OpenDraft.js';
import { SessionContext } from './session/hooks.js';
import { createSession, type Session } from './session/session.js';
import { StartPage } from './start/StartPage.js';
import type { FormSource } from './files/form-source.js';
import type { Drafts } from './storage/drafts.js';
import type { DraftServer } from './storage/draft-server.js';
import { draftsOnDevice } from './storage/on-device.js';
import { draftsOnServer } from './storage/on-server.js';
import { texts } from './texts.js';
import styles from './workbench.module.css';

export interface WorkbenchProps {
  readonly source: FormSource;
  /** Keeps the drafts of all authors; without it they are on this device alone. Keep it the same. */
  readonly server?: DraftServer;
  /** The id of the draft that is open; `undefined` = what can be opened is shown. */
  readonly draftId: string | undefined;
  /** Keep it the same. */
  readonly onDraft: (id: string | undefined) => void;
  /** The path at which the workbench shows what can be opened, for links; the path of the page unless told. */
  readonly startPath?: string | undefined;
  /** Leaves the workbench; absent where there is nowhere to go. */
  readonly onClose?: (() => void) | undefined;
  /** The page's style nonce. */
  readonly nonce?: string | undefined;
}

export function Workbench(props: WorkbenchProps) {
  const { source, server, draftId, onDraft, onClose } = props;
  const drafts = useMemo(() => (server === undefined ? draftsOnDevice : draftsOnServer(server)), [server]);
  if (draftId !== undefined) return <Opened key={draftId} {...props} drafts={drafts} draftId={draftId} />;
  return (
    <StartPage
      source={source}
      drafts={drafts}
      hash={window.location.hash}
      onOpen={onDraft}
      onClose={onClose}
    />
  );
}

type OpenedProps = WorkbenchProps & { readonly drafts: Drafts; readonly draftId: string };

/** One draft, as long as it is open. A draft that is not there any more leads back to the start. */
function Opened({ source, drafts, draftId, onDraft, startPath, nonce }: OpenedProps) {
  const [session, setSession] = useState<Session>();
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const checker = createChecker();
    let opened: Session | undefined;
    let isOver = false;
    drafts.open(draftId).then(
      (draft) => {
        if (isOver) return;
        if (draft === undefined) {
          onDraft(undefined);
          return;
        }
        opened = createSession({
          draft,
          drafts,
          checker,
          extensions: editorExtensions(nonce),
          now: Date.now,
        });
        setSession(opened);
      },
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
      opened?.end();
      checker.end();
    };
  }, [draftId, drafts, nonce, onDraft, round]);
  if (session === undefined) {
    const again = () => {
      setFailed(false);
      setRound(round + 1);
    };
    return (
      <main className={styles['waiting']}>
        {isFailed ? <ErrorView message={texts.notOpened} onRetry={again} /> : <TextSkeleton />}
      </main>
    );
  }
  return (
    <SessionContext key={session.id} value={session}>
      <OpenDraft source={source} startPath={startPath} nonce={nonce} onClose={() => onDraft(undefined)} />
    </SessionContext>
  );
}
