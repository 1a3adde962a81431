/** Renames or deletes a question or one of its options, with every place that names it. */
import { isEntryMark, type Question } from '@alo/engine';
import { AloDialog, toaster, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { deleted, renamed, type IdEdit } from '../documents/id-edits.js';
import type { RefusedPlace } from '../documents/refused-places.js';
import { Choice } from '../fields/Inputs.js';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from '../texts.js';
import styles from './dialogs.module.css';

interface EditIdDialogProps {
  readonly what: 'rename' | 'delete';
  readonly onClose: () => void;
  /** Goes to a place of the text. */
  readonly onGoTo: (place: FilePlace) => void;
}

const whole = '';

export function EditIdDialog({ what, onClose, onGoTo }: EditIdDialogProps) {
  useLocale();
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

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const edit = attempt();
    if (edit.kind !== 'made') {
      setFailed(edit);
      return;
    }
    session.change(edit.changes);
    toaster.create({
      type: 'success',
      title:
        what === 'rename'
          ? texts.edit.done.rename({ from: target, to: to.trim() })
          : texts.edit.done.delete({ id: target }),
      closable: true,
      action: { label: texts.form.undo, onClick: session.undo },
    });
    onClose();
  }

  return (
    <AloDialog
      title={texts.edit[what]}
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
        <Choice
          label={texts.edit.question}
          value={questionId}
          choices={questions.map((each) => [each.id, `${each.id}: ${each.label}`])}
          onChange={(value) => {
            setQuestionId(value);
            setOption(whole);
            setFailed(undefined);
          }}
        />
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
            <Choice
              label={texts.edit.uses}
              value={leavesOut ? 'out' : 'keep'}
              choices={[
                ['keep', texts.edit.keepUses],
                ['out', texts.edit.leaveOut],
              ]}
              onChange={(value) => setLeavesOut(value === 'out')}
            />
          </>
        )}
        {failed === undefined ? null : (
          <Refused
            edit={failed}
            onGoTo={(place) => {
              onClose();
              onGoTo(place);
            }}
          />
        )}
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
  useLocale();
  if (question === undefined || question.options.length === 0) return null;
  return (
    <Choice
      label={texts.edit.option}
      value={value}
      choices={[
        [whole, texts.edit.wholeQuestion],
        ...question.options.map(({ id, label }) => [id, `${id}: ${label}`] as const),
      ]}
      onChange={onChange}
    />
  );
}

interface PlaceLinkProps {
  readonly problem: RefusedPlace;
  readonly onGoTo: (place: FilePlace) => void;
}

/** Where an id is used, in words, as the way there. */
function PlaceLink({ problem: { place, question, step }, onGoTo }: PlaceLinkProps) {
  useLocale();
  if (place === undefined) return null;
  return (
    <button type="button" className={styles['link']} onClick={() => onGoTo(place)}>
      {question === undefined
        ? texts.edit.usedInFile({ file: place.file, line: place.line })
        : step === undefined
          ? texts.edit.usedBy({ question })
          : texts.edit.usedByOf({ question, step })}
    </button>
  );
}

interface RefusedProps {
  readonly edit: IdEdit;
  readonly onGoTo: (place: FilePlace) => void;
}

function Refused({ edit, onGoTo }: RefusedProps) {
  useLocale();
  return (
    <div className={styles['problems']} role="alert">
      {edit.kind === 'refused' ? (
        <>
          <p>{edit.problems.some(({ isUse }) => isUse) ? texts.edit.stillUsed : texts.edit.refused}</p>
          <ul>
            {edit.problems.map((problem, at) => (
              <li key={at}>
                {problem.isUse ? null : `${problem.message} `}
                {problem.place === undefined ? null : <PlaceLink problem={problem} onGoTo={onGoTo} />}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.edit.unreadable}</p>
      )}
    </div>
  );
}
