import { FileText, Film, Image } from 'lucide-react';
import { useState } from 'react';
import { thumbnailOf, type ViewedFile } from '../preview/viewed-file.js';
import { isPicture, isVideo } from './types-in-words.js';
import styles from './uploads.module.css';

interface ThumbnailProps {
  /** `undefined` until it is stored. */
  readonly file: ViewedFile | undefined;
  readonly name: string;
}

/** Shows what a file looks like, or the sign of its kind. */
export function Thumbnail({ file, name }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  const url = file && thumbnailOf(file);
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const Icon = isPicture(extension) ? Image : isVideo(extension) ? Film : FileText;
  return (
    <span className={styles['thumb']} aria-hidden>
      {url === undefined || url === broken ? (
        <Icon size={20} />
      ) : (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      )}
    </span>
  );
}
