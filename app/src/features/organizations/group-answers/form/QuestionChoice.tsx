import { useLocale } from '@alo/renderer';
import type { Question, Questionnaire } from '@alo/engine';
import { Combobox, createListCollection } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState, type RefObject } from 'react';
import { FormField } from '../../../../ui/form-drawer/FormField';
import { texts } from '../texts';
import { groupQuestions } from './form-queries';

interface QuestionChoiceProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** undefined while it loads. */
  readonly questionnaire: Questionnaire | undefined;
  readonly chosen: string;
  readonly problem: string | undefined;
  readonly onChoose: (questionId: string) => void;
}

const none: readonly Question[] = [];

/** The questions that a group may answer, by step, found by typing. */
export function QuestionChoice({ input, questionnaire, chosen, problem, onChoose }: QuestionChoiceProps) {
  useLocale();
  const [search, setSearch] = useState('');
  const { form } = texts;
  const all = useMemo(() => (questionnaire ? groupQuestions(questionnaire) : none), [questionnaire]);
  const collection = useMemo(() => {
    const words = search.trim().toLowerCase();
    return createListCollection({
      items: all.filter(({ label }) => label.toLowerCase().includes(words)),
      itemToString: ({ label }) => label,
      itemToValue: ({ id }) => id,
      groupBy: ({ stepKey }) => stepKey,
    });
  }, [all, search]);
  const titleOf = (stepKey: string) => questionnaire?.steps.find(({ key }) => key === stepKey)?.title;
  return (
    <FormField label={form.question} isRequired problem={problem}>
      {({ id, ...parts }) => (
        <Combobox.Root
          collection={collection}
          ids={{ input: id }}
          value={chosen === '' ? [] : [chosen]}
          invalid={problem !== undefined}
          openOnClick
          inputBehavior="autohighlight"
          placeholder={form.findQuestion}
          positioning={{ sameWidth: true, strategy: 'fixed' }}
          onInputValueChange={({ inputValue, reason }) => {
            // A shown choice is no search: the whole list is there again.
            setSearch(reason === 'input-change' ? inputValue : '');
          }}
          onValueChange={({ value: [next = ''] }) => {
            if (next !== chosen) onChoose(next);
          }}
        >
          <Combobox.Control>
            <Combobox.Input {...parts} ref={input} />
            <Combobox.IndicatorGroup>
              <Combobox.Trigger aria-label={form.openQuestions}>
                <ChevronDown aria-hidden />
              </Combobox.Trigger>
            </Combobox.IndicatorGroup>
          </Combobox.Control>
          {/* In the drawer, not beside it: what is outside of it is out of reach. */}
          <Combobox.Positioner>
            <Combobox.Content>
              <Combobox.Empty>{questionnaire ? form.noQuestionFound : texts.loading}</Combobox.Empty>
              {collection.group().map(([stepKey, questions]) => (
                <Combobox.ItemGroup key={stepKey}>
                  <Combobox.ItemGroupLabel textStyle="xs" color="fg.muted">
                    {titleOf(stepKey)}
                  </Combobox.ItemGroupLabel>
                  {questions.map((question) => (
                    <Combobox.Item item={question} key={question.id}>
                      {question.label}
                    </Combobox.Item>
                  ))}
                </Combobox.ItemGroup>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Combobox.Root>
      )}
    </FormField>
  );
}
