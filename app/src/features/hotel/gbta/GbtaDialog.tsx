import { ErrorView, TextSkeleton, keptOpen, useLocale } from '@alo/renderer';
import type { GbtaData, Hotel } from '@alo/schemas';
import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Circle, CircleCheck, Upload as UploadIcon } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { gbtaQuery, gbtaReportFile } from '../../../api/gbta';
import { messageOf } from '../../../lib/http';
import { DownloadButton } from '../../../ui/DownloadButton';
import { HotelPicture } from '../../../ui/HotelPicture';
import { placeOf } from '../../../ui/hotel-words';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { usePageDrop } from '../../../ui/usePageDrop';
import { Explanation } from './Explanation';
import styles from './gbta.module.css';
import { Panel } from './Panel';
import { addressOf, Report } from './Report';
import { StoredFile } from './StoredFile';
import { Templates } from './Templates';
import { texts } from './texts';
import { Upload } from './Upload';
import { chooseFiles, useChosenFile } from './upload';

interface GbtaDialogProps {
  readonly hotel: Hotel;
  readonly onClose: () => void;
}

/** GBTA-02: the GBTA file of one hotel, over the whole screen. */
export default function GbtaDialog({ hotel, onClose }: GbtaDialogProps) {
  useLocale();
  const { data, error, isPending, refetch } = useQuery(gbtaQuery(hotel.id));
  const title = useFocusAfter<HTMLHeadingElement>(data?.attachment_id);
  const [isNew, setNew] = useState(false);
  const place = placeOf(hotel);
  return (
    <Dialog.Root
      {...keptOpen}
      open
      size="full"
      scrollBehavior="inside"
      initialFocusEl={() => title.current}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Positioner className={styles['whole'] ?? ''}>
          <Dialog.Content className={styles['dialog'] ?? ''}>
            <Dialog.Header className={styles['head'] ?? ''}>
              <Dialog.Title ref={title} tabIndex={-1}>
                {texts.title}
              </Dialog.Title>
              <div className={styles['hotel']}>
                <HotelPicture hotel={hotel} size="row" />
                <span>{[hotel.hotel_location_name, place].filter(Boolean).join(', ')}</span>
              </div>
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={texts.close} variant="ghost" size="sm" position="static" />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {isPending ? (
              <div className={styles['body']} role="status" aria-label={texts.loading}>
                <TextSkeleton lines={8} />
              </div>
            ) : (
              <Panels
                // Another file is another report.
                key={data?.attachment_id ?? 'none'}
                hotelId={hotel.id}
                data={data}
                problem={error === null ? undefined : messageOf(error)}
                isNew={isNew}
                onNew={() => setNew(true)}
                onRetry={() => void refetch()}
              />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface PanelsProps {
  readonly hotelId: string;
  /** null: the hotel has no file; undefined: that could not be loaded. */
  readonly data: GbtaData | null | undefined;
  readonly problem: string | undefined;
  /** Has the file come in while the dialog was open? */
  readonly isNew: boolean;
  readonly onNew: () => void;
  readonly onRetry: () => void;
}

function Panels({ hotelId, data, problem, isNew, onNew, onRetry }: PanelsProps) {
  useLocale();
  const isStored = data !== null && data !== undefined;
  const onDrop = useCallback(
    (files: readonly File[]) => chooseFiles(hotelId, files, isStored),
    [hotelId, isStored],
  );
  const isOver = usePageDrop(onDrop);
  const chosen = useChosenFile(hotelId);
  return (
    <>
      <Dialog.Body className={styles['body'] ?? ''}>
        <Explanation isOpen={!isStored} />
        <Templates hotelId={hotelId} isOpen={!isStored} />
        <Panel
          icon={UploadIcon}
          title={texts.upload.title}
          hint={data === null ? texts.upload.none : undefined}
          isOpen
        >
          {data === undefined ? (
            <ErrorView message={problem ?? ''} onRetry={onRetry} />
          ) : data === null ? (
            <Upload hotelId={hotelId} isOver={isOver} onDone={onNew} />
          ) : (
            <>
              {chosen.problem === undefined ? null : (
                <p className={styles['problem']} role="alert">
                  {chosen.problem}
                </p>
              )}
              <StoredFile hotelId={hotelId} data={data} />
              <Report hotelId={hotelId} data={data} isNew={isNew} />
            </>
          )}
        </Panel>
      </Dialog.Body>
      {isStored ? <Waiting hotelId={hotelId} data={data} /> : null}
    </>
  );
}

interface WaitingProps {
  readonly hotelId: string;
  readonly data: GbtaData;
}

/** How many answers wait to be confirmed, and the way to the first of them. */
function Waiting({ hotelId, data: { unconfirmed, report } }: WaitingProps) {
  useLocale();
  const { report: words } = texts;
  const [first] = unconfirmed;
  const stepKey = report.rows.find(({ question_id: id }) => id === first?.question_id)?.step_key ?? undefined;
  const Icon = first === undefined ? CircleCheck : Circle;
  return (
    <Dialog.Footer className={styles['foot'] ?? ''}>
      <p role="status">
        <Icon size={18} aria-hidden />
        {first === undefined
          ? report.applied > 0
            ? words.noneWaits
            : null
          : words.waiting({ count: unconfirmed.length })}
      </p>
      <DownloadButton file={gbtaReportFile(hotelId)} busy={words.downloading}>
        {words.download}
      </DownloadButton>
      {first === undefined || stepKey === undefined ? null : (
        <Button asChild>
          <Link to={addressOf(hotelId, stepKey, first.question_id)}>
            {words.look}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </Dialog.Footer>
  );
}
