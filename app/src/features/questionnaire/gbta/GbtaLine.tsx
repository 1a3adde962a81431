import { answerText, focusQuestion, partIds, useAnswer, useConnection, useQuestion } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Check, Sheet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './gbta.module.css';
import { standingOf, type RowOfQuestion } from './on-form';
import { texts } from './texts';

interface RowProps {
  readonly row: RowOfQuestion;
  readonly isUnconfirmed: boolean;
}

/** Above the question: its answer comes from the file. */
export function GbtaMark({ row, isUnconfirmed }: RowProps) {
  const standing = standingOf(row, isUnconfirmed, useAnswer(row.question_id));
  if (standing !== 'open' && standing !== 'confirmed') return null;
  const Icon = standing === 'open' ? Sheet : Check;
  return (
    <>
      <Icon size={14} aria-hidden />
      {standing === 'open' ? texts.prefilled : texts.confirmed}
    </>
  );
}

interface GbtaLineProps extends RowProps {
  /** @returns whether the server has it */
  readonly onConfirm: (questionIds: readonly string[]) => Promise<boolean>;
  readonly onKeep: (questionId: string) => void;
}

/** Puts the focus back into the question whose line goes. */
function focusAgain(questionId: string): void {
  requestAnimationFrame(() => {
    const question = document.getElementById(partIds(questionId).root);
    if (question) focusQuestion(question);
  });
}

/** Below the control: what the file says, and what a person can do about it. */
export function GbtaLine({ row, isUnconfirmed, onConfirm, onKeep }: GbtaLineProps) {
  const { question_id: id } = row;
  const question = useQuestion(id);
  const state = useAnswer(id);
  const { sheet, view } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const standing = standingOf(row, isUnconfirmed, state);
  const nameOf = (action: string) => texts.of(action, question.label);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await onConfirm([id]);
    setBusy(false);
    if (!isDone) return;
    view.announce(texts.wasConfirmed(question.label));
    focusAgain(id);
  };
  const change = (answer: RowOfQuestion['answer']) => {
    sheet.set(id, answer);
    focusAgain(id);
  };
  switch (standing) {
    case 'open':
      return (
        <Line row={row} words={texts.says(row)} isOpen>
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isBusy}
            aria-label={nameOf(texts.confirm)}
            onClick={() => void confirm()}
          >
            <Check aria-hidden />
            {isBusy ? texts.confirming : texts.confirm}
          </Button>
          <Button size="sm" variant="ghost" aria-label={nameOf(texts.clear)} onClick={() => change(null)}>
            {texts.clear}
          </Button>
        </Line>
      );
    case 'differs':
    case 'offered': {
      const means = answerText(question, row.answer);
      const words = standing === 'differs' ? texts.keeps(row) : texts.offers(row);
      return (
        <Line
          row={row}
          words={
            <>
              {words}
              {means === '' ? null : (
                <>
                  {texts.would}
                  <strong>{means}</strong>
                </>
              )}
              .
            </>
          }
        >
          <Button
            size="sm"
            variant="outline"
            aria-label={nameOf(texts.take)}
            onClick={() => change(row.answer)}
          >
            {texts.take}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={nameOf(texts.keep)}
            onClick={() => {
              onKeep(id);
              focusAgain(id);
            }}
          >
            {texts.keep}
          </Button>
        </Line>
      );
    }
    case 'told':
      return <Line row={row} words={[texts.says(row), row.reason].filter(Boolean).join(' ')} />;
    default:
      return null;
  }
}

interface LineProps {
  readonly row: RowOfQuestion;
  readonly words: ReactNode;
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

function Line({ row, words, isOpen = false, children }: LineProps) {
  const { evidence_link: link } = row;
  return (
    <div className={styles['line']} data-open={isOpen || undefined}>
      <Sheet size={18} aria-hidden />
      <p>
        {words}
        {link !== null && isWebAddress(link) ? (
          <>
            {' '}
            <a href={link} target="_blank" rel="noreferrer">
              {texts.evidence}
            </a>
          </>
        ) : null}
      </p>
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
