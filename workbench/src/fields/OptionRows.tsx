/** The options of a question, from the weakest to the strongest. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { JSONPath } from 'jsonc-parser';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { texts } from '../texts.js';
import { IconButton } from '../parts/IconButton.js';
import styles from './fields.module.css';
import { Choice, FieldPart, TextInput } from './Inputs.js';
import { freshWords, nextId } from './new-parts.js';
import { withItem, withSwapped, withValue } from './text-edits.js';
import type { FileEdit, Visit } from './useFileEdit.js';
import { textIn, type Members } from './written-questions.js';

interface OptionRowsProps {
  /** The place of the list. */
  readonly path: JSONPath;
  readonly options: readonly Members[];
  readonly takesEvidence: boolean;
  readonly onEdit: FileEdit;
}

const evidenceOf = ({ has_attachment: has }: Members): string =>
  has === true ? 'required' : has === false ? 'none' : 'optional';
const memberOf: Readonly<Record<string, boolean | undefined>> = {
  required: true,
  none: false,
  optional: undefined,
};

export function OptionRows({ path, options, takesEvidence, onEdit }: OptionRowsProps) {
  useLocale();
  const ids = options.map((option) => textIn(option, 'id'));
  return (
    <FieldPart title={texts.fields.options}>
      <ol className={styles['list']}>
        {options.map((option, at) => {
          const name = textIn(option, 'option_text') || (ids[at] ?? '');
          const set = (member: string) => (value: unknown, visit?: Visit) =>
            onEdit((text) => withValue(text, [...path, at, member], value), { visit });
          return (
            <li key={ids[at] ?? at} className={styles['optionRow']}>
              <TextInput
                isHidden
                label={texts.fields.optionText({ count: at + 1 })}
                value={textIn(option, 'option_text')}
                onCommit={set('option_text')}
              />
              {takesEvidence ? (
                <Choice
                  isHidden
                  label={texts.fields.evidenceOf({ name })}
                  value={evidenceOf(option)}
                  choices={Object.entries(texts.fields.evidenceChoices)}
                  onChange={(value) => set('has_attachment')(memberOf[value])}
                />
              ) : null}
              <div className={styles['rowActs']}>
                <IconButton
                  label={texts.fields.up({ name })}
                  isOff={at === 0}
                  onClick={() => onEdit((text) => withSwapped(text, path, options, at - 1))}
                >
                  <ArrowUp aria-hidden size={16} />
                </IconButton>
                <IconButton
                  label={texts.fields.down({ name })}
                  isOff={at === options.length - 1}
                  onClick={() => onEdit((text) => withSwapped(text, path, options, at))}
                >
                  <ArrowDown aria-hidden size={16} />
                </IconButton>
                <IconButton
                  label={texts.fields.removeThis({ name })}
                  onClick={() =>
                    onEdit((text) => withValue(text, [...path, at], undefined), { takesTexts: true })
                  }
                >
                  <X aria-hidden size={16} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          onEdit((text) =>
            withItem(text, path, -1, {
              id: nextId(ids, 'option'),
              option_text: freshWords(
                (count) => `${texts.fields.newOption}${count}`,
                options.map((option) => textIn(option, 'option_text')),
              ),
              ...(takesEvidence ? {} : { has_attachment: false }),
            }),
          )
        }
      >
        <Plus aria-hidden size={16} />
        {texts.fields.addOption}
      </Button>
    </FieldPart>
  );
}
