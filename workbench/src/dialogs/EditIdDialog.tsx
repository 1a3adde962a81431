/** Renames or deletes a question or one of its options, with every place that names it. */
import { isEntryMark, type Question, type Questionnaire } from '@alo/engine';
import { AloDialog, toaster, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useId, useState, type SyntheticEvent } from 'react';
import type { FilePlace } from '../checks/checked.js';
import { deleted, renamed, type IdEdit } from '../documents/id-edits.js';
import type { RefusedPlace } from '../documents/refused-places.js';
import { plannedFrom, plansAfterEdit } from '../documents/plan-file.js';
import { Choice } from '../fields/Inputs.js';
import { earlierForms } from '../files/earlier-forms.js';
import type { FormSource } from '../files/form-source.js';
import { changeIds } from '../session/acts.js';
import { useSession, useShown } from '../session/hooks.js';
import { texts } from '../texts.js';
import styles from './dialogs.module.css';

interface EditIdDialogProps {
  /** Has the released versions that the plans of the draft lead from. */
  readonly source: FormSource;
  readonly what: 'rename' | 'delete';
  readonly onClose: () => void;
  /** Goes to a place of the text. */
  readonly onGoTo: (place: FilePlace) => void;
}

const whole = '';

export function EditIdDialog({ source, what, onClose, onGoTo }: EditIdDialogProps) {
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
  const [failed, setFailed] = useState<IdEdit | { readonly kind: 'notLoaded' }>();
  const [isBusy, setBusy] = useState(false);
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

  /** Versions whose answers are to go along: the one that the draft is a copy of, and those that it has plans from. */
  const loadEarlier = () => {
    const { base } = session;
    return base === undefined
      ? Promise.resolve(new Map<number, Questionnaire>())
      : earlierForms(source, base.key, [base.version, ...plannedFrom(files)]);
  };

  async function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const edit = attempt();
    if (edit.kind !== 'made' || form === undefined) {
      setFailed(edit);
      return;
    }
    setBusy(true);
    const earlier = await loadEarlier().catch(() => undefined);
    setBusy(false);
    // Without the plan, hotels would lose sight of their answers.
    if (earlier === undefined) {
      setFailed({ kind: 'notLoaded' });
      return;
    }
    changeIds(session, [...edit.changes, ...plansAfterEdit(files, form, edit.plan, earlier)], edit.plan);
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
          <Button type="submit" form={id} disabled={isBusy}>
            {what === 'rename' ? texts.edit.doRename : texts.edit.doDelete}
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={(event) => void onSubmit(event)}>
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
  readonly edit: IdEdit | { readonly kind: 'notLoaded' };
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
        <p>{edit.kind === 'notLoaded' ? texts.edit.notLoaded : texts.edit.unreadable}</p>
      )}
    </div>
  );
}
