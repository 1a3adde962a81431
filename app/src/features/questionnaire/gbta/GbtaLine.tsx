import { answerText, useAnswer, useConnection, useQuestion, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Check, Sheet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { focusAgain } from '../said/focus-again';
import { Line } from '../said/Line';
import { texts as ofAll } from '../said/texts';
import { standingOf, type RowOfQuestion } from './on-form';
import { texts } from './texts';

interface RowProps {
  readonly row: RowOfQuestion;
  readonly isUnconfirmed: boolean;
}

/** Above the question: its answer comes from the file. */
export function GbtaMark({ row, isUnconfirmed }: RowProps) {
  useLocale();
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

/** What the file says, with its comment. */
const saidText = (
  how: 'says' | 'keeps' | 'offers',
  { ref, said, comment }: Pick<RowOfQuestion, 'ref' | 'said' | 'comment'>,
): string =>
  comment === null ? texts[how]({ ref, said }) : texts[`${how}WithComment`]({ ref, said, comment });

interface GbtaLineProps extends RowProps {
  /** @returns whether the server has it */
  readonly onConfirm: (questionIds: readonly string[]) => Promise<boolean>;
  readonly onKeep: (questionId: string) => void;
}

/** Below the control: what the file says, and what a person can do about it. */
export function GbtaLine({ row, isUnconfirmed, onConfirm, onKeep }: GbtaLineProps) {
  useLocale();
  const { question_id: id } = row;
  const question = useQuestion(id);
  const state = useAnswer(id);
  const { sheet, view } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const standing = standingOf(row, isUnconfirmed, state);
  const nameOf = (action: string) => ofAll.of({ action, question: question.label });
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const isDone = await onConfirm([id]);
    setBusy(false);
    if (!isDone) return;
    view.announce(texts.wasConfirmed({ question: question.label }));
    focusAgain(id);
  };
  const change = (answer: RowOfQuestion['answer']) => {
    sheet.set(id, answer);
    focusAgain(id);
  };
  switch (standing) {
    case 'open':
      return (
        <FileLine row={row} words={saidText('says', row)} kind="open">
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
        </FileLine>
      );
    case 'differs':
    case 'offered': {
      const means = answerText(question, row.answer);
      const words = saidText(standing === 'differs' ? 'keeps' : 'offers', row);
      return (
        <FileLine
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
        </FileLine>
      );
    }
    case 'told':
      return <FileLine row={row} words={[saidText('says', row), row.reason].filter(Boolean).join(' ')} />;
    default:
      return null;
  }
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

interface FileLineProps {
  readonly row: RowOfQuestion;
  readonly words: ReactNode;
  readonly kind?: 'open';
  readonly children?: ReactNode;
}

/** With the evidence link of the row. */
function FileLine({ row: { evidence_link: link }, words, kind, children }: FileLineProps) {
  useLocale();
  return (
    <Line
      icon={Sheet}
      kind={kind}
      words={
        <>
          {words}
          {link !== null && isWebAddress(link) ? (
            <>
              {' '}
              <a href={link} target="_blank" rel="noreferrer">
                {texts.evidence}
              </a>
            </>
          ) : null}
        </>
      }
    >
      {children}
    </Line>
  );
}
