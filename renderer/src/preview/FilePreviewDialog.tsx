import { Button } from '@chakra-ui/react';
import { Download, ExternalLink } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { AloDialog } from '../dialogs/AloDialog.js';
import { ActiveContent } from './ActiveContent.js';
import { DocumentViewer, type DocumentViewerProps } from './DocumentViewer.js';
import { fileFacts } from './file-facts.js';
import styles from './preview.module.css';
import { previewTexts } from './texts.js';
import { pageCount } from './viewed-file.js';

interface FilePreviewDialogProps extends Pick<DocumentViewerProps, 'file' | 'readText' | 'onBroken'> {
  readonly onClose: () => void;
}

/** UP-12: shows one stored file over the page: what can be shown of it, and the ways to open and keep it. */
export function FilePreviewDialog({ file, onClose, ...viewer }: FilePreviewDialogProps) {
  useLocale();
  const [page, turn] = useState(1);
  const { fileName, fileUrl } = file;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = key === '[' ? page - 1 : key === ']' ? page + 1 : 0;
    if (next >= 1 && next <= pageCount(file)) turn(next);
  };
  return (
    <AloDialog
      title={fileName}
      size="xl"
      onClose={onClose}
      actions={
        <>
          <Button asChild variant="outline">
            <a href={fileUrl} download={fileName}>
              <Download aria-hidden />
              {previewTexts.download}
            </a>
          </Button>
          <Button asChild variant="outline">
            <a href={fileUrl} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {previewTexts.open}
            </a>
          </Button>
        </>
      }
    >
      <p className={styles['facts']}>{fileFacts(file).join(' · ')}</p>
      <ActiveContent file={file} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys that its buttons have, too. */}
      <div className={styles['inDialog']} onKeyDown={onKeyDown}>
        <DocumentViewer key={file.id} file={file} page={page} onPage={turn} isLarge {...viewer} />
      </div>
    </AloDialog>
  );
}
