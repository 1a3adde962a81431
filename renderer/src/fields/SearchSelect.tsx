import { Combobox, Portal, useFilter, useListCollection } from '@chakra-ui/react';
import type { Option } from '@alo/engine';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import { selectedOption, withOption } from '../parts/next-answer.js';

const label = (option: Option) => option.label;
const value = (option: Option) => option.id;

/** Gives what the list opens beside: the input with its label, so that the label stays in sight. */
function withLabel(labelId: string, inputId: string): DOMRect | null {
  const label = document.getElementById(labelId)?.getBoundingClientRect();
  const input = document.getElementById(inputId)?.getBoundingClientRect();
  return label && input ? new DOMRect(input.x, label.y, input.width, input.bottom - label.y) : null;
}

/** A long list that is searched by typing. Loaded when a question needs it. */
export default function SearchSelect({ question, answer, issue, missing = false, onAnswer }: FieldProps) {
  useLocale();
  const ids = partIds(question.id);
  const { options } = question;
  const words = useFilter({ sensitivity: 'base' });
  const { collection, filter, set } = useListCollection({
    initialItems: options,
    itemToString: label,
    itemToValue: value,
    filter: (text, query) => words.contains(text, query),
  });
  // Other answers can change what is offered.
  useEffect(() => {
    set([...options]);
  }, [options, set]);
  const selected = selectedOption(answer);
  return (
    <Combobox.Root
      collection={collection}
      ids={{ input: ids.control, label: ids.label }}
      value={selected === '' ? [] : [selected]}
      invalid={issue !== undefined || missing}
      openOnClick
      inputBehavior="autohighlight"
      placeholder={question.placeholder ?? texts.options.search}
      // oxlint-disable-next-line typescript/no-deprecated -- Its successor takes one element, not the box of two.
      positioning={{ sameWidth: true, getAnchorRect: () => withLabel(ids.label, ids.control) }}
      onInputValueChange={({ inputValue, reason }) => {
        // A shown choice is no search: the whole list is there again.
        filter(reason === 'input-change' ? inputValue : '');
      }}
      onValueChange={({ value: [next] }) => {
        if (next !== selected) onAnswer(withOption(question, answer, next));
      }}
    >
      <Combobox.Control>
        <Combobox.Input
          aria-describedby={describedBy(question)}
          aria-required={question.required || undefined}
        />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger aria-label={texts.options.open}>
            <ChevronDown aria-hidden />
          </Combobox.Trigger>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>{texts.options.nothingFound}</Combobox.Empty>
            {collection.items.map((option) => (
              <Combobox.Item item={option} key={option.id}>
                {option.label}
                <Combobox.ItemIndicator>
                  <Check size={16} aria-hidden />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
