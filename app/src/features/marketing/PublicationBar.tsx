import { dayText } from '@alo/words';
import { BusyButton, ConfirmDialog, StatusBadge, toast, useLocale } from '@alo/renderer';
import type { TravelerPage } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { ExternalLink, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { publishPage } from '../../api/traveler-page';
import { messageOf } from '../../lib/http';
import { missingAltText } from '../../ui/traveler-page-query';
import { useFocusAfter } from '../../ui/useFocusAfter';
import styles from './marketing.module.css';
import { useSetPage } from './page-query';
import { Segmented } from './Segmented';
import { texts } from './texts';
import { WithdrawButton } from './WithdrawButton';

interface PublicationBarProps {
  readonly hotelId: string;
  readonly page: TravelerPage;
  readonly mayEdit: boolean;
  readonly mayWithdraw: boolean;
  readonly view: 'edit' | 'preview';
  readonly onView: (view: 'edit' | 'preview') => void;
}

/** TRAV-01: also says what travelers read now. */
export function PublicationBar({ hotelId, page, mayEdit, mayWithdraw, view, onView }: PublicationBarProps) {
  useLocale();
  const views = [
    { value: 'edit', Icon: Pencil, label: texts.views.edit },
    { value: 'preview', Icon: Eye, label: texts.views.preview },
  ] as const;
  return (
    <div className={styles['bar']}>
      {mayEdit ? (
        <Segmented label={texts.views.label} options={views} value={view} onChange={onView} />
      ) : null}
      <PublicationState {...{ hotelId, page, mayEdit, mayWithdraw }} />
    </div>
  );
}

function PublicationState({
  hotelId,
  page,
  mayEdit,
  mayWithdraw,
}: Pick<PublicationBarProps, 'hotelId' | 'page' | 'mayEdit' | 'mayWithdraw'>) {
  useLocale();
  const { publication } = page;
  const setPage = useSetPage(hotelId);
  const [isBusy, setBusy] = useState(false);
  const [isWarned, warn] = useState(false);
  const words = texts.publication;
  const withdrawnAt = publication?.withdrawn_at ?? null;
  const focused = useFocusAfter<HTMLAnchorElement>(`${publication?.changes === 0} ${withdrawnAt ?? ''}`);
  if (publication === null) {
    return (
      <p className={styles['state']} role="status">
        <StatusBadge tone="plain">{words.draft}</StatusBadge> {mayEdit ? words.before : words.reviewer}
      </p>
    );
  }
  const { changes, path, published_at: at } = publication;
  const publish = async () => {
    setBusy(true);
    try {
      setPage(await publishPage(hotelId));
      toast.success(withdrawnAt === null ? words.done : words.doneAgain);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      warn(false);
    }
  };
  const missing = missingAltText(page);
  return (
    <>
      <p className={styles['state']} role="status">
        {withdrawnAt === null ? (
          <>
            <StatusBadge tone="ok">{words.published}</StatusBadge>{' '}
            {changes === 0
              ? words.upToDate({ day: dayText(at) })
              : words.changes({ day: dayText(at), count: changes })}
          </>
        ) : (
          <>
            <StatusBadge tone="warn">{words.withdrawn}</StatusBadge>{' '}
            {words.withdrawnSince({ day: dayText(withdrawnAt) })}
          </>
        )}
      </p>
      <div className={styles['barActions']}>
        <Button asChild variant="outline">
          <a ref={focused} href={path} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            {words.open}
          </a>
        </Button>
        {mayWithdraw && withdrawnAt === null ? <WithdrawButton hotelId={hotelId} isHotel={mayEdit} /> : null}
        {mayEdit ? (
          <BusyButton
            isBusy={isBusy}
            busy={words.publishing}
            isDisabled={changes === 0 && withdrawnAt === null}
            onClick={() => (missing === undefined ? void publish() : warn(true))}
          >
            {withdrawnAt === null ? words.publish : words.publishAgain}
          </BusyButton>
        ) : null}
      </div>
      {isWarned ? (
        <ConfirmDialog
          title={words.withoutAltText}
          confirm={words.publish}
          busy={words.publishing}
          cancel={words.describeFirst}
          isBusy={isBusy}
          isDestructive={false}
          onConfirm={() => void publish()}
          onCancel={() => warn(false)}
        >
          {missing}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
