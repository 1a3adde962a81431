/** How pictures and the video are sent: the uploaders of the engine, one for each place of the page. */
import { createUploads, type Sending, type StoredFile, type Uploads } from '@alo/engine';
import { travelerLimits, type TravelerMedium, type TravelerPage, type MediaPurpose } from '@alo/schemas';
import { useEffect, useState } from 'react';
import { removeMedium, uploadPicture } from '../../api/traveler-page';
import { holdPage } from '../../lib/hold-page';
import { useSetPage } from './page-query';
import { sendVideo } from './send-video';

type SetPage = (page: TravelerPage) => void;

/** Sends one file; the page shows it as soon as it is stored. */
function send(
  hotelId: string,
  purpose: MediaPurpose,
  setPage: SetPage,
  file: File,
  onProgress: (percent: number) => void,
): Sending {
  const controller = new AbortController();
  const options = {
    signal: controller.signal,
    onProgress: (share: number) => onProgress(Math.round(100 * share)),
  };
  const sent =
    purpose === 'promotionalVideo'
      ? sendVideo(hotelId, file, options)
      : uploadPicture(hotelId, purpose, file, options);
  const done = sent.then(({ fileId, page }) => ({ fileId, afterwards: () => setPage(page) }));
  return { done, cancel: () => controller.abort() };
}

const storedOf = (media: readonly TravelerMedium[]): StoredFile[] =>
  media.map(({ attachment_id: id, original_filename: name, fileSize: size }) => ({ id, name, size }));

/**
 * The uploader of a place. @param media the files of the place, as they count; none where a new file replaces the old
 * one
 */
export function useMediaUploads(
  hotelId: string,
  purpose: MediaPurpose,
  media: readonly TravelerMedium[],
): Uploads<File> {
  const setPage = useSetPage(hotelId);
  const [uploads] = useState(() =>
    createUploads<File>({
      limits: travelerLimits[purpose],
      stored: storedOf(media),
      ports: {
        send: (file, onProgress) => send(hotelId, purpose, setPage, file, onProgress),
        remove: async (id) => setPage(await removeMedium(hotelId, id)),
      },
    }),
  );
  useEffect(() => uploads.replaceStored(storedOf(media)), [uploads, media]);
  useEffect(() => {
    const hold = () => holdPage(uploads.unsent() > 0, purpose);
    const forget = uploads.subscribe(hold);
    return () => {
      forget();
      holdPage(false, purpose);
      uploads.stop();
    };
  }, [uploads, purpose]);
  return uploads;
}
