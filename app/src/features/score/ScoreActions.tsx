import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { Hotel, SubmissionAction } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Globe } from 'lucide-react';
import { useState } from 'react';
import { postScoreStep, type ScoreStep } from '../../api/scores';
import { messageOf } from '../../lib/http';
import { createKeyedCalls } from '../../lib/keyed-calls';
import { knownStatus } from '../../ui/hotel-words';
import { usePublicWords } from '../../ui/usePublicWords';
import { AltTextNotice } from './AltTextNotice';
import { texts } from './texts';
import { mayAct } from '../../lib/submission-life';

interface Step {
  readonly action: SubmissionAction;
  readonly call: ScoreStep;
  readonly words: typeof texts.approve | typeof texts.publish;
  readonly Icon: typeof Check;
}

/** SCORE-07, in their order. */
const steps: readonly Step[] = [
  { action: 'approveScore', call: 'ApproveScore', words: texts.approve, Icon: Check },
  { action: 'publish', call: 'Publish', words: texts.publish, Icon: Globe },
];

/** Offers what the people of the hotel can do with their score now; nothing to other readers. */
export function ScoreActions({ hotel, isHotel }: { readonly hotel: Hotel; readonly isHotel: boolean }) {
  useLocale();
  const status = knownStatus(hotel.alo_submission_status);
  const step = steps.find(
    ({ action }) => isHotel && status !== undefined && mayAct(status, action, 'respondent'),
  );
  return step === undefined ? null : <StepButton key={step.call} hotelId={hotel.id} step={step} />;
}

function StepButton({
  hotelId,
  step: { call, words, Icon },
}: {
  readonly hotelId: string;
  readonly step: Step;
}) {
  useLocale();
  const queries = useQueryClient();
  const shown = usePublicWords();
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [send] = useState(createKeyedCalls);
  const go = async () => {
    setBusy(true);
    try {
      await send(call, (key) => postScoreStep(hotelId, call, key));
      toast.success(words.done);
    } catch (error) {
      toast.error(words.failed({ message: messageOf(error) }));
    } finally {
      // A colleague may have done it: then the page says so.
      await queries.invalidateQueries();
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Button size="lg" onClick={() => ask(true)}>
        <Icon aria-hidden />
        {words.action}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={words.title}
          confirm={words.action}
          busy={words.busy}
          isBusy={isBusy}
          isDestructive={false}
          onConfirm={() => void go()}
          onCancel={() => ask(false)}
        >
          {typeof words.text === 'string' ? words.text : words.text({ what: shown })}
          {call === 'Publish' ? <AltTextNotice hotelId={hotelId} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
