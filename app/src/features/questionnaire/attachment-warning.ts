import { toaster } from '@alo/renderer';

/** ERR-12, CONST-01. */
const words = 'You need to upload attachments for the questions to submit the questionnaire.';
const duration = 5000; // ms

/** Says after a save that evidence is missing in its step. */
export function warnOfAttachments(): void {
  toaster.create({ type: 'warning', title: words, duration, closable: true });
}
