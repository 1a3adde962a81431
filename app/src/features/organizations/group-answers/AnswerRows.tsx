import { calendarDayText } from '@alo/words';
import { StatusBadge, type BadgeTone, useLocale } from '@alo/renderer';
import type { GroupAnswer } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { texts } from './texts';
import tableStyles from '../../../ui/table.module.css';
import styles from './group-answers.module.css';

interface AnswerRowsProps {
  /** undefined while they load. */
  readonly answers: readonly GroupAnswer[] | undefined;
  /** Absent: the person may only read. */
  readonly onChange: ((answer: GroupAnswer) => void) | undefined;
  readonly onWithdraw: ((answer: GroupAnswer) => void) | undefined;
}

const tones: Readonly<Record<GroupAnswer['state'], BadgeTone>> = {
  ...{ offered: 'ok', draft: 'warn', upcoming: 'info', expired: 'warn', withdrawn: 'plain' },
};

/** The answers as a table, which on a phone looks like cards. */
export function AnswerRows({ answers, onChange, onWithdraw }: AnswerRowsProps) {
  useLocale();
  const { columns } = texts;
  return (
    <table className={`${tableStyles['table']} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.answer}</th>
          <th scope="col">{columns.documents}</th>
          <th scope="col">{columns.scope}</th>
          <th scope="col">{columns.valid}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {answers === undefined ? <Bones /> : null}
        {answers?.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} onChange={onChange} onWithdraw={onWithdraw} />
        ))}
      </tbody>
    </table>
  );
}

/** The words of the states that are known here. */
const { states }: { readonly states: Readonly<Record<string, string>> } = texts;

interface AnswerRowProps extends Omit<AnswerRowsProps, 'answers'> {
  readonly answer: GroupAnswer;
}

function AnswerRow({ answer, onChange, onWithdraw }: AnswerRowProps) {
  useLocale();
  const { title, question, means, documents, covers, taken, valid_until: until, state, why } = answer;
  return (
    <tr className={tableStyles['row']}>
      <td>
        <p className={styles['name']}>{title}</p>
        <p className={tableStyles['small']}>{question ?? texts.noLongerAsked}</p>
        <p>{means}</p>
      </td>
      <td>
        {documents.length === 0 ? <span className={tableStyles['small']}>{texts.noDocument}</span> : null}
        {documents.map((document) => (
          <a key={document.attachment_id} className={styles['document']} href={document.preview_url}>
            {document.original_filename}
          </a>
        ))}
      </td>
      <td>
        <p>{texts.scope({ count: covers.hotels, of: covers.of })}</p>
        <p className={tableStyles['small']}>{texts.taken({ count: taken })}</p>
      </td>
      <td>{until === null ? texts.noEnd : texts.until({ day: calendarDayText(until) })}</td>
      <td>
        <StatusBadge tone={tones[state]}>{states[state] ?? state}</StatusBadge>
        {why === null || state === 'withdrawn' ? null : <p className={tableStyles['small']}>{why}</p>}
      </td>
      <td className={styles['actions']}>
        {onChange === undefined || state === 'withdrawn' || question === null ? null : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.change({ title })}
            aria-haspopup="dialog"
            onClick={() => onChange(answer)}
          >
            {texts.changeShort}
          </Button>
        )}
        {onWithdraw === undefined || state === 'withdrawn' ? null : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={texts.withdraw({ title })}
            aria-haspopup="dialog"
            onClick={() => onWithdraw(answer)}
          >
            {texts.withdrawShort}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Rows in their final size, so that nothing jumps. */
function Bones() {
  useLocale();
  return [0, 1, 2].map((row) => (
    <tr key={row} className={tableStyles['row']}>
      {[0, 1, 2, 3, 4].map((column) => (
        <td key={column}>
          {row === 0 && column === 0 ? (
            <span className={tableStyles['small']} role="status">
              {texts.loading}
            </span>
          ) : (
            <span className={tableStyles['bone']} />
          )}
        </td>
      ))}
      <td />
    </tr>
  ));
}
