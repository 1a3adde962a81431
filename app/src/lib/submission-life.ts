/** The life of a hotel's submission: what may be done with it now (design 6.17). The server decides by the same table. */
import { submissionLife } from '@alo/engine';
import { hotelSubmissionLife } from '@alo/schemas';

export const { mayAct, mayWriteAnswers } = submissionLife(hotelSubmissionLife);
