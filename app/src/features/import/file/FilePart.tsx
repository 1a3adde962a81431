import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { queryClient } from '../../../lib/query-client';
import { DownloadButton } from '../../../ui/DownloadButton';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { deleteImport, templateFile } from '../calls';
import styles from '../import.module.css';
import { importQuery, importsQuery } from '../queries';
import { SameFile } from '../SameFile';
import { texts } from '../texts';
import { useWatched } from '../useWatched';
import { DropZone } from './DropZone';
import { FileCard } from './FileCard';
import { chooseFiles, forgetFile, refuseFile, sendFile, useFileState, type SentFile } from './upload';
import { usePageDrop } from '../../../ui/usePageDrop';

const ColumnMeaning = lazy(() => loadChunk(() => import('./ColumnMeaning')));

/** The first step: a file is chosen and sent (IMP-01 to IMP-04). */
export function FilePart() {
  useLocale();
  const state = useFileState();
  const [isExplained, explain] = useState(false);
  const isOver = usePageDrop(chooseFiles);
  const zone = useFocusAfter<HTMLButtonElement>(state.kind);
  return (
    <section className={styles['card']} aria-label={texts.steps.names.file}>
      <div className={styles['body']}>
        {state.kind === 'idle' || isOver ? (
          <DropZone ref={zone} isOver={isOver} onFiles={chooseFiles} />
        ) : state.kind === 'success' ? (
          <Sent state={state} />
        ) : (
          <FileCard state={state} onCancel={forgetFile} onRetry={sendAgain} onAnother={forgetFile} />
        )}
        <div className={styles['help']}>
          <p>{texts.file.noFile}</p>
          {(['xlsx', 'csv'] as const).map((format) => (
            <DownloadButton
              key={format}
              variant="plain"
              size="sm"
              file={templateFile(format)}
              busy={texts.file.templateBusy}
            >
              {texts.file.template({ format })}
            </DownloadButton>
          ))}
          <Button variant="plain" size="sm" onClick={() => explain(true)}>
            {texts.meaning.open}
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {isExplained ? <ColumnMeaning onClose={() => explain(false)} /> : null}
      </Suspense>
    </section>
  );
}

const sendAgain = (file: File): void => void sendFile(file);

/** The file is there, and the server reads it. */
function Sent({ state }: { readonly state: SentFile }) {
  useLocale();
  const { importId, name } = state;
  const { data: detail } = useQuery(importQuery(importId));
  useWatched(detail);
  const refusal = detail?.state === 'refused' ? (detail.refusal ?? texts.file.failed) : undefined;
  useEffect(() => {
    if (refusal !== undefined) refuseFile(name, refusal);
  }, [refusal, name]);
  return (
    <>
      <FileCard
        state={state}
        detail={detail}
        onCancel={forgetFile}
        onRetry={sendAgain}
        onAnother={() => {
          // Nothing was decided about it yet. Where that fails, it stands among the earlier ones.
          void deleteImport(importId)
            .catch(() => undefined)
            .then(() => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }));
          forgetFile();
        }}
      />
      {detail ? <SameFile detail={detail} /> : null}
    </>
  );
}
