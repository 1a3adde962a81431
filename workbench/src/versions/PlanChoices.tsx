/** What becomes of the answers to one question, as the person chooses it: each choice is written into the plan. */
import type { Question } from '@alo/engine';
import type { MigrationPlan } from '@alo/engine/authoring';
import { useLocale } from '@alo/renderer';
import type { DraftComparison } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Choice } from '../fields/Inputs.js';
import { withDrop, withOption, withRename } from './plan-edits.js';
import { optionsGone, optionTarget } from './question-parts.js';
import { Radios } from './Radios.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

export interface PlanChoicesProps {
  readonly plan: MigrationPlan;
  readonly was: Question;
  /** The question that takes its answers over; `undefined`: there is none. */
  readonly is: Question | undefined;
  /** New questions that could take the answers over. */
  readonly candidates: readonly { readonly id: string; readonly label: string }[];
  readonly likely: DraftComparison['data']['likely_renames'];
  readonly isOff: boolean;
  readonly onPlan: (plan: MigrationPlan) => void;
}

export function PlanChoices(props: PlanChoicesProps) {
  const { plan, was, is, isOff, onPlan } = props;
  const isDropped = (plan.dropped ?? []).some(({ question }) => question === was.id);
  const gone = is === undefined || isDropped || is.options.length === 0 ? [] : optionsGone(was, is);
  return (
    <div className={styles['choices']}>
      {gone.map(({ id, label }) => (
        <OptionChoice
          key={id}
          label={label}
          to={optionTarget(plan, was.id, id)}
          targets={is?.options ?? []}
          isOff={isOff}
          onChange={(to) => onPlan(withOption(plan, was.id, id, to))}
        />
      ))}
      <QuestionChoice {...props} key={was.id} />
    </div>
  );
}

interface OptionChoiceProps {
  readonly label: string;
  readonly to: string | undefined;
  readonly targets: Question['options'];
  readonly isOff: boolean;
  readonly onChange: (to: string | undefined) => void;
}

function OptionChoice({ label, to, targets, isOff, onChange }: OptionChoiceProps) {
  useLocale();
  const words = texts.plan;
  return (
    <Radios
      legend={words.option({ option: label })}
      value={to === undefined ? 'ask' : 'becomes'}
      isOff={isOff}
      onChange={(value) => onChange(value === 'ask' ? undefined : targets[0]?.id)}
      choices={[
        {
          value: 'becomes',
          label: words.becomes,
          help: words.becomesText,
          more: (
            <Choice
              isHidden
              label={words.becomesThis({ option: label })}
              value={to ?? ''}
              choices={targets.map((option) => [option.id, option.label])}
              onChange={onChange}
            />
          ),
        },
        { value: 'ask', label: words.askAgain, help: words.askAgainText },
      ]}
    />
  );
}

function QuestionChoice({ plan, was, is, candidates, likely, isOff, onPlan }: PlanChoicesProps) {
  useLocale();
  const id = was.id;
  const words = texts.plan;
  const reason = plan.dropped?.find(({ question }) => question === id)?.reason;
  const renamed = plan.renamed?.find(({ from }) => from === id)?.to;
  const written = reason !== undefined ? 'drop' : renamed !== undefined ? 'renamed' : 'keep';
  const [isDropping, setDropping] = useState(false);
  const ofLikely = likely.filter(({ from }) => from === id);
  const named = [
    ...(renamed === undefined || is === undefined ? [] : [[renamed, words.other(is)] as const]),
    ...ofLikely.map(({ to, to_label: label }) => [to, words.likely({ id: to, label })] as const),
    ...candidates
      .filter((each) => !ofLikely.some(({ to }) => to === each.id))
      .map((each) => [each.id, words.other(each)] as const),
  ];
  const first = named[0]?.[0];
  const isGone = is === undefined || renamed !== undefined;
  const choose = (value: string) => {
    setDropping(value === 'drop');
    if (value === written) return;
    if (value === 'renamed' && first !== undefined) onPlan(withRename(plan, id, first));
    if (value === 'keep') onPlan(withRename(plan, id, undefined));
  };
  return (
    <Radios
      legend={words.question}
      value={isDropping ? 'drop' : written}
      isOff={isOff}
      onChange={choose}
      choices={[
        {
          value: 'keep',
          label: isGone ? words.goneKeep : words.keep,
          help: isGone ? words.goneKeepText : words.keepText,
        },
        ...(isGone && first !== undefined
          ? [
              {
                value: 'renamed',
                label: words.renamed,
                more: (
                  <Choice
                    isHidden
                    label={words.renamedThis}
                    value={renamed ?? first}
                    choices={named}
                    onChange={(to) => onPlan(withRename(plan, id, to))}
                  />
                ),
              },
            ]
          : []),
        {
          value: 'drop',
          label: words.drop,
          help: words.dropText,
          more: (
            <Reason
              key={reason}
              reason={reason ?? ''}
              onSave={(next) => {
                setDropping(false);
                onPlan(withDrop(plan, id, next));
              }}
            />
          ),
        },
      ]}
    />
  );
}

function Reason({ reason, onSave }: { readonly reason: string; readonly onSave: (reason: string) => void }) {
  useLocale();
  const id = useId();
  const [text, setText] = useState(reason);
  const isWritten = text.trim() === '' || text.trim() === reason;
  return (
    <form
      className={styles['reason']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWritten) onSave(text.trim());
      }}
    >
      <label htmlFor={id}>{texts.plan.reason}</label>
      <input
        id={id}
        required
        maxLength={200}
        value={text}
        aria-describedby={`${id}help`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <small id={`${id}help`}>{texts.plan.reasonHelp}</small>
      <Button type="submit" size="sm" variant="outline" disabled={isWritten}>
        {texts.plan.save}
      </Button>
    </form>
  );
}
