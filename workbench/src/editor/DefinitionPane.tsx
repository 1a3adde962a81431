/** The files of the definition: a tab each, and the editor of the one that is shown. */
import { useLocale } from '@alo/renderer';
import { VisuallyHidden } from '@chakra-ui/react';
import { Search, WrapText } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { fileOrder, tabName } from '../files/form-files.js';
import { mend, openFile, placeOf } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import { isLocked } from '../session/session.js';
import styles from './editor.module.css';
import { FieldsPane } from '../fields/FieldsPane.js';
import { IconButton } from '../parts/IconButton.js';
import { Segments } from '../parts/Segments.js';
import { texts } from '../texts.js';
import { FileEditor, type EditorHandle } from './FileEditor.js';
import type { Knowledge } from './suggest.js';

interface DefinitionPaneProps {
  /** Goes to a place of the text. */
  readonly onGoTo: (place: FilePlace) => void;
  readonly onReady: (handle: EditorHandle | undefined) => void;
}

export function DefinitionPane({ onGoTo, onReady }: DefinitionPaneProps) {
  useLocale();
  const session = useSession();
  const { files, active, asFields, checked, isFresh } = useShown((state) => ({
    asFields: state.asFields,
    files: state.files,
    active: state.active,
    checked: state.checked,
    isFresh: state.checkedFiles === state.files,
  }));
  const isOff = useShown(isLocked);
  const [isWrapped, setWrapped] = useState(false);
  const handle = useRef<EditorHandle>(undefined);
  const knowledge = useMemo<Knowledge>(
    () => ({
      completionsAt: (file, offset) => session.checker.completionsAt(session.documents.files(), file, offset),
      helpAt: (file, offset) => session.checker.helpAt(session.documents.files(), file, offset),
    }),
    [session],
  );
  const problems = useMemo(
    () => (isFresh ? checked?.problems.filter(({ place }) => place.file === active) : undefined),
    [isFresh, checked, active],
  );
  const showText = (questionId?: string) => {
    const place = questionId === undefined ? undefined : placeOf(session, questionId);
    if (place === undefined) session.store.setState({ asFields: false });
    else onGoTo(place);
  };
  return (
    <section className={styles['definition']} aria-label={texts.parts.definition}>
      <div className={styles['files']}>
        <FileTabs names={fileOrder(files)} active={active} />
        <Segments
          label={texts.fields.view}
          value={asFields ? 'fields' : 'text'}
          choices={[
            ['text', texts.fields.asText],
            ['fields', texts.fields.asFields],
          ]}
          onChange={(view) => session.store.setState({ asFields: view === 'fields' })}
        />
        <IconButton isOff={asFields} label={texts.editor.search} onClick={() => handle.current?.search()}>
          <Search aria-hidden size={18} />
        </IconButton>
        <IconButton
          isOff={asFields}
          isOn={isWrapped}
          label={texts.editor.wrap}
          onClick={() => setWrapped(!isWrapped)}
        >
          <WrapText aria-hidden size={18} />
        </IconButton>
      </div>
      {asFields ? (
        <FieldsPane file={active} onText={showText} />
      ) : (
        <FileEditor
          key={active}
          file={active}
          documents={session.documents}
          knowledge={knowledge}
          problems={problems}
          isWrapped={isWrapped}
          isLocked={isOff}
          onMend={(problem, fix) => mend(session, problem, fix)}
          onUndo={session.undo}
          onRedo={session.redo}
          onCursor={() => undefined}
          onReady={(next) => {
            handle.current = next;
            onReady(next);
          }}
        />
      )}
    </section>
  );
}

interface FileTabsProps {
  readonly names: readonly string[];
  readonly active: string;
}

function FileTabs({ names, active }: FileTabsProps) {
  useLocale();
  const session = useSession();
  const checked = useShown((state) => state.checked);
  const list = useRef<HTMLDivElement>(null);
  const worst = (name: string) => {
    const found = checked?.problems.filter(({ place }) => place.file === name) ?? [];
    return found.find(({ severity }) => severity === 'error') ?? found[0];
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    const next = step && names[(names.indexOf(active) + step + names.length) % names.length];
    if (!next) return;
    event.preventDefault();
    openFile(session, next);
    list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its keys move between the tabs, which have the focus.
    <div
      role="tablist"
      aria-label={texts.editor.files}
      className={styles['fileTabs']}
      ref={list}
      onKeyDown={onKey}
    >
      {names.map((name) => {
        const problem = worst(name);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            data-file={name}
            className={styles['fileTab']}
            aria-selected={name === active}
            tabIndex={name === active ? 0 : -1}
            onClick={() => openFile(session, name)}
          >
            {tabName(name)}
            {problem === undefined ? null : (
              <>
                <span className={styles['dot']} data-error={problem.severity === 'error' || undefined} />
                <VisuallyHidden>{texts.editor.unsaved}</VisuallyHidden>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
