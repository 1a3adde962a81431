import { dayText } from '@alo/words';
import { fileSize, useLocale } from '@alo/renderer';
import type { TravelerMedium } from '@alo/schemas';
import styles from './marketing.module.css';
import { SingleFile } from './SingleFile';
import { texts } from './texts';

interface VideoProps {
  readonly hotelId: string;
  readonly video: TravelerMedium | null;
}

/** TRAV-06: sent in parts, so that a cut connection costs little. */
export const Video = ({ hotelId, video }: VideoProps) => {
  useLocale();
  return (
    <SingleFile
      hotelId={hotelId}
      purpose="promotionalVideo"
      words={texts.video}
      note={texts.video.note}
      stored={video}
    >
      {video === null ? null : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- hotels upload no subtitles */}
          <video
            className={styles['video']}
            // Its first address stays, so that it plays on when the page is asked for again.
            key={video.attachment_id}
            src={video.preview_url}
            poster={video.sizes.at(-1)?.url}
            controls
            preload="metadata"
            aria-label={texts.video.label}
          />
          <p className={styles['name']}>{video.original_filename}</p>
          <p className={styles['small']}>
            {texts.logo.saved({ size: fileSize(video.fileSize), day: dayText(video.uploaded_at) })}
          </p>
        </>
      )}
    </SingleFile>
  );
};
