/** The questions of one file as fields, for those who do not want to write JSON. Each change is one edit of the text. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { headName, tabName } from '../files/form-files.js';
import { formIds, type KnownQuestion } from '../language/form-ids.js';
import { useSession, useShown } from '../session/hooks.js';
import { isLocked } from '../session/session.js';
import { texts } from '../texts.js';
import { ConditionRows } from './ConditionRows.js';
import styles from './fields.module.css';
import { Choice, FieldPart, TextInput, TickBox } from './Inputs.js';
import { hasOptions, newQuestion, nextId, responseTypes } from './new-parts.js';
import { OptionRows } from './OptionRows.js';
import { ScoreLineFields } from './ScoreLineFields.js';
import { withItem, withValue } from './text-edits.js';
import { useFileEdit } from './useFileEdit.js';
import {
  lastFields,
  objectsIn,
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
  const place = lastFields(text);
  const known = ids.questions.map(({ id }) => id);
  const add = () => {
    if (place === undefined) return;
    const id = nextId(
      questions.map((each) => each.id).length > 0 ? [...known, questions.at(-1)?.id ?? ''] : known,
      'Q',
    );
    edit((before) => withItem(before, place, -1, newQuestion(id, String(questions.length + 1))));
    session.store.setState({ selected: id });
  };
  return (
    <div className={styles['pane']}>
      {question === undefined ? (
        <p className={styles['help']}>{file === headName ? texts.fields.headOnly : texts.fields.none}</p>
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
      {place === undefined || file === headName || isOff ? null : (
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
  readonly onEdit: (change: (text: string) => string) => void;
  readonly onText: () => void;
}

/** In the language of the moment: the texts change with it. */
const typeChoices = () =>
  Object.keys(responseTypes).map(
    (type) => [type, texts.fields.types[type as keyof typeof texts.fields.types]] as const,
  );

function QuestionFields({ question, earlier, onEdit, onText }: QuestionFieldsProps) {
  useLocale();
  const { path, source, id } = question;
  const options = objectsIn(source, 'options');
  const type = textIn(source, 'type');
  const set = (member: string) => (value: unknown) =>
    onEdit((text) => withValue(text, [...path, member], value));
  const setText = (member: string) => (value: string) => set(member)(value.trim() === '' ? undefined : value);
  const setType = (next: string) =>
    onEdit((text) => {
      const typed = withValue(text, [...path, 'type'], next);
      const named =
        source['response_type'] === undefined
          ? typed
          : withValue(typed, [...path, 'response_type'], responseTypes[next]);
      return hasOptions(next) && options.length === 0
        ? withValue(named, [...path, 'options'], newQuestion(id, '')['options'])
        : named;
    });
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
        <Choice label={texts.fields.type} value={type} choices={typeChoices()} onChange={setType} />
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
