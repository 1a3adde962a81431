import { Button } from '@chakra-ui/react';
import {
  ConfirmDialog,
  countMending,
  ErrorView,
  reviewingTexts,
  SourcesToMend,
  TextSkeleton,
  toast,
  type ViewedFile,
  useLocale,
} from '@alo/renderer';
import type { Hotel, StepsData } from '@alo/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { detachFile } from '../../api/files';
import { postSubmit } from '../../api/submit';
import { dayText, formatList } from '@alo/words';
import { isChallenge, isDecided } from '@alo/engine/review';
import { messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import styles from '../../ui/cards.module.css';
import { mendingQuery, type Mending } from './mending-query';
import mendStyles from './mend.module.css';
import { stepAddress } from './step-address';
import { texts } from './texts';

interface MendCardProps {
  readonly hotel: Hotel;
  readonly steps: StepsData;
}

/** Shows what the reviewers sent back: each source with its reason, how much is mended, and the way to submit again. */
export function MendCard({ hotel, steps }: MendCardProps) {
  useLocale();
  const { data, error, refetch } = useQuery(mendingQuery(hotel, steps.currentStepKey));
  if (error !== null)
    return <ErrorView loading="sources" message={messageOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className={styles['card']} role="status">
        <span className={styles['loadingWords']}>{texts.mend.loading}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  return <Loaded hotel={hotel} steps={steps} mending={data} />;
}

/** `Mara Lindqvist checked 57 sources on 17 March and approved 55.` */
function checkedText({ returned, reviews }: Mending): string | undefined {
  if (returned === null) return undefined;
  const decided = reviews.filter(isDecided);
  const approved = decided.filter((review) => review.approved === true).length;
  return texts.mend.checked({
    who: returned.by === null ? 'unknown' : 'other',
    name: returned.by ?? '',
    sources: decided.length,
    day: dayText(returned.at),
    approved,
  });
}

function Loaded({ hotel, steps, mending }: MendCardProps & { readonly mending: Mending }) {
  useLocale();
  const navigate = useNavigate();
  const { items, reasons } = mending;
  const counts = countMending(items);
  const { title, titleOfAnswers, required } = reviewingTexts.mend;
  const saysOf = items.every(({ source }) => source.files.length > 0) ? title : titleOfAnswers;
  const mayWrite = useMayCall('POST /hotels/:id/conversations/:qid/messages');
  const [, setAddress] = useSearchParams();
  const remove = useFileRemoval(hotel.id);
  return (
    <section className={mendStyles['card']} aria-labelledby="mend">
      <header>
        <h2 className={styles['heading']} id="mend" tabIndex={-1}>
          {counts.open === 0 && counts.optional > 0 ? required : saysOf({ count: counts.open })}
        </h2>
        <p className={styles['text']}>{checkedText(mending)}</p>
      </header>
      <SourcesToMend
        items={items}
        reasons={reasons}
        onRemove={(questionId, file) => void remove(questionId, file)}
        onReply={
          mayWrite
            ? (id) =>
                setAddress(
                  (address) => new URLSearchParams({ ...Object.fromEntries(address), conversation: id }),
                  {
                    replace: true,
                  },
                )
            : undefined
        }
        onGoTo={(id) => {
          const item = items.find(({ source }) => source.question.id === id);
          // A challenged answer is changed where it is given; files are changed among the sources.
          const place = item && isChallenge(item.review) ? 'question' : 'sources';
          const step = stepAddress(hotel.id, item?.source.question.stepKey);
          void navigate(`${step}?${place}=${encodeURIComponent(id)}`);
        }}
      />
      <SubmitAgain steps={steps} counts={counts} />
    </section>
  );
}

interface SubmitAgainProps {
  readonly steps: StepsData;
  readonly counts: ReturnType<typeof countMending>;
}

/** Takes a rejected file away from its question; it stays among the files of the hotel. */
function useFileRemoval(hotelId: string) {
  const queries = useQueryClient();
  return async (questionId: string, { id, fileName }: ViewedFile) => {
    try {
      await detachFile(hotelId, questionId, id);
      toast.success(texts.mend.removed({ file: fileName }));
    } catch (error) {
      toast.error(messageOf(error));
    }
    await queries.invalidateQueries();
    document.getElementById('mend')?.focus();
  };
}

function SubmitAgain({ steps, counts }: SubmitAgainProps) {
  useLocale();
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { mend } = texts;
  const isReady = steps.completedSteps === steps.totalSteps;
  // The evidence step is the last one: what is left in it stands above.
  const left = steps.steps.slice(0, -1).filter(({ isCompleted }) => !isCompleted);
  const words = isReady
    ? counts.optional > 0
      ? mend.readyBut({ optional: counts.optional })
      : mend.ready
    : left.length > 0
      ? mend.left({ steps: formatList(left.map(({ title }) => title)) })
      : mend.opens;
  const submit = async () => {
    setBusy(true);
    try {
      const { status, message } = await postSubmit(steps.hotelId);
      if (status === 'success') toast.success(mend.submitted);
      else toast.error(message === '' ? mend.failed : message);
    } catch (error) {
      toast.error(messageOf(error) || mend.failed);
    } finally {
      setBusy(false);
      ask(false);
      await queries.invalidateQueries();
    }
  };
  return (
    <footer>
      <div>
        <h3>{reviewingTexts.mend.mended({ count: counts.mended, of: counts.of })}</h3>
        <p>{words}</p>
      </div>
      <Button disabled={!isReady} onClick={() => ask(true)}>
        {mend.submit}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={mend.confirm.title}
          confirm={mend.submit}
          busy={mend.submitting}
          isBusy={isBusy}
          isDestructive={false}
          onConfirm={() => void submit()}
          onCancel={() => ask(false)}
        >
          {mend.confirm.text}
        </ConfirmDialog>
      ) : null}
    </footer>
  );
}
