import { uploadLimits } from '@alo/engine';
import {
  FilePreviewDialog,
  fileSize,
  FileStock,
  questionPlaces,
  Uploader,
  stockProblemText,
  uploadTexts,
  type StockFile,
  useLocale,
} from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { filesQuery } from '../../api/files-query';
import { messageOf } from '../../lib/http';
import { useIsPhone } from '../../lib/useIsPhone';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { readText } from './read-text';
import styles from './hotel-files.module.css';

/** UP-07: all files of the hotel, and the way to add some that serve no question yet. */
export function HotelFiles({ session }: { readonly session: FormSession }) {
  useLocale();
  const { hotelId, sheet } = session;
  const { stock: texts } = uploadTexts;
  const uploads = uploadsOf(session);
  const stock = uploads.stock();
  const items = useSyncExternalStore(stock.subscribe, stock.items);
  const { data, error, refetch } = useQuery(filesQuery(hotelId));
  const isPhone = useIsPhone();
  const [previewed, preview] = useState<string>();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const stored = items.filter(({ state }) => state === 'completed');
  const isStored = stored.length > 0;
  const isListed = stored.every(({ fileId = '' }) => data?.byId.has(fileId));
  // A stored file goes over into the list below, once the list is loaded with it.
  useEffect(() => {
    if (isStored && isListed) stock.replaceStored([]);
    else if (isStored) void refetch();
  }, [isStored, isListed, refetch, stock]);

  const remove = (fileId: string) => {
    setRemoving([...removing, fileId]);
    uploads
      .delete(fileId)
      .then(
        () => refetch(),
        (failure: unknown) => setErrors((known) => new Map(known).set(fileId, messageOf(failure))),
      )
      .finally(() => setRemoving((ids) => ids.filter((id) => id !== fileId)));
  };
  const placesOf = questionPlaces(sheet);
  const files = data?.entries.map(({ file, questionIds }): StockFile => ({
    file,
    proves: placesOf(questionIds),
    error: errors.get(file.id),
    isRemoving: removing.includes(file.id),
  }));
  const shown = previewed === undefined ? undefined : data?.byId.get(previewed);
  return (
    <section className={styles['stock']} aria-labelledby="hotel-files">
      <h2 id="hotel-files">{texts.title}</h2>
      {data ? (
        <p>{texts.about({ used: fileSize(data.usedBytes), quota: fileSize(data.quotaBytes) })}</p>
      ) : null}
      <Uploader
        uploads={stock}
        onAdded={() => uploads.sendChosen(stock)}
        saidLimits={uploadLimits.evidence}
        label={texts.label}
        isPhone={isPhone}
        known={(fileId) => {
          const file = data?.byId.get(fileId);
          return file && { file, alsoProves: [] };
        }}
        problemText={stockProblemText}
      />
      {files ? (
        <FileStock files={files} onPreview={({ id }) => preview(id)} onRemove={remove} />
      ) : (
        <p role="status">{error ? messageOf(error) : uploadTexts.library.loading}</p>
      )}
      {shown === undefined ? null : (
        <FilePreviewDialog
          file={shown}
          readText={readText}
          onBroken={() => void refetch()}
          onClose={() => preview(undefined)}
        />
      )}
    </section>
  );
}
