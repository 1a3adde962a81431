/** What an answer earns: the line of the score model, as fields. */
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { scoreModelName } from '../files/form-files.js';
import { useShown } from '../session/hooks.js';
import { texts } from '../texts.js';
import styles from './fields.module.css';
import { Choice, FieldPart, TextInput, TickBox } from './Inputs.js';
import { numberOf } from './new-parts.js';
import { withValue } from './text-edits.js';
import { useFileEdit, type Visit } from './useFileEdit.js';
import { textIn, type Members } from './written-questions.js';

interface ScoreLineFieldsProps {
  readonly questionId: string;
  readonly options: readonly Members[];
}

export function ScoreLineFields({ questionId, options }: ScoreLineFieldsProps) {
  useLocale();
  const { model } = useShown((state) => ({ model: state.model }));
  const edit = useFileEdit(scoreModelName);
  if (model === undefined) return null;
  const line = model.questions[questionId];
  const path = ['questions', questionId];
  const set =
    (...member: string[]) =>
    (value: unknown, visit?: Visit) =>
      edit((text) => withValue(text, [...path, ...member], value), { visit });
  const setNumber =
    (...member: string[]) =>
    (typed: string, visit: Visit) => {
      const number = numberOf(typed);
      if (number !== undefined) set(...member)(number, visit);
    };
  if (line === undefined) {
    const [pillar] = Object.entries(model.pillars);
    if (pillar === undefined) return null;
    const [key, { categories }] = pillar;
    const first = {
      pillar: key,
      category: Object.keys(categories)[0] ?? '',
      maximum: Math.max(1, options.length - 1),
      kind: 'practice',
      evidence: 'none',
      options: Object.fromEntries(options.map((option, at) => [textIn(option, 'id'), at])),
    };
    return (
      <FieldPart title={texts.fields.score}>
        <p className={styles['help']}>{texts.fields.noScore}</p>
        <Button size="sm" variant="outline" onClick={() => set()(first)}>
          <Plus aria-hidden size={16} />
          {texts.fields.addScore}
        </Button>
      </FieldPart>
    );
  }
  const categories = Object.keys(model.pillars[line.pillar]?.categories ?? {});
  return (
    <FieldPart title={texts.fields.score}>
      <div className={styles['pair']}>
        <Choice
          label={texts.fields.pillar}
          value={line.pillar}
          choices={Object.entries(model.pillars).map(([key, { title }]) => [key, title])}
          onChange={(pillar) =>
            edit((text) =>
              withValue(
                withValue(text, [...path, 'pillar'], pillar),
                [...path, 'category'],
                Object.keys(model.pillars[pillar]?.categories ?? {})[0],
              ),
            )
          }
        />
        <Choice
          label={texts.fields.category}
          value={line.category}
          choices={categories.map((category) => [category, category])}
          onChange={set('category')}
        />
        <TextInput
          label={texts.fields.maximum}
          inputMode="numeric"
          value={String(line.maximum)}
          onCommit={setNumber('maximum')}
        />
      </div>
      {line.options === undefined ? (
        <p className={styles['help']}>{texts.fields.otherScore}</p>
      ) : (
        <ul className={styles['pair']}>
          {options.map((option) => {
            const id = textIn(option, 'id');
            return (
              <li key={id}>
                <TextInput
                  label={texts.fields.pointsFor({ option: textIn(option, 'option_text') || id })}
                  inputMode="numeric"
                  value={String(line.options?.[id] ?? '')}
                  onCommit={setNumber('options', id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TickBox
        label={texts.fields.needsProof}
        isOn={line.evidence === 'expected'}
        onChange={(isOn) => set('evidence')(isOn ? 'expected' : 'none')}
      />
    </FieldPart>
  );
}
