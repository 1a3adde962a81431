/** The workbench of authors: a page of its own. Only its way to a release needs a server. */
import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { Suspense, useEffect, useMemo, useState } from 'react';
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
import type { ReleaseDesk } from './versions/desk.js';
import { ReleasedVersions } from './versions/ReleasedVersions.js';
import { texts } from './texts.js';
import { OwnWords } from './translations/OwnWords.js';
import { VersionsPage, type VersionsView } from './versions/VersionsPage.js';
import styles from './workbench.module.css';

/** What is shown beside drafts: of an open one its comparison or its revisions; without one, all released versions. */
export type WorkbenchView = VersionsView | 'released';

export interface WorkbenchProps {
  readonly source: FormSource;
  /** Keeps the drafts of all authors; without it they are on this device alone. Keep it the same. */
  readonly server?: DraftServer;
  /** The id of the draft that is open; `undefined` = what can be opened is shown. */
  readonly draftId: string | undefined;
  /** Keep it the same. */
  readonly onDraft: (id: string | undefined) => void;
  /** Takes drafts to their release; absent: there is no way to one. */
  readonly desk?: ReleaseDesk | undefined;
  /** What is shown in place of the draft or of the start page. It needs a desk. */
  readonly view?: WorkbenchView | undefined;
  /** Keep it the same. */
  readonly onView?: ((view: WorkbenchView | undefined) => void) | undefined;
  /** The path at which the workbench shows what can be opened, for links; the path of the page unless told. */
  readonly startPath?: string | undefined;
  /** Leaves the workbench; absent where there is nowhere to go. */
  readonly onClose?: (() => void) | undefined;
  /** The page's style nonce. */
  readonly nonce?: string | undefined;
}

export function Workbench(props: WorkbenchProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <OwnWords>
        <Shown {...props} />
      </OwnWords>
    </Suspense>
  );
}

const Waiting = () => (
  <main className={styles['waiting']}>
    <TextSkeleton />
  </main>
);

function Shown(props: WorkbenchProps) {
  useLocale();
  const { source, server, draftId, onDraft, onClose, desk, view, onView } = props;
  const drafts = useMemo(() => (server === undefined ? draftsOnDevice : draftsOnServer(server)), [server]);
  if (draftId !== undefined) return <Opened key={draftId} {...props} drafts={drafts} draftId={draftId} />;
  if (desk !== undefined && view === 'released')
    return <ReleasedVersions desk={desk} onBack={() => onView?.(undefined)} />;
  return (
    <StartPage
      source={source}
      drafts={drafts}
      hash={window.location.hash}
      onOpen={onDraft}
      onClose={onClose}
      onVersions={desk && onView && (() => onView('released'))}
    />
  );
}

type OpenedProps = WorkbenchProps & { readonly drafts: Drafts; readonly draftId: string };

/** One draft, as long as it is open. A draft that is not there any more leads back to the start. */
function Opened(props: OpenedProps) {
  useLocale();
  const { source, drafts, draftId, onDraft, startPath, nonce, desk, view, onView } = props;
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
  const isOnItsWay = view === 'versions' || view === 'history';
  return (
    <SessionContext key={session.id} value={session}>
      {desk !== undefined && isOnItsWay ? (
        <VersionsPage
          {...{ desk, source, view, save: session.flush }}
          onView={(next) => onView?.(next)}
          onBack={() => onView?.(undefined)}
        />
      ) : (
        <OpenDraft
          {...{ source, startPath, nonce }}
          onClose={() => onDraft(undefined)}
          onVersions={desk && onView && (() => onView('versions'))}
        />
      )}
    </SessionContext>
  );
}
