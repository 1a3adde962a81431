import { StepIcon, useLocale } from '@alo/renderer';
import type { StepsData } from '@alo/schemas';
import { Check, CircleAlert, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { durationText } from '../../lib/duration-text';
import { useIsPhone } from '../../lib/useIsPhone';
import { stepAddress } from './step-address';
import { stepState, type StepState } from './step-state';
import cardStyles from '../../ui/cards.module.css';
import styles from './steps.module.css';
import { texts } from './texts';
import { unansweredIn, workLeft } from './work-left';

type Step = StepsData['steps'][number];

interface StepsTableProps {
  readonly steps: StepsData;
  /** The step in which one goes on; absent for a reader who may only look. */
  readonly nextKey?: string | undefined;
}

/** Shows what is left in each step, as the server counts it: a table, on a phone a list of two lines each. */
export function StepsTable(props: StepsTableProps) {
  useLocale();
  const isPhone = useIsPhone();
  return (
    <section className={cardStyles['tableCard']} aria-labelledby="steps">
      <h2 className={cardStyles['heading']} id="steps">
        {texts.steps.title}
      </h2>
      {isPhone ? <StepList {...props} /> : <Table {...props} />}
    </section>
  );
}

interface Column {
  readonly key: 'questions' | 'time' | 'toFix' | 'evidence';
  readonly cell: (step: Step) => ReactNode;
  /** Under the column; absent where nothing is left. */
  readonly sum: string | undefined;
}

function sumOfQuestions(data: StepsData): string {
  const { sum } = texts.steps;
  const { unanswered, answered } = workLeft(data);
  if (unanswered === 0) return sum.answers({ count: answered });
  // More or fewer are asked once it is decided how long the form is.
  return data.undecided === undefined ? sum.questions({ count: unanswered }) : sum.undecided;
}

function columnsOf(data: StepsData): readonly Column[] {
  const { sum } = texts.steps;
  const left = workLeft(data);
  const ifAny = (count: number, words: (values: { readonly count: number }) => string) =>
    count > 0 ? words({ count }) : undefined;
  return [
    {
      key: 'questions',
      cell: questionsIn,
      sum: sumOfQuestions(data),
    },
    { key: 'time', cell: timeIn, sum: ifAny(left.minutes, ({ count }) => durationText(count)) },
    { key: 'toFix', cell: toFixIn, sum: ifAny(left.toFix, sum.toFix) },
    {
      key: 'evidence',
      cell: (step) => evidenceIn(step) ?? inAll(data, step),
      sum: ifAny(left.missingEvidence, sum.files),
    },
  ];
}

/** A column in which nothing stands is left out. */
function Table({ steps: data, nextKey }: StepsTableProps) {
  useLocale();
  const { columns, sum } = texts.steps;
  const shown = columnsOf(data).filter((column) => column.sum !== undefined);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{columns.step}</th>
          {shown.map(({ key }) => (
            <th key={key} scope="col">
              {columns[key]}
            </th>
          ))}
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {data.steps.map((step) => (
          <tr key={step.id} data-next={step.key === nextKey && !step.isCompleted ? '' : undefined}>
            <th scope="row">
              <StepLink hotelId={data.hotelId} step={step} />
            </th>
            {shown.map(({ key, cell }) => (
              <td key={key}>{cell(step) ?? <None />}</td>
            ))}
            <td>
              <State state={stepState(step, nextKey)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{workLeft(data).unanswered > 0 ? sum.left : sum.done}</th>
          {shown.map((column) => (
            <td key={column.key}>{column.sum}</td>
          ))}
          <td>{sum.steps({ completed: data.completedSteps, total: data.totalSteps })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function StepList({ steps: data, nextKey }: StepsTableProps) {
  useLocale();
  const { sum } = texts.steps;
  const left = workLeft(data);
  return (
    <>
      <ol className={styles['list']}>
        {data.steps.map((step) => (
          <li key={step.id} data-next={step.key === nextKey && !step.isCompleted ? '' : undefined}>
            <StepLink hotelId={data.hotelId} step={step} />
            <State state={stepState(step, nextKey)} />
            {step.isCompleted && step.missingEvidence === 0 ? null : (
              <p>
                {step.isCompleted ? null : questionsIn(step)}
                {timeIn(step)}
                {toFixIn(step)}
                {evidenceIn(step)}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['sum']}>
        <strong>{left.unanswered > 0 ? sum.left : sum.done}</strong>
        <strong>{sum.steps({ completed: data.completedSteps, total: data.totalSteps })}</strong>
        <span>
          {[
            sumOfQuestions(data),
            ...(left.minutes > 0 ? [durationText(left.minutes)] : []),
            ...(left.toFix > 0 ? [sum.toFix({ count: left.toFix })] : []),
            ...(left.missingEvidence > 0 ? [sum.files({ count: left.missingEvidence })] : []),
          ].join(' · ')}
        </span>
      </p>
    </>
  );
}

/** Stands for nothing: a dash to the eye, a word to the ear. */
function None() {
  useLocale();
  return (
    <span role="img" aria-label={texts.steps.nothing}>
      {texts.steps.none}
    </span>
  );
}

function StepLink({ hotelId, step }: { readonly hotelId: string; readonly step: Step }) {
  return (
    <Link to={stepAddress(hotelId, step.key)}>
      <StepIcon stepKey={step.key} size={20} />
      {step.title}
    </Link>
  );
}

function questionsIn(step: Step): ReactNode {
  if (step.total === 0) return null;
  const left = unansweredIn(step);
  return left > 0 ? (
    <strong>{texts.steps.left({ count: left })}</strong>
  ) : (
    <span>{texts.steps.answered({ count: step.answered })}</span>
  );
}

function timeIn({ minutes = 0 }: Step): ReactNode {
  return minutes === 0 ? null : <span>{durationText(minutes)}</span>;
}

function toFixIn({ toFix }: Step): ReactNode {
  return toFix === 0 ? null : (
    <span className={styles['toFix']}>
      <CircleAlert size={16} aria-hidden />
      {texts.steps.toFix({ count: toFix })}
    </span>
  );
}

function evidenceIn({ missingEvidence }: Step): ReactNode {
  return missingEvidence === 0 ? null : (
    <span className={styles['files']}>
      <Paperclip size={16} aria-hidden />
      {texts.steps.files({ count: missingEvidence })}
    </span>
  );
}

/** The step that asks nothing gathers the evidence of all others: it repeats their sum. */
function inAll(data: StepsData, { total }: Step): ReactNode {
  const { missingEvidence } = workLeft(data);
  return total === 0 && missingEvidence > 0 ? texts.steps.inAll({ count: missingEvidence }) : null;
}

function State({ state }: { readonly state: StepState }) {
  useLocale();
  return (
    <span className={styles['state']} data-state={state}>
      {texts.steps.states[state]}
      {state === 'done' ? <Check size={18} aria-hidden /> : null}
    </span>
  );
}
