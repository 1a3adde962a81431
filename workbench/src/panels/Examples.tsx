/** Examples of what the form does: recorded from what the author just did, and held to the form with each change. */
import { useLocale } from '@alo/renderer';
import { Button, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleX, CircleDot, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { examplesIn, withExamples, type Example } from '../files/examples.js';
import { examplesName } from '../files/form-files.js';
import { smallestEdit } from '../files/smallest-edit.js';
import { showWith } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import type { Session } from '../session/session.js';
import { texts } from './texts.js';
import { exampleOf } from '../trial/example-of.js';
import styles from './panels.module.css';

/** Writes other examples into their file, as one step of the history. */
function writeExamples(session: Session, examples: readonly Example[]): void {
  const { files } = session.store.getState();
  const before = files.get(examplesName);
  const after = withExamples(files, examples);
  session.change([
    before === undefined
      ? { kind: 'add', file: examplesName, text: after }
      : { kind: 'edit', file: examplesName, ...smallestEdit(before, after) },
  ]);
}

export function Examples() {
  useLocale();
  const session = useSession();
  const { files, form, checked, notice, isRecording } = useShown((state) => ({
    files: state.files,
    form: state.form,
    checked: state.checked,
    notice: state.notice,
    isRecording: state.trial.isRecording,
  }));
  const examples = useMemo(() => examplesIn(files), [files]);
  // The last example that was recorded: it is said, and brought into sight.
  const [kept, setKept] = useState<{ readonly said: string }>();
  const last = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (kept !== undefined) last.current?.scrollIntoView({ block: 'nearest' });
  }, [kept]);
  if (form === undefined) return <p className={styles['none']}>{texts.panels.unread}</p>;
  const faultsOf = (at: number) =>
    (checked?.exampleFaults ?? []).filter(({ example }) => example === at).map(({ message }) => message);
  const put = (at: number, example: Example | undefined) =>
    writeExamples(
      session,
      examples.flatMap((each, place) => (place === at ? (example ?? []) : each)),
    );
  return (
    <>
      {isRecording ? (
        <Recording examples={examples} onKept={(said) => setKept({ said })} />
      ) : (
        <Bar examples={examples} />
      )}
      <VisuallyHidden role="status">{kept?.said}</VisuallyHidden>
      {examples.length === 0 ? (
        <div className={styles['none']}>
          <p className={styles['strong']}>{texts.examples.none}</p>
          <p className={styles['muted']}>{texts.examples.noneMore}</p>
        </div>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.examples.name}</th>
              <th scope="col">{texts.examples.says}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {examples.map((example, at) => (
              <Row
                key={at}
                ref={at === examples.length - 1 ? last : undefined}
                example={example}
                faults={faultsOf(at)}
                onShow={() => showWith(session, example.answers)}
                onRight={() => put(at, exampleOf(form, example.title, example.answers))}
                onDelete={() => put(at, undefined)}
              />
            ))}
          </tbody>
        </table>
      )}
      {notice === undefined || notice.missed.length === 0 ? null : (
        <p className={styles['recording']}>{texts.examples.missed({ count: notice.missed.length })}</p>
      )}
    </>
  );
}

interface BarProps {
  readonly examples: readonly Example[];
}

function Bar({ examples }: BarProps) {
  useLocale();
  const session = useSession();
  const { notice, files } = useShown((state) => ({ notice: state.notice, files: state.files }));
  const [isBusy, setBusy] = useState(false);
  const complete = async () => {
    setBusy(true);
    const all = await session.checker.completeExamples(files);
    setBusy(false);
    if (all !== undefined && all.length > examples.length && session.store.getState().files === files)
      writeExamples(session, all);
  };
  return (
    <div className={styles['recording']}>
      <Button size="sm" onClick={() => session.setTrial((trial) => ({ ...trial, isRecording: true }))}>
        <CircleDot aria-hidden size={16} />
        {texts.examples.record}
      </Button>
      <span />
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void complete()}>
        <Plus aria-hidden size={16} />
        {texts.examples.complete}
      </Button>
      {notice === undefined ? null : (
        <span>{texts.examples.notice({ noticed: notice.noticed, total: notice.total })}</span>
      )}
    </div>
  );
}

function Recording({ examples, onKept }: BarProps & { readonly onKept: (said: string) => void }) {
  useLocale();
  const session = useSession();
  const { form, answers } = useShown((state) => ({ form: state.form, answers: state.trial.answers }));
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const count = Object.keys(answers).length;
  const stop = () => session.setTrial((trial) => ({ ...trial, isRecording: false }));
  const keep = () => {
    const name = title.trim();
    const wrong =
      name === '' ? texts.examples.needsName : count === 0 ? texts.examples.needsAnswer : undefined;
    setFault(wrong);
    if (wrong !== undefined || form === undefined) return;
    writeExamples(session, [...examples, exampleOf(form, name, answers)]);
    stop();
    onKept(texts.examples.kept({ title: name }));
  };
  return (
    <form
      className={styles['recording']}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <CircleDot aria-hidden size={18} className={styles['error']} />
      <span role="status">
        <strong className={styles['strong']}>{texts.examples.recording}</strong>{' '}
        {texts.examples.soFar({ count })}
      </span>
      <input
        className={styles['field']}
        aria-label={texts.examples.nameIt}
        placeholder={texts.examples.nameIt}
        maxLength={200}
        value={title}
        aria-invalid={fault !== undefined}
        aria-describedby="recording-fault"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <span id="recording-fault" role="alert" className={styles['error']}>
        {fault}
      </span>
      <Button size="sm" type="submit">
        {texts.examples.keep}
      </Button>
      <Button size="sm" variant="ghost" onClick={stop}>
        {texts.examples.stop}
      </Button>
    </form>
  );
}

interface RowProps {
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly example: Example;
  readonly faults: readonly string[];
  readonly onShow: () => void;
  readonly onRight: () => void;
  readonly onDelete: () => void;
}

function Row({ ref, example, faults, onShow, onRight, onDelete }: RowProps) {
  useLocale();
  const { title, answers, shown = [], hidden = [] } = example;
  const holds = faults.length === 0;
  const Sign = holds ? CircleCheck : CircleX;
  return (
    <tr ref={ref}>
      <td>
        <div className={styles['what']}>
          <Sign
            size={18}
            role="img"
            aria-label={holds ? texts.examples.holds : texts.examples.fails}
            className={holds ? styles['ok'] : styles['error']}
          />
          <div>
            <p>{title}</p>
            <p className={styles['muted']}>
              {holds ? texts.examples.answers({ count: Object.keys(answers).length }) : faults.join(' ')}
            </p>
          </div>
        </div>
      </td>
      <td>{texts.examples.says2({ shown: shown.length, hidden: hidden.length })}</td>
      <td>
        <div className={styles['acts']}>
          <Button
            size="sm"
            variant="outline"
            aria-label={texts.examples.showMeThis({ title })}
            onClick={onShow}
          >
            {texts.examples.showMe}
          </Button>
          {holds ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.examples.rightThis({ title })}
              onClick={onRight}
            >
              {texts.examples.right}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.examples.deleteThis({ title })}
            onClick={onDelete}
          >
            {texts.examples.delete}
          </Button>
        </div>
      </td>
    </tr>
  );
}
