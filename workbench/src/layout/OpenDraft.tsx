/** The workbench with a draft open: definition at the left, live form at the right, checks below. */
import { useLocale } from '@alo/renderer';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { EditIdDialog } from '../dialogs/EditIdDialog.js';
import { RenameDraftDialog } from '../dialogs/RenameDraftDialog.js';
import { ShareDialog } from '../dialogs/ShareDialog.js';
import { DefinitionPane } from '../editor/DefinitionPane.js';
import type { EditorHandle } from '../editor/FileEditor.js';
import { zipOf } from '../files/file-packages.js';
import { FormPane } from '../form/FormPane.js';
import { Panels } from '../panels/Panels.js';
import { Segments } from '../parts/Segments.js';
import { openFile } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import type { Session } from '../session/session.js';
import { useUndoKeys } from '../session/useUndoKeys.js';
import type { FormSource } from '../files/form-source.js';
import { texts } from '../texts.js';
import { Divider } from '../parts/Divider.js';
import { KeptNotice } from './KeptNotice.js';
import { ProposedNotice } from './ProposedNotice.js';
import styles from './layout.module.css';
import { TopBar, type Ask } from './TopBar.js';
import { useFocusedPage } from '../parts/useFocusedPage.js';
import { useWidth } from '../parts/useWidth.js';

interface OpenDraftProps {
  readonly source: FormSource;
  readonly startPath: string | undefined;
  readonly nonce: string | undefined;
  readonly onClose: () => void;
  /** Shows what the draft changes; absent where no server can say it. */
  readonly onVersions?: (() => void) | undefined;
}

/** Puts the files of the draft on the author's disk. */
function saveAsFile({ store, base }: Session): void {
  const { files, title } = store.getState();
  const name = (title.trim() || base?.key || 'questionnaire').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const bytes = zipOf(name, files);
  const address = URL.createObjectURL(new Blob([bytes.slice().buffer], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.zip`;
  link.click();
  // The browser has taken the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Goes to a place of a file, once the editor shows that file. */
function useGoTo() {
  const session = useSession();
  const handle = useRef<EditorHandle>(undefined);
  const wanted = useRef<FilePlace>(undefined);
  const go = useCallback(() => {
    const place = wanted.current;
    if (place === undefined || handle.current === undefined) return;
    if (session.store.getState().active !== place.file) return;
    wanted.current = undefined;
    handle.current.goTo(place.from, place.to);
  }, [session]);
  const onReady = useCallback(
    (next: EditorHandle | undefined) => {
      handle.current = next;
      if (next !== undefined) go();
    },
    [go],
  );
  const goTo = (place: FilePlace) => {
    const { active, asFields } = session.store.getState();
    const isShown = active === place.file && !asFields;
    wanted.current = place;
    session.store.setState({ part: 'definition', asFields: false });
    openFile(session, place.file);
    if (isShown) go();
  };
  // Another page may have led here.
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const { goingTo } = session.store.getState();
    if (goingTo === undefined) return;
    session.store.setState({ goingTo: undefined });
    latest.current(goingTo);
  }, [session]);
  return { goTo, onReady };
}

export function OpenDraft({ source, startPath, nonce, onClose, onVersions }: OpenDraftProps) {
  useLocale();
  const session = useSession();
  const width = useWidth();
  const { part, problems } = useShown((state) => ({
    part: state.part,
    problems: state.checked?.problems.length ?? 0,
  }));
  const [ask, setAsk] = useState<Exclude<Ask, 'save'>>();
  const [shares, setShares] = useState({ definition: 38, upper: 62 });
  const [isFolded, setFolded] = useState(false);
  const { goTo, onReady } = useGoTo();

  const main = useFocusedPage();

  useUndoKeys();

  const definition = <DefinitionPane onGoTo={goTo} onReady={onReady} />;
  const form = <FormPane nonce={nonce} />;
  const panels = (
    <Panels
      isFolded={isFolded && width !== 'phone'}
      onFold={width === 'phone' ? undefined : () => setFolded(!isFolded)}
      onGoTo={goTo}
    />
  );
  return (
    <main className={styles['workbench']} ref={main} tabIndex={-1}>
      <div>
        <TopBar
          onClose={onClose}
          onVersions={onVersions}
          onAsk={(next) => {
            if (next === 'save') saveAsFile(session);
            else setAsk(next);
          }}
        />
        <ProposedNotice onVersions={onVersions} />
        <KeptNotice onSave={() => saveAsFile(session)} />
        {width === 'phone' ? (
          <div className={styles['phoneParts']}>
            <Segments
              label={texts.parts.choose}
              value={part}
              choices={[
                ['definition', texts.parts.definition],
                ['form', texts.parts.form],
                ['checks', problems === 0 ? texts.parts.checks : `${texts.parts.checks} ${problems}`],
              ]}
              onChange={(next) => session.store.setState({ part: next })}
            />
          </div>
        ) : null}
      </div>
      {width === 'phone' ? (
        <div className={styles['parts']}>
          {part === 'definition' ? definition : part === 'form' ? form : panels}
        </div>
      ) : (
        <div
          className={styles['parts']}
          style={{
            gridTemplateRows: isFolded
              ? 'minmax(0, 1fr) 1px auto'
              : `minmax(0, ${shares.upper}fr) 1px minmax(0, ${100 - shares.upper}fr)`,
          }}
        >
          <div
            className={styles['upper']}
            style={{
              gridTemplateColumns: `minmax(0, ${shares.definition}fr) 1px minmax(0, ${100 - shares.definition}fr)`,
            }}
          >
            {definition}
            <Divider
              label={texts.editor.splitter}
              orientation="vertical"
              share={shares.definition}
              onShare={(share) => setShares({ ...shares, definition: share })}
            />
            {form}
          </div>
          <Divider
            label={texts.editor.heightOfChecks}
            orientation="horizontal"
            share={shares.upper}
            onShare={(share) => {
              setFolded(false);
              setShares({ ...shares, upper: share });
            }}
          />
          {panels}
        </div>
      )}
      {ask === 'share' ? (
        <ShareDialog source={source} startPath={startPath} onClose={() => setAsk(undefined)} />
      ) : null}
      {ask === 'name' ? (
        <RenameDraftDialog
          title={session.store.getState().title}
          onRename={(title) => session.store.setState({ title })}
          onClose={() => setAsk(undefined)}
        />
      ) : null}
      {ask === 'rename' || ask === 'delete' ? (
        <EditIdDialog source={source} what={ask} onClose={() => setAsk(undefined)} onGoTo={goTo} />
      ) : null}
    </main>
  );
}
