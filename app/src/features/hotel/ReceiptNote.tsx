import { CircleCheck } from 'lucide-react';
import { submittedWords } from '../../ui/submitted-words';
import hotelStyles from './hotel.module.css';
import styles from './side.module.css';
import type { SubmitViewProps } from './submit-view';
import { texts } from './texts';

/** The receipt after the hotel was sent back: when, and by whom. Absent where neither is known. */
export function ReceiptNote({ hotel }: Pick<SubmitViewProps, 'hotel'>) {
  if (!hotel.submitted_at) return null;
  const { title, by } = submittedWords(hotel);
  return (
    <section className={hotelStyles['card']} aria-labelledby="receipt">
      <div className={styles['head']} data-kind="ok">
        <CircleCheck size={20} aria-hidden />
        <div>
          <h2 className={styles['title']} id="receipt">
            {texts.receipt.title}
          </h2>
          <p>{by === undefined ? title : `${title} ${by}`}</p>
        </div>
      </div>
    </section>
  );
}
