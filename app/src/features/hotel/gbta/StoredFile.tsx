import { clockText, dayAndClockText } from '@alo/words';
import { ConfirmDialog, fileSize, shortFileName, toast, useLocale } from '@alo/renderer';
import type { GbtaData } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Eye, Sheet, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { deleteGbta, gbtaQuery } from '../../../api/gbta';
import { messageOf } from '../../../lib/http';
import styles from './gbta.module.css';
import { texts } from './texts';

interface StoredFileProps {
  readonly hotelId: string;
  readonly data: GbtaData;
}

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** Says when it was uploaded, and by whom, where that is known. */
function uploadedText(at: Date, name: string | null): string {
  const { file } = texts;
  if (isToday(at)) {
    const time = clockText(at);
    return name === null ? file.today({ time }) : file.todayBy({ time, name });
  }
  const moment = dayAndClockText(at);
  return name === null ? file.on({ moment }) : file.onBy({ moment, name });
}

/** GBTA-05: the file that is there, with the ways to look at it and to remove it. */
export function StoredFile({ hotelId, data }: StoredFileProps) {
  useLocale();
  const [isAsked, ask] = useState(false);
  const { file } = texts;
  return (
    <div className={styles['file']}>
      <span className={styles['sheet']} aria-hidden>
        <Sheet size={22} />
      </span>
      <div className={styles['words']}>
        <strong>{data.original_filename}</strong>
        <p>
          {[
            uploadedText(new Date(data.uploaded_at), data.uploaded_by),
            fileSize(data.size_bytes),
            file.edition({ edition: data.report.edition }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button asChild variant="ghost">
          <a href={data.preview_url} target="_blank" rel="noreferrer">
            <Eye size={18} aria-hidden />
            {file.view}
          </a>
        </Button>
        <Button variant="ghost" onClick={() => ask(true)}>
          <Trash2 size={18} aria-hidden />
          {file.remove}
        </Button>
      </div>
      {isAsked ? <Removal hotelId={hotelId} data={data} onClose={() => ask(false)} /> : null}
    </div>
  );
}

interface RemovalProps extends StoredFileProps {
  readonly onClose: () => void;
}

/** Asks before the file is removed, and says what becomes of its answers (UP-11, UNSP-066). */
function Removal({ hotelId, data, onClose }: RemovalProps) {
  useLocale();
  const queries = useQueryClient();
  const { removal } = texts;
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { undone } = await deleteGbta(hotelId, data.attachment_id);
      toast.success(removal.done({ undone: undone.length }));
      await queries.invalidateQueries({ queryKey: ['hotels'] });
    } catch (error) {
      toast.error(messageOf(error));
      onClose();
      // Somebody else may have removed it.
      await queries.invalidateQueries({ queryKey: gbtaQuery(hotelId).queryKey });
    }
  };
  const back = data.unconfirmed.length;
  const stays = data.report.applied - back;
  return (
    <ConfirmDialog
      title={removal.title}
      confirm={removal.confirm}
      busy={removal.busy}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>{removal.text}</p>
      <div className={`${styles['file']} ${styles['asked']}`}>
        <span className={styles['sheet']} aria-hidden>
          <Sheet size={22} />
        </span>
        <div className={styles['words']}>
          <strong title={data.original_filename}>{shortFileName(data.original_filename, 20)}</strong>
          <p>{fileSize(data.size_bytes)}</p>
        </div>
      </div>
      <ul className={styles['fates']}>
        {back > 0 ? (
          <li data-kind="goes">
            <Undo2 size={18} aria-hidden />
            {removal.back({ count: back })}
          </li>
        ) : null}
        {stays > 0 ? (
          <li data-kind="stays">
            <Check size={18} aria-hidden />
            {removal.stays({ count: stays })}
          </li>
        ) : null}
      </ul>
    </ConfirmDialog>
  );
}
