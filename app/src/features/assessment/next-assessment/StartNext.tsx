import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { postScoreStep } from '../../../api/scores';
import { messageOf } from '../../../lib/http';
import { createKeyedCalls } from '../../../lib/keyed-calls';
import { knownStatus } from '../../../ui/hotel-words';
import cardStyles from '../../../ui/cards.module.css';
import styles from './next-assessment.module.css';
import { texts } from './texts';
import { mayAct } from '../../../lib/submission-life';

/** Begins the next assessment with the answers of the published one (N-1); nothing before it is published. */
export function StartNext({ hotel }: { readonly hotel: Hotel }) {
  useLocale();
  const { start } = texts;
  const headingId = useId();
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [send] = useState(createKeyedCalls);
  const status = knownStatus(hotel.alo_submission_status);
  if (status === undefined || !mayAct(status, 'startNext', 'respondent')) return null;
  const go = async () => {
    setBusy(true);
    try {
      await send('start', (key) => postScoreStep(hotel.id, 'StartNextAssessment', key));
      toast.success(start.done);
    } catch (error) {
      toast.error(start.failed({ message: messageOf(error) }));
    } finally {
      // A colleague may have begun it: then the page says so.
      await queries.invalidateQueries();
      setBusy(false);
      ask(false);
    }
  };
  return (
    <section className={`${cardStyles['card'] ?? ''} ${styles['start'] ?? ''}`} aria-labelledby={headingId}>
      <div>
        <h2 className={cardStyles['heading']} id={headingId}>
          {start.title}
        </h2>
        <p className={cardStyles['text']}>{start.text}</p>
      </div>
      <Button variant="outline" size="lg" onClick={() => ask(true)}>
        <CalendarPlus aria-hidden />
        {start.action}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={start.confirm}
          confirm={start.action}
          busy={start.busy}
          isBusy={isBusy}
          isDestructive={false}
          onConfirm={() => void go()}
          onCancel={() => ask(false)}
        >
          <ul className={styles['carried']}>
            {Object.values(start.carried).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
