import { Button } from '@chakra-ui/react';
import type { Questionnaire } from '@alo/engine';
import { Banner, stepTitle } from '@alo/renderer';
import { useState } from 'react';
import type { FormSession } from './form-session';
import { texts } from './texts';
import { OfflineBanner } from './OfflineBanner';
import type { Connection } from './useConnection';
import { countOf, type useDiscarded } from './useDiscarded';

interface FormBannersProps {
  readonly session: FormSession;
  readonly connection: Connection;
  readonly discarded: ReturnType<typeof useDiscarded>;
}

/** The titles of the steps in which these questions stand. */
function stepsOf({ steps, questions }: Questionnaire, questionIds: readonly string[]): string {
  const keys = new Set(questions.filter(({ id }) => questionIds.includes(id)).map(({ stepKey }) => stepKey));
  return new Intl.ListFormat('en').format(
    steps.filter(({ key }) => keys.has(key)).map(({ title }) => stepTitle(title)),
  );
}

/** The banners over a step that can be filled in: the form was sent back, is offline, not kept on the device, or has restored or discarded drafts. */
export function FormBanners({ session, connection, discarded }: FormBannersProps) {
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  const discardedCount = countOf(discarded.last);
  const { restored, device, sheet, locked } = session;
  return (
    // Always there: what comes with a live region of its own is not announced everywhere.
    <div aria-live="polite">
      <OfflineBanner connection={connection} />
      {locked.size === 0 ? null : (
        <Banner kind="info" title={texts.banners.sentBack}>
          {texts.banners.sentBackText}
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
              <Button size="sm" variant="outline" onClick={() => setRestoredSeen(true)}>
                {texts.banners.restoredKeep}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setRestoredSeen(true);
                  discarded.discard(restored.questionIds);
                }}
              >
                {texts.banners.restoredDiscard}
              </Button>
            </>
          }
        >
          {texts.banners.restoredText(
            new Date(restored.at),
            stepsOf(sheet.questionnaire, restored.questionIds),
          )}
        </Banner>
      ) : null}
      {discardedCount > 0 ? (
        <Banner
          kind="info"
          title={texts.discarded.title(discardedCount)}
          action={
            <Button size="sm" variant="outline" onClick={discarded.undo}>
              {texts.discarded.undo}
            </Button>
          }
          onDismiss={discarded.forget}
        >
          {texts.discarded.text}
        </Banner>
      ) : null}
    </div>
  );
}
