import { Button } from '@chakra-ui/react';
import type { Questionnaire } from '@alo/engine';
import { dayAndClockText, formatList } from '@alo/words';
import { Banner, stepTitle, useLocale } from '@alo/renderer';
import { useSyncExternalStore } from 'react';
import type { RestoredDrafts } from '../../lib/restore-drafts';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { news } from './news-texts';
import { countOf, type LastDiscarded } from './discarded-steps';

interface NewsBannersProps {
  readonly session: FormSession;
  /** Answers of the step that are pre-filled and not saved. */
  readonly offered: number;
  onConfirm(this: void): void;
  readonly discarded: LastDiscarded;
  /** What this device had kept, until it was seen. */
  readonly restored: RestoredDrafts | undefined;
  onRestoredSeen(this: void): void;
}

/** The files that this device kept when they could not be sent. */
function KeptFiles({ session }: Pick<NewsBannersProps, 'session'>) {
  useLocale();
  const uploads = uploadsOf(session);
  const kept = useSyncExternalStore(uploads.subscribe, uploads.kept);
  return kept.length === 0 ? null : (
    <Banner
      kind="info"
      title={news.filesKept({ count: kept.length })}
      action={
        <Button size="sm" variant="outline" onClick={() => void uploads.send()}>
          {news.sendFiles}
        </Button>
      }
    >
      {news.filesKeptText({ names: formatList(kept.map(({ name }) => name)) })}
    </Banner>
  );
}

/** The titles of the steps in which these questions stand. */
function stepsOf({ steps, questions }: Questionnaire, questionIds: readonly string[]): string {
  const keys = new Set(questions.filter(({ id }) => questionIds.includes(id)).map(({ stepKey }) => stepKey));
  return formatList(steps.filter(({ key }) => keys.has(key)).map(({ title }) => stepTitle(title)));
}

/** The form was sent back, is not kept on the device, or has restored or discarded drafts, or files to send. */
export function NewsBanners(props: NewsBannersProps) {
  useLocale();
  const { session, offered, onConfirm, discarded, restored, onRestoredSeen } = props;
  const { sheet, device, locked } = session;
  const discardedCount = countOf(discarded.last);
  return (
    <>
      {device.available() ? null : (
        <Banner kind="warning" title={news.notKept}>
          {news.notKeptText}
        </Banner>
      )}
      {locked.size === 0 ? null : (
        <Banner kind="info" title={news.sentBack}>
          {news.sentBackText}
        </Banner>
      )}
      {restored === undefined ? null : (
        <Banner
          kind="info"
          title={news.restored({ count: restored.questionIds.length })}
          action={
            <>
              <Button size="sm" variant="outline" onClick={onRestoredSeen}>
                {news.restoredKeep}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  onRestoredSeen();
                  discarded.discard(restored.questionIds);
                }}
              >
                {news.restoredDiscard}
              </Button>
            </>
          }
        >
          {news.restoredText({
            moment: dayAndClockText(new Date(restored.at)),
            steps: stepsOf(sheet.questionnaire, restored.questionIds),
          })}
        </Banner>
      )}
      {offered === 0 ? null : (
        <Banner
          kind="info"
          title={news.offered({ count: offered })}
          action={
            <Button size="sm" variant="outline" onClick={onConfirm}>
              {news.confirmAll}
            </Button>
          }
        >
          {news.offeredText}
        </Banner>
      )}
      <KeptFiles session={session} />
      {discardedCount > 0 ? (
        <Banner
          kind="info"
          title={news.discarded({ count: discardedCount })}
          action={
            <Button size="sm" variant="outline" onClick={discarded.undo}>
              {news.undo}
            </Button>
          }
          onDismiss={discarded.forget}
        >
          {news.discardedText}
        </Banner>
      ) : null}
    </>
  );
}
