import { useLocale } from '@alo/renderer';
import { travelerLimits } from '@alo/schemas';
import { Plus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import type { GalleryPurpose } from '../../api/traveler-page';
import styles from './marketing.module.css';
import { texts } from './texts';

interface AddTileProps {
  readonly purpose: GalleryPurpose;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes pictures by choosing, dropping and pasting. */
export function AddTile({ purpose, label, onFiles }: AddTileProps) {
  useLocale();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The uploader says in its own words what is refused.
    onDrop: (accepted) => onFiles(accepted),
  });
  const accept = travelerLimits[purpose].extensions.map((extension) => `.${extension}`).join();
  return (
    <div {...getRootProps()} className={styles['add']} data-over={isDragActive || undefined}>
      <input {...getInputProps({ accept, 'aria-label': label })} />
      <button
        type="button"
        aria-label={label}
        onClick={open}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length > 0) onFiles(files);
        }}
      >
        <Plus size={24} aria-hidden />
        <strong>{isDragActive ? texts.gallery.drop : texts.gallery.add}</strong>
        <span className={styles['small']}>{texts.gallery.each}</span>
      </button>
    </div>
  );
}
