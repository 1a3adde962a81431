import type { ReviewSheet } from '@alo/engine/review';
import { toast } from '@alo/renderer';
import { useState } from 'react';
import { postScoreStep, type ScoreStep } from '../../../api/scores';
import { hotelQuery } from '../../../api/hotel';
import { queryClient } from '../../../lib/query-client';
import { messageOf } from '../../../lib/http';
import { createKeyedCalls } from '../../../lib/keyed-calls';
import { saveReview } from './save-review';

interface StepWords {
  readonly done: string;
  /** Says that it failed, with the server's message. */
  readonly failed: (values: { readonly message: string }) => string;
}

interface ReviewStep {
  readonly isBusy: boolean;
  /** Takes the step, and says whether it succeeded. */
  run(this: void): Promise<boolean>;
}

/** A step that a reviewer takes with the form (API-18). What is decided is saved first (UNSP-023). */
export function useReviewStep(
  { hotelId, sheet, onShow }: ReviewStepPlace,
  step: ScoreStep,
  { done, failed }: StepWords,
): ReviewStep {
  const [isBusy, setBusy] = useState(false);
  const [send] = useState(createKeyedCalls);
  return {
    isBusy,
    async run() {
      setBusy(true);
      try {
        if (sheet.state().unsaved > 0 && !(await saveReview(sheet, onShow))) return false;
        await send(step, (key) => postScoreStep(hotelId, step, key));
        toast.success(done);
        await queryClient.invalidateQueries(hotelQuery(hotelId));
        return true;
      } catch (error) {
        toast.error(failed({ message: messageOf(error) }));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export interface ReviewStepPlace {
  readonly hotelId: string;
  readonly sheet: ReviewSheet;
  /** Shows the sources that keep the decisions from being saved; empty: there are none. */
  onShow(this: void, questionIds: readonly string[]): void;
}
