/** The questions of one file as fields, for those who do not want to write JSON. Each change is one edit of the text. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { headName, stepFiles, tabName } from '../files/form-files.js';
import { formIds, type KnownQuestion } from '../language/form-ids.js';
import { useSession, useShown } from '../session/hooks.js';
import { isLocked } from '../session/session.js';
import { texts } from '../texts.js';
import { answerKinds, changesFor, hasOptions, type AnswerKind } from './answer-kinds.js';
import { ConditionRows } from './ConditionRows.js';
import styles from './fields.module.css';
import { Choice, FieldPart, TextInput, TickBox } from './Inputs.js';
import { FileNote } from './FileNote.js';
import { withNewQuestion } from './new-parts.js';
import { NumberFields } from './NumberFields.js';
import { OptionRows } from './OptionRows.js';
import { ScoreLineFields } from './ScoreLineFields.js';
import { withValue } from './text-edits.js';
import { useFileEdit, type FileEdit, type Visit } from './useFileEdit.js';
import {
  objectsIn,
  membersIn,
  textIn,
  wordsMember,
  writtenQuestions,
  type WrittenQuestion,
} from './written-questions.js';

interface FieldsPaneProps {
  readonly file: string;
  /** Shows the text: where the question stands, if it is known. */
  readonly onText: (questionId?: string) => void;
}

export function FieldsPane({ file, onText }: FieldsPaneProps) {
  useLocale();
  const session = useSession();
  const { files, selected, isBroken } = useShown((state) => ({
    files: state.files,
    selected: state.selected,
    isBroken: state.unreadable?.kind === 'broken' && state.unreadable.file === file,
  }));
  const isOff = useShown(isLocked);
  const text = files.get(file) ?? '';
  const questions = useMemo(() => writtenQuestions(text), [text]);
  const ids = useMemo(() => formIds(files), [files]);
  const edit = useFileEdit(file);
  const question = questions.find(({ id }) => id === selected) ?? questions[0];
  if (isBroken)
    return (
      <div className={styles['pane']}>
        <p className={styles['note']}>
          {texts.fields.broken}{' '}
          <Button size="sm" variant="outline" onClick={() => onText()}>
            {texts.fields.editInText}
          </Button>
        </p>
      </div>
    );
  const known = ids.questions.map(({ id }) => id);
  // Only a step takes questions: in any other file one would damage what the file says.
  const takesQuestions = file !== headName && stepFiles(files).includes(file);
  const add = () => {
    // What was changed since the last rendering counts, too.
    const added = withNewQuestion(session.documents.files(), file);
    if (added === undefined) return;
    edit(() => added.text);
    session.store.setState({ selected: added.id });
  };
  return (
    <div className={styles['pane']}>
      {question === undefined && takesQuestions ? (
        <p className={styles['help']}>{texts.fields.none}</p>
      ) : question === undefined ? (
        <FileNote files={files} file={file} onText={() => onText()} />
      ) : (
        <Choice
          label={texts.fields.question}
          value={question.id}
          choices={questions.map(({ id, label }) => [id, `${id}: ${label}`])}
          onChange={(id) => session.store.setState({ selected: id, stepKey: tabName(file) })}
        />
      )}
      {question === undefined ? null : (
        <fieldset className={styles['inside']} disabled={isOff}>
          <QuestionFields
            key={question.id}
            question={question}
            earlier={ids.questions.slice(0, Math.max(0, known.indexOf(question.id)))}
            onEdit={edit}
            onText={() => onText(question.id)}
          />
        </fieldset>
      )}
      {!takesQuestions || isOff ? null : (
        <Button size="sm" variant="outline" onClick={add}>
          <Plus aria-hidden size={16} />
          {texts.fields.addQuestion}
        </Button>
      )}
    </div>
  );
}

interface QuestionFieldsProps {
  readonly question: WrittenQuestion;
  readonly earlier: readonly KnownQuestion[];
  readonly onEdit: FileEdit;
  readonly onText: () => void;
}

const isKind = (type: string): type is AnswerKind => answerKinds.some((kind) => kind === type);

function QuestionFields({ question, earlier, onEdit, onText }: QuestionFieldsProps) {
  useLocale();
  const { path, source, id } = question;
  const options = objectsIn(source, 'options');
  const type = textIn(source, 'type');
  // A grid, a group and a row of a grid are answered as they are: another way would take their rows apart.
  const isOfGrid = (type !== '' && !isKind(type)) || path.includes('subQuestions');
  const set = (member: string) => (value: unknown, visit?: Visit) =>
    onEdit((text) => withValue(text, [...path, member], value), { visit });
  const setText = (member: string) => (value: string, visit: Visit) =>
    set(member)(value.trim() === '' ? undefined : value, visit);
  const setType = (next: string) => {
    if (!isKind(next)) return;
    const changes = Object.entries(changesFor(source, next));
    onEdit(
      (text) =>
        changes.reduce((changed, [member, value]) => withValue(changed, [...path, member], value), text),
      { takesTexts: true },
    );
  };
  const takesEvidence = source['has_attachment'] === true;
  return (
    <>
      <FieldPart title={texts.fields.words}>
        <TextInput
          isLong
          label={texts.fields.questionWords}
          value={textIn(source, wordsMember(source))}
          onCommit={setText(wordsMember(source))}
        />
        <TextInput
          isLong
          label={texts.fields.help}
          value={textIn(source, 'help_text')}
          onCommit={setText('help_text')}
        />
        {isOfGrid ? (
          <p className={styles['help']}>
            {texts.fields.ofGrid}{' '}
            <Button size="sm" variant="outline" onClick={onText}>
              {texts.fields.editInText}
            </Button>
          </p>
        ) : (
          <Choice
            label={texts.fields.type}
            value={type}
            choices={answerKinds.map((kind) => [kind, texts.fields.types[kind]])}
            onChange={setType}
          />
        )}
        {type === 'number' ? (
          <NumberFields
            rules={membersIn(source, 'validation_rules')}
            onSet={(member, value, visit) =>
              onEdit((text) => withValue(text, [...path, 'validation_rules', member], value), { visit })
            }
          />
        ) : null}
        <TickBox
          label={texts.fields.required}
          isOn={source['required'] === true}
          onChange={(isOn) => set('required')(isOn ? true : undefined)}
        />
      </FieldPart>
      {hasOptions(type) ? (
        <OptionRows
          path={[...path, 'options']}
          options={options}
          takesEvidence={takesEvidence}
          onEdit={onEdit}
        />
      ) : null}
      <FieldPart title={texts.fields.evidence}>
        <TickBox
          label={texts.fields.takesEvidence}
          isOn={takesEvidence}
          onChange={(isOn) => set('has_attachment')(isOn ? true : undefined)}
        />
        {takesEvidence ? (
          <TextInput
            label={texts.fields.whatToAttach}
            value={textIn(source, 'evidence')}
            onCommit={setText('evidence')}
          />
        ) : null}
      </FieldPart>
      <ConditionRows path={path} source={source} earlier={earlier} onEdit={onEdit} onText={onText} />
      <ScoreLineFields questionId={id} options={options} />
    </>
  );
}
