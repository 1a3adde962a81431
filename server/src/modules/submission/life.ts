/** The life of a hotel's submission: what may happen to it now (design 6.17). */
import { submissionLife } from '@alo/engine';
import { hotelSubmissionLife } from '@alo/schemas';

export const { nextStatus, mayWriteAnswers } = submissionLife(hotelSubmissionLife);
