import {
  missingApprovals,
  rejectedSources,
  releaseOutcome,
  reviewCounts,
  sourcesOf,
  type ReviewSheet,
} from '@alo/engine';
import { BusyButton, scoreSentence, useReviewing, useReviews } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { Calculator, SendHorizontal, Undo2 } from 'lucide-react';
import { hotelQuery } from '../../../api/hotel';
import type { LoadedSources } from '../../../api/sources-query';
import type { FormSession } from '../form-session';
import { ReleaseButton } from './ReleaseButton';
import { texts } from './texts';
import { useReviewStep } from './useReviewStep';

const hotelSentence = ({ score_alo: scoreAlo, score_e: scoreE, score_s: scoreS, score_g: scoreG }: Hotel) =>
  scoreSentence({ scoreAlo, scoreE, scoreS, scoreG });

interface ReviewStepsProps {
  readonly session: FormSession;
  readonly sheet: ReviewSheet;
  readonly data: LoadedSources;
  onShow(this: void, questionId: string | undefined): void;
}

/**
 * SRC-06, SRC-07: offers what a reviewer does with the form. It is given back as soon as a source that an answer
 * requires is rejected (W-11); its score is calculated, and released, once enough sources are approved (W-23).
 */
export function ReviewSteps({ session, sheet, data, onShow }: ReviewStepsProps) {
  const reviews = useReviews(sheet);
  const { unsaved } = useReviewing(sheet);
  const { hotelId } = session;
  const place = { hotelId, sheet, onShow };
  const { isBusy, run } = useReviewStep(place, 'GenerateScore', texts.calculate);
  const { data: hotel } = useQuery(hotelQuery(hotelId));
  const { questionnaire } = session.sheet;
  const form = {
    answers: session.sheet.saved(),
    files: Object.fromEntries([...data.files].map(([id, files]) => [id, files.length])),
    reviews,
  };
  const sources = sourcesOf(questionnaire, form);
  const { open } = reviewCounts(sources, reviews);
  const isScorable = missingApprovals(sources, reviews) === 0;
  const isGivenBack = releaseOutcome(questionnaire, form) === 'rejectedOnRelease';
  const leave = () =>
    session.actor.getSnapshot().children.step?.send({
      type: 'leave.requested',
      route: `/hotels/${encodeURIComponent(hotelId)}${isGivenBack ? '' : '?tab=score'}`,
    });
  return (
    <>
      {isScorable ? (
        <BusyButton variant="outline" isBusy={isBusy} busy={texts.calculate.busy} onClick={() => void run()}>
          <Calculator size={18} aria-hidden />
          {texts.calculate.open}
        </BusyButton>
      ) : null}
      {isGivenBack ? (
        <ReleaseButton place={place} words={texts.giveBack} Icon={Undo2} onDone={leave}>
          <p>{texts.giveBack.text(rejectedSources(questionnaire, form).length)}</p>
          {open > 0 ? <p>{texts.giveBack.openLeft(open)}</p> : null}
          {unsaved > 0 ? <p>{texts.unsaved(unsaved)}</p> : null}
        </ReleaseButton>
      ) : isScorable ? (
        <ReleaseButton place={place} words={texts.setAsScored} Icon={SendHorizontal} onDone={leave}>
          <p>{texts.setAsScored.text}</p>
          {hotel === undefined || hotel.score_alo === null || unsaved > 0 ? null : (
            <p>{texts.setAsScored.calculated(hotelSentence(hotel))}</p>
          )}
          {open > 0 ? <p>{texts.setAsScored.openLeft(open)}</p> : null}
          {unsaved > 0 ? <p>{texts.unsaved(unsaved)}</p> : null}
        </ReleaseButton>
      ) : null}
    </>
  );
}
