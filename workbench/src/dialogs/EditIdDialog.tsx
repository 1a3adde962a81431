/** Renames or deletes a question or one of its options, with every place that names it. */
import { isEntryMark, type Question } from '@alo/engine';
import { AloDialog, toast } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { deleted, renamed, type IdEdit } from '../documents/id-edits.js';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from '../texts.js';
import styles from './dialogs.module.css';

interface EditIdDialogProps {
  readonly what: 'rename' | 'delete';
  readonly onClose: () => void;
}

const whole = '';

export function EditIdDialog({ what, onClose }: EditIdDialogProps) {
  const session = useSession();
  const { form, files, selected } = useShown((state) => ({
    form: state.form,
    files: state.files,
    selected: state.selected,
  }));
  const questions = (form?.questions ?? []).filter(
    (question) => question.writtenId === undefined && !isEntryMark(question),
  );
  const [questionId, setQuestionId] = useState(selected ?? questions[0]?.id ?? '');
  const [option, setOption] = useState(whole);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [leavesOut, setLeavesOut] = useState(false);
  const [failed, setFailed] = useState<IdEdit>();
  const field = useRef<HTMLSelectElement>(null);
  const id = useId();
  const question = questions.find((each) => each.id === questionId);
  const target = option === whole ? questionId : option;

  function attempt(): IdEdit {
    const ofOption = option === whole ? {} : { option };
    if (what === 'delete')
      return deleted(files, {
        question: questionId,
        ...ofOption,
        reason: reason.trim(),
        ...(leavesOut && { uses: 'leftOut' as const }),
      });
    return renamed(
      files,
      option === whole
        ? { kind: 'question', from: questionId, to: to.trim() }
        : { kind: 'option', question: questionId, from: option, to: to.trim() },
    );
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const edit = attempt();
    if (edit.kind !== 'made') {
      setFailed(edit);
      return;
    }
    session.change(edit.changes);
    toast.success(
      what === 'rename' ? texts.edit.done.rename(target, to.trim()) : texts.edit.done.delete(target),
    );
    onClose();
  }

  return (
    <AloDialog
      title={texts.edit[what]}
      initialFocus={field}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.edit.cancel}
          </Button>
          <Button type="submit" form={id}>
            {what === 'rename' ? texts.edit.doRename : texts.edit.doDelete}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={onSubmit}>
        <label className={styles['label']}>
          {texts.edit.question}
          <select
            ref={field}
            className={styles['field']}
            value={questionId}
            onChange={({ currentTarget: { value } }) => {
              setQuestionId(value);
              setOption(whole);
              setFailed(undefined);
            }}
          >
            {questions.map((each) => (
              <option key={each.id} value={each.id}>
                {each.id}: {each.label}
              </option>
            ))}
          </select>
        </label>
        <OptionChoice question={question} value={option} onChange={setOption} />
        {what === 'rename' ? (
          <label className={styles['label']}>
            {texts.edit.newId}
            <input
              className={styles['field']}
              required
              maxLength={64}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </label>
        ) : (
          <>
            <label className={styles['label']}>
              {texts.edit.reason}
              <input
                className={styles['field']}
                required
                maxLength={200}
                value={reason}
                aria-describedby={`${id}help`}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <span id={`${id}help`} className={styles['help']}>
                {texts.edit.reasonHelp}
              </span>
            </label>
            <label className={styles['label']}>
              {texts.edit.uses}
              <select
                className={styles['field']}
                value={leavesOut ? 'out' : 'keep'}
                onChange={({ currentTarget: { value } }) => setLeavesOut(value === 'out')}
              >
                <option value="keep">{texts.edit.keepUses}</option>
                <option value="out">{texts.edit.leaveOut}</option>
              </select>
            </label>
          </>
        )}
        {failed === undefined ? null : <Refused edit={failed} />}
      </form>
    </AloDialog>
  );
}

interface OptionChoiceProps {
  readonly question: Question | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionChoice({ question, value, onChange }: OptionChoiceProps) {
  if (question === undefined || question.options.length === 0) return null;
  return (
    <label className={styles['label']}>
      {texts.edit.option}
      <select
        className={styles['field']}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value={whole}>{texts.edit.wholeQuestion}</option>
        {question.options.map(({ id, label }) => (
          <option key={id} value={id}>
            {id}: {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Refused({ edit }: { readonly edit: IdEdit }) {
  return (
    <div className={styles['problems']} role="alert">
      {edit.kind === 'refused' ? (
        <>
          <p>{texts.edit.refused}</p>
          <ul>
            {edit.problems.map(({ message, pointer }) => (
              <li key={`${pointer} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.edit.unreadable}</p>
      )}
    </div>
  );
}
