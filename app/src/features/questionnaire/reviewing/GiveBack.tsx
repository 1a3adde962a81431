import { Button } from '@chakra-ui/react';
import { rejectedSources, releaseOutcome, reviewCounts, sourcesOf, type ReviewSheet } from '@alo/engine';
import { AloDialog, BusyButton, toast, useReviewing, useReviews } from '@alo/renderer';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { postRelease } from '../../../api/sources';
import { messageOf } from '../../../lib/http';
import type { FormSession } from '../form-session';
import type { LoadedSources } from '../../../api/sources-query';
import { saveReview } from './save-review';
import { texts } from './texts';

interface GiveBackProps {
  readonly session: FormSession;
  readonly sheet: ReviewSheet;
  readonly data: LoadedSources;
  onShow(this: void, questionId: string | undefined): void;
}

/** Returns the form to its hotel: shown as soon as a source that an answer requires is rejected (W-11). */
export function GiveBack({ session, sheet, data, onShow }: GiveBackProps) {
  const reviews = useReviews(sheet);
  const { unsaved } = useReviewing(sheet);
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const { questionnaire } = session.sheet;
  const form = {
    answers: session.sheet.saved(),
    files: Object.fromEntries([...data.files].map(([id, files]) => [id, files.length])),
    reviews,
  };
  if (releaseOutcome(questionnaire, form) === 'released') return null;
  const { giveBack } = texts;
  const { open } = reviewCounts(sourcesOf(questionnaire, form), reviews);

  const release = async () => {
    setBusy(true);
    try {
      // UNSP-023: what is decided is saved first.
      if (sheet.state().unsaved > 0 && !(await saveReview(sheet, onShow))) return;
      await postRelease(session.hotelId);
      toast.success(giveBack.done);
      session.actor.getSnapshot().children.step?.send({
        type: 'leave.requested',
        route: `/hotels/${encodeURIComponent(session.hotelId)}`,
      });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => ask(true)}>
        <Undo2 size={18} aria-hidden />
        {giveBack.open}
      </Button>
      {isAsked ? (
        <AloDialog
          title={giveBack.title}
          role="alertdialog"
          initialFocus={safe}
          onClose={() => ask(false)}
          actions={
            <>
              <Button ref={safe} variant="ghost" disabled={isBusy} onClick={() => ask(false)}>
                {giveBack.cancel}
              </Button>
              <BusyButton isBusy={isBusy} busy={giveBack.busy} onClick={() => void release()}>
                {giveBack.confirm}
              </BusyButton>
            </>
          }
        >
          <p>{giveBack.text(rejectedSources(questionnaire, form).length)}</p>
          {open > 0 ? <p>{giveBack.openLeft(open)}</p> : null}
          {unsaved > 0 ? <p>{giveBack.unsaved(unsaved)}</p> : null}
        </AloDialog>
      ) : null}
    </>
  );
}
