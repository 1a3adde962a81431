import { findQuestion } from '@alo/engine';
import { useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { gbtaQuery } from '../../../api/gbta';
import type { FormSession } from '../form-session';
import styles from './gbta.module.css';
import { rowsByQuestion, standingOf, unconfirmedIn } from './on-form';
import { texts } from './texts';

/** The most questions that are named. */
const named = 8;

/** Before a submit: names the answers of the GBTA file that nobody has confirmed, since the submit confirms them (design 6.48). */
export function GbtaToConfirm({ session: { sheet, hotelId } }: { readonly session: FormSession }) {
  useLocale();
  const { data } = useQuery(gbtaQuery(hotelId));
  if (!data) return null;
  const unconfirmed = unconfirmedIn(data);
  const labels = [...rowsByQuestion(data).values()].flatMap((row) => {
    const question = findQuestion(sheet.questionnaire, row.question_id);
    const isOpen =
      question && standingOf(row, unconfirmed.has(question.id), sheet.question(question.id)) === 'open';
    return isOpen ? [question.label] : [];
  });
  if (labels.length === 0) return null;
  const left = labels.length - named;
  return (
    <>
      <p>{texts.submits({ count: labels.length })}</p>
      <ul className={styles['list']}>
        {labels.slice(0, named).map((label) => (
          <li key={label}>{label}</li>
        ))}
        {left > 0 ? <li>{texts.more({ count: left })}</li> : null}
      </ul>
    </>
  );
}
