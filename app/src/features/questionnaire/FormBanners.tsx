import { Button } from '@chakra-ui/react';
import { Banner } from '@alo/renderer';
import type { SubmissionStatus } from '@alo/schemas';
import { useState } from 'react';
import { knownStatus } from '../../ui/hotel-words';
import type { FormSession } from './form-session';
import { texts } from './texts';

interface FormBannersProps {
  readonly session: FormSession;
  readonly isOnline: boolean;
  readonly status: SubmissionStatus;
  /** Does the reader belong to the hotel? A reviewer does not. */
  readonly isHotel: boolean;
  onDropRestored(this: void): void;
}

/** Why the answers are locked, by the status of the submission. */
function lockedWords(status: SubmissionStatus, isHotel: boolean): { title: string; text: string } {
  const { locked } = texts.banners;
  if (status === 'submitted') return { title: locked.submitted, text: locked.submittedText };
  if (status === 'pending') return { title: locked.pending, text: locked.text };
  if (['APPROVAL_SCORE', 'SCORE_APPROVED', 'APPROVED', 'published'].includes(status))
    return { title: locked.scored, text: locked.text };
  return isHotel
    ? { title: locked.submitted, text: locked.text }
    : { title: locked.reader, text: locked.readerText };
}

/** The banners over the step: the form is locked, offline, not kept on the device, or has restored drafts. */
export function FormBanners({ session, isOnline, status, isHotel, onDropRestored }: FormBannersProps) {
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  const { writable, restored, device } = session;
  if (!writable) {
    const { title, text } = lockedWords(knownStatus(status) ?? status, isHotel);
    return (
      <Banner kind="info" title={title}>
        {text}
      </Banner>
    );
  }
  return (
    <>
      {isOnline ? null : (
        <Banner kind="offline" title={texts.banners.offline}>
          {texts.banners.offlineText}
        </Banner>
      )}
      {device.available() ? null : (
        <Banner kind="warning" title={texts.banners.notKept}>
          {texts.banners.notKeptText}
        </Banner>
      )}
      {restored && !isRestoredSeen ? (
        <Banner
          kind="info"
          title={texts.banners.restored(restored.questionIds.length)}
          action={
            <>
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  setRestoredSeen(true);
                  onDropRestored();
                }}
              >
                {texts.banners.restoredDrop}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setRestoredSeen(true)}>
                {texts.banners.restoredKeep}
              </Button>
            </>
          }
        >
          {texts.banners.restoredText(new Date(restored.at))}
        </Banner>
      ) : null}
    </>
  );
}
