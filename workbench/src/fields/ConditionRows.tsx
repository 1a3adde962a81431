/** When a question is shown: “show when … is …”, built from what stands before it. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { JSONPath } from 'jsonc-parser';
import { Plus, X } from 'lucide-react';
import type { KnownQuestion } from '../language/form-ids.js';
import { texts } from '../texts.js';
import { IconButton } from '../parts/IconButton.js';
import styles from './fields.module.css';
import { Choice, FieldPart, TextInput } from './Inputs.js';
import { withItem, withValue } from './text-edits.js';
import type { FileEdit, Visit } from './useFileEdit.js';
import { objectsIn, textIn, type Members } from './written-questions.js';

interface ConditionRowsProps {
  /** The place of the question. */
  readonly path: JSONPath;
  readonly source: Members;
  /** The questions that it can look at: those before it. */
  readonly earlier: readonly KnownQuestion[];
  readonly onEdit: FileEdit;
  /** Shows the rule in the text. */
  readonly onText: () => void;
}

/** What can be asked of a question: about its options, or about what is typed. */
const waysOf = ({ options, type }: KnownQuestion): readonly string[] => {
  const canType = !['radio', 'select', 'checkbox'].includes(type);
  return [
    ...(options.length > 0 ? ['option_id_equals'] : []),
    ...(canType ? ['equals', 'text_contains'] : []),
    'value_not_empty',
  ];
};

/** The entry with which a condition on a question begins. */
function firstEntry(question: KnownQuestion): Members {
  const [way = 'value_not_empty'] = waysOf(question);
  const questionId = question.id;
  if (way === 'value_not_empty') return { questionId, conditionType: way };
  return { questionId, requiredValue: question.options.at(-1)?.id ?? '', conditionType: way };
}

export function ConditionRows({ path, source, earlier, onEdit, onText }: ConditionRowsProps) {
  useLocale();
  const entries = objectsIn(source, 'dependency_list');
  const list = [...path, 'dependency_list'];
  const last = earlier.findLast(({ options }) => options.length > 0) ?? earlier.at(-1);
  const add = () => {
    if (last === undefined) return;
    onEdit((text) =>
      entries.length === 0
        ? withValue(text, list, [firstEntry(last)])
        : withItem(text, list, -1, firstEntry(last)),
    );
  };
  return (
    <FieldPart title={texts.fields.condition}>
      {source['visible_when'] === undefined ? null : (
        <p className={styles['note']}>
          {texts.fields.ownRule}{' '}
          <Button size="sm" variant="outline" onClick={onText}>
            {texts.fields.editInText}
          </Button>
        </p>
      )}
      {entries.length === 0 && source['visible_when'] === undefined ? (
        <p className={styles['help']}>{texts.fields.always}</p>
      ) : null}
      <ol className={styles['list']}>
        {entries.map((entry, at) => (
          <Entry
            key={at}
            entry={entry}
            place={at}
            earlier={earlier}
            onReplace={(next, visit) => onEdit((text) => withValue(text, [...list, at], next), { visit })}
            onRemove={() =>
              onEdit((text) =>
                entries.length === 1
                  ? withValue(text, list, undefined)
                  : withValue(text, [...list, at], undefined),
              )
            }
          />
        ))}
      </ol>
      {entries.length > 1 ? <p className={styles['help']}>{texts.fields.howJoined}</p> : null}
      {last === undefined ? (
        <p className={styles['help']}>{texts.fields.noneBefore}</p>
      ) : (
        <Button size="sm" variant="outline" onClick={add}>
          <Plus aria-hidden size={16} />
          {texts.fields.addCondition}
        </Button>
      )}
    </FieldPart>
  );
}

/** So much of a name a list shows for sure, in characters: a longer one stands below it, too. */
const shownWhole = 40;

interface EntryProps {
  readonly entry: Members;
  readonly place: number;
  readonly earlier: readonly KnownQuestion[];
  readonly onReplace: (entry: Members, visit?: Visit) => void;
  readonly onRemove: () => void;
}

function Entry({ entry, place, earlier, onReplace, onRemove }: EntryProps) {
  useLocale();
  const [id, way] = [textIn(entry, 'questionId'), textIn(entry, 'conditionType')];
  const question = earlier.find((each) => each.id === id);
  const ways = question === undefined ? [] : waysOf(question);
  const isOption = way === 'option_id_equals' && question !== undefined;
  const number = place + 1;
  const required = textIn(entry, 'requiredValue');
  const option = isOption ? question.options.find((each) => each.id === required) : undefined;
  const whole = [question?.label ?? '', option?.label ?? ''].filter((label) => label.length > shownWhole);
  return (
    <li className={styles['entryRow']}>
      <Choice
        isHidden
        label={texts.fields.entryQuestion({ count: number })}
        value={id}
        choices={earlier.map((each) => [each.id, `${each.id}: ${each.label}`])}
        onChange={(next) => {
          const chosen = earlier.find((each) => each.id === next);
          if (chosen !== undefined) onReplace(firstEntry(chosen));
        }}
      />
      <Choice
        isHidden
        label={texts.fields.entryWay({ count: number })}
        value={way}
        choices={ways.map((each) => [each, texts.fields.ways[each as keyof typeof texts.fields.ways]])}
        onChange={(next) =>
          onReplace(
            next === 'value_not_empty'
              ? { questionId: id, conditionType: next }
              : { questionId: id, requiredValue: textIn(entry, 'requiredValue'), conditionType: next },
          )
        }
      />
      {way === 'value_not_empty' ? null : isOption ? (
        <Choice
          isHidden
          label={texts.fields.entryValue({ count: number })}
          value={textIn(entry, 'requiredValue')}
          choices={question.options.map((option) => [option.id, option.label])}
          onChange={(value) => onReplace({ ...entry, requiredValue: value })}
        />
      ) : (
        <TextInput
          isHidden
          label={texts.fields.entryValue({ count: number })}
          value={textIn(entry, 'requiredValue')}
          onCommit={(value, visit) => onReplace({ ...entry, requiredValue: value }, visit)}
        />
      )}
      <div className={styles['rowActs']}>
        <IconButton label={texts.fields.removeEntry({ count: number })} onClick={onRemove}>
          <X aria-hidden size={16} />
        </IconButton>
      </div>
      {whole.map((label) => (
        <p key={label} className={styles['whole']} dir="auto">
          {label}
        </p>
      ))}
    </li>
  );
}
