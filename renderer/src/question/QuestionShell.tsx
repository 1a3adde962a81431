import { takesSeveral, type Issue, type Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, Info } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { partIds } from '../parts/field-props.js';
import type { QuestionPlace } from '../parts/question-place.js';
import { texts } from '../texts.js';
import { countText, hintText } from '../words/hint-text.js';
import { issueText } from '../words/issue-text.js';
import { Mark, type QuestionMark } from './Mark.js';
import { QuestionNumbersContext } from './question-numbers.js';
import styles from './question.module.css';

export interface QuestionShellProps {
  readonly question: Question;
  readonly children: ReactNode;
  readonly mark?: QuestionMark | undefined;
  readonly issue?: Issue | undefined;
  /** The answer: the length of its text is counted where that is limited. */
  /** What is odd about the answer: a hint that blocks nothing. */
  readonly remark?: string | undefined;
  readonly answer?: Answer | undefined;
  /** What the page shows below the control, such as where the answer comes from. */
  readonly line?: ReactNode;
  /** What stands below the control: the evidence prompt, or the files. */
  readonly evidence?: ReactNode;
  /** Does the label name one input (then a click on it focuses the input), or a group? */
  readonly names?: 'input' | 'group' | undefined;
  readonly readOnly?: boolean | undefined;
  /** Its place in the two-column grid (STEP-03); absent elsewhere. */
  readonly place?: QuestionPlace | undefined;
  /** Did it appear because of another answer? Then it unfolds. */
  readonly unfolds?: boolean | undefined;
  /** Is called when the focus left the question. */
  readonly onBlur?: (() => void) | undefined;
}

/**
 * Gives every question the same order: number and mark, label, help, control, hint or error, evidence. Label, help and
 * error are tied to the control by the ids of `partIds`.
 */
export function QuestionShell(props: QuestionShellProps) {
  const { question, mark, issue, readOnly = false } = props;
  const ids = partIds(question.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears that the focus left its inputs
    <div
      className={styles['question']}
      id={ids.root}
      style={question.style}
      data-mark={mark?.kind}
      data-place={props.place}
      data-type={question.type}
      data-unfolds={props.unfolds || undefined}
      onBlur={(event) => {
        // The question is not left when the focus goes from one of its inputs to another.
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <div className={styles['inner']}>
        {question.number === undefined ? null : (
          <p className={styles['eyebrow']}>
            <QuestionNumber question={question} />
            <span id={ids.mark}>{mark === undefined ? null : <Mark mark={mark} />}</span>
          </p>
        )}
        <Label
          question={question}
          names={readOnly ? 'group' : (props.names ?? 'input')}
          readOnly={readOnly}
        />
        {/* Without a number there is no line above the label: beside it, nothing moves when a mark comes. */}
        {question.number === undefined ? (
          <span className={styles['inlineMark']} id={ids.mark}>
            {mark === undefined ? null : <Mark mark={mark} />}
          </span>
        ) : null}
        {question.help === undefined ? null : (
          <p className={styles['help']} id={ids.help}>
            <bdi>{question.help}</bdi>
          </p>
        )}
        <div className={styles['control']}>{props.children}</div>
        {readOnly ? null : (
          <HintOrError
            id={ids.hint}
            question={question}
            issue={issue}
            remark={props.remark}
            answer={props.answer}
          />
        )}
        {props.line}
        {question.note === undefined ? null : (
          <p className={styles['note']}>
            <bdi>{question.note}</bdi>
          </p>
        )}
        {props.evidence}
      </div>
    </div>
  );
}

/** Shows the number that the step counts, where there is one; else what the author wrote. */
function QuestionNumber({ question: { id, number } }: { readonly question: Question }) {
  useLocale();
  const counted = use(QuestionNumbersContext).get(id);
  return <span>{texts.question.number({ number: String(counted ?? number ?? '') })}</span>;
}

interface LabelProps {
  readonly question: Question;
  readonly names: 'input' | 'group';
  readonly readOnly: boolean;
}

function Label({ question, names, readOnly }: LabelProps) {
  useLocale();
  const ids = partIds(question.id);
  const words = (
    <>
      <bdi>{question.label}</bdi>
      {/* Screen readers hear it from the control (aria-required); no group of checkboxes can say it. STEP-12. */}
      {question.required && !readOnly ? (
        <span className={styles['required']} aria-hidden>
          {' *'}
        </span>
      ) : null}
      {question.required && !readOnly && takesSeveral(question) ? (
        <VisuallyHidden>{` (${texts.step.required})`}</VisuallyHidden>
      ) : null}
    </>
  );
  return names === 'input' ? (
    <label className={styles['label']} id={ids.label} htmlFor={ids.control}>
      {words}
    </label>
  ) : (
    <div className={styles['label']} id={ids.label}>
      {words}
    </div>
  );
}

interface HintOrErrorProps {
  readonly id: string;
  readonly question: Question;
  readonly issue: Issue | undefined;
  readonly remark: string | undefined;
  readonly answer: Answer | undefined;
}

/** Shows the limits and how far the text is, or what is wrong. It is always there: inputs refer to it. */
function HintOrError({ id, question, issue, remark, answer }: HintOrErrorProps) {
  useLocale();
  const count = countText(question, answer?.typedValue ?? '');
  const hint = [hintText(question, answer), count].filter((part) => part !== undefined).join(', ');
  return (
    <div className={styles['hints']} id={id}>
      {issue === undefined ? null : (
        <p className={styles['error']}>
          <CircleAlert size={16} aria-hidden />
          {issueText(question, issue)}
        </p>
      )}
      {hint === '' || (issue !== undefined && count === undefined) ? null : (
        <p className={styles['hint']}>{hint}</p>
      )}
      {remark === undefined || issue !== undefined ? null : (
        <p className={styles['note']}>
          <Info size={16} aria-hidden />
          {remark}
        </p>
      )}
    </div>
  );
}
