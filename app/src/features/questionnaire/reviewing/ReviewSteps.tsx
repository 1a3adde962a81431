import type { Question } from '@alo/engine';
import {
  challengesToGiveBack,
  challengesToSettle,
  fallenApprovals,
  missingApprovals,
  rejectedSources,
  releaseOutcome,
  reviewCounts,
  sourcesOf,
  type ReviewSheet,
} from '@alo/engine/review';
import { Button } from '@chakra-ui/react';
import { BusyButton, scoreSentence, toast, useReviewing, useReviews, useLocale } from '@alo/renderer';
import type { Hotel } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { Calculator, SendHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { hotelQuery } from '../../../api/hotel';
import type { LoadedSources } from '../../../api/sources-query';
import type { FormSession } from '../form-session';
import { ReleaseButton } from './ReleaseButton';
import { texts } from './texts';
import styles from './reviewing.module.css';
import { useReviewStep } from './useReviewStep';

const hotelSentence = ({ score_alo: scoreAlo, score_e: scoreE, score_s: scoreS, score_g: scoreG }: Hotel) =>
  scoreSentence({ scoreAlo, scoreE, scoreS, scoreG });

/** The button that had the focus gave its place to this. */
const focusFirst = (element: HTMLElement | null) => element?.focus();

interface ReviewStepsProps {
  readonly session: FormSession;
  readonly sheet: ReviewSheet;
  readonly data: LoadedSources;
  /** What can be judged, in form order. */
  readonly judged: readonly Question[];
  onShow(this: void, questionIds: readonly string[]): void;
}

/**
 * SRC-06, SRC-07: offers what a reviewer does with the form. It can be given back as soon as a source that an answer
 * requires is rejected, or an answer is challenged (W-11, W-27), and says so until then; its score is calculated, and released, once
 * enough sources are approved (W-23) and no approval is left that has fallen (W-29).
 */
export function ReviewSteps({ session, sheet, data, judged, onShow }: ReviewStepsProps) {
  useLocale();
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
  const rejected = rejectedSources(questionnaire, form).length;
  const challenged = challengesToGiveBack(questionnaire, form).length;
  const toSettle = challengesToSettle(questionnaire, form).length;
  const { open } = reviewCounts(sources, reviews);
  const saved = new Map(
    judged.flatMap(({ id }) => {
      const { saved: review } = sheet.question(id);
      return review ? [[id, review] as const] : [];
    }),
  );
  const fallen = fallenApprovals(judged, saved, reviews).length;
  const isScorable = missingApprovals(sources, reviews) === 0 && fallen === 0;
  const isGivenBack = releaseOutcome(questionnaire, form) === 'rejectedOnRelease';
  const leave = () =>
    session.actor.getSnapshot().children.step?.send({
      type: 'leave.requested',
      route: `/hotels/${encodeURIComponent(hotelId)}${isGivenBack ? '' : '?tab=score'}`,
    });
  const reviewed = JSON.stringify([...reviews]);
  /** The decisions from which the shown score was calculated. */
  const [calculated, setCalculated] = useState<string>();
  const calculate = async () => {
    if (await run()) setCalculated(JSON.stringify([...sheet.shown()]));
  };
  return (
    <>
      {isScorable && calculated === reviewed && hotel && hotel.score_alo !== null ? (
        <p className={styles['figure']} tabIndex={-1} ref={focusFirst} title={hotelSentence(hotel)}>
          {texts.calculate.figure({ score: hotel.score_alo })}
          {typeof hotel.short_form === 'string' ? `, ${hotel.short_form}` : null}
        </p>
      ) : isScorable ? (
        <BusyButton
          variant="outline"
          isBusy={isBusy}
          busy={texts.calculate.busy}
          onClick={() => void calculate()}
        >
          <Calculator size={18} aria-hidden />
          {texts.calculate.open}
        </BusyButton>
      ) : null}
      {isGivenBack ? (
        <ReleaseButton place={place} words={texts.giveBack} Icon={Undo2} onDone={leave}>
          {rejected > 0 ? <p>{texts.giveBack.text({ rejected })}</p> : null}
          {challenged > 0 ? <p>{texts.giveBack.challenged({ count: challenged })}</p> : null}
          {open > 0 ? <p>{texts.giveBack.openLeft({ open })}</p> : null}
          {unsaved > 0 ? <p>{texts.unsaved({ count: unsaved })}</p> : null}
        </ReleaseButton>
      ) : (
        <>
          <Button
            variant="outline"
            // It can be pressed, to say why nothing happens.
            aria-disabled
            title={texts.giveBack.opens}
            aria-describedby="not-returned"
            onClick={() => toast.info(texts.giveBack.opens)}
          >
            <Undo2 size={18} aria-hidden />
            {texts.giveBack.open}
          </Button>
          <span className={styles['reason']} id="not-returned" data-crowded={isScorable || undefined}>
            {texts.giveBack.opens}
          </span>
        </>
      )}
      {!isGivenBack && fallen > 0 ? (
        <span className={styles['reason']}>{texts.calculate.fallen({ count: fallen })}</span>
      ) : null}
      {!isGivenBack && isScorable && toSettle > 0 ? (
        <span className={styles['reason']}>{texts.setAsScored.toSettle({ count: toSettle })}</span>
      ) : null}
      {!isGivenBack && isScorable && toSettle === 0 ? (
        <ReleaseButton place={place} words={texts.setAsScored} Icon={SendHorizontal} onDone={leave}>
          <p>{texts.setAsScored.text}</p>
          {hotel === undefined || hotel.score_alo === null || unsaved > 0 ? null : (
            <p>{texts.setAsScored.calculated({ score: hotelSentence(hotel) })}</p>
          )}
          {typeof hotel?.short_form === 'string' ? <p>{hotel.short_form}</p> : null}
          {open > 0 ? <p>{texts.setAsScored.openLeft({ open })}</p> : null}
          {unsaved > 0 ? <p>{texts.unsaved({ count: unsaved })}</p> : null}
        </ReleaseButton>
      ) : null}
    </>
  );
}
