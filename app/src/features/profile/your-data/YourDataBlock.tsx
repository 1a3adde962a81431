import { dayText } from '@alo/words';
import { ErrorView, TextSkeleton, toast, useLocale } from '@alo/renderer';
import type { PersonalData } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { loadChunk } from '../../../lib/chunk';
import { useErasesAt } from '../../../lib/session/session';
import { DownloadButton } from '../../../ui/DownloadButton';
import { texts as erasure } from '../../../ui/erasure/texts';
import { useKeepAccount } from '../../../ui/erasure/useKeepAccount';
import rowStyles from '../../../ui/rows.module.css';
import { Block } from '../Block';
import styles from '../profile.module.css';
import { archiveOf, personalDataQuery, postExport } from './calls';
import { texts } from './texts';

const EraseDialog = lazy(() => loadChunk(() => import('./EraseDialog')));

/** What Alo holds about the person: they take a copy along, or have it erased. */
export function YourDataBlock() {
  useLocale();
  const { data, error, isPending, refetch } = useQuery(personalDataQuery);
  return (
    <Block title={texts.title} text={texts.text}>
      {isPending ? <TextSkeleton lines={3} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <ul className={rowStyles['rows']} aria-label={texts.title}>
          <CopyRow copy={data.export} />
          <EndRow hotels={data.hotels} />
        </ul>
      )}
    </Block>
  );
}

const stateOf = (copy: PersonalData['export']): string =>
  copy === null
    ? texts.copy.text
    : copy.readyAt === null
      ? texts.copy.making
      : texts.copy.ready({ day: dayText(copy.expiresAt) });

function CopyRow({ copy }: { readonly copy: PersonalData['export'] }) {
  useLocale();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const asked = await postExport();
      queries.setQueryData(personalDataQuery.queryKey, (known) => known && { ...known, export: asked });
    } catch (error) {
      toast.error(messageOf(error, texts.copy.failed));
    }
    setBusy(false);
  };
  const isReady = copy !== null && copy.readyAt !== null;
  return (
    <li>
      <Download size={20} aria-hidden />
      <div role="status">
        <p>{texts.copy.title}</p>
        <p className={rowStyles['small']}>{stateOf(copy)}</p>
      </div>
      <div className={styles['rowActions']}>
        {copy === null || isReady ? (
          <Button
            variant={isReady ? 'ghost' : 'outline'}
            size="sm"
            aria-disabled={isBusy}
            onClick={() => void ask()}
          >
            {isBusy ? texts.copy.asking : isReady ? texts.copy.askAgain : texts.copy.ask}
          </Button>
        ) : null}
        {isReady ? (
          <DownloadButton size="sm" file={archiveOf(copy)} busy={texts.copy.downloading}>
            {texts.copy.download}
          </DownloadButton>
        ) : null}
      </div>
    </li>
  );
}

function EndRow({ hotels }: { readonly hotels: number }) {
  useLocale();
  const erasesAt = useErasesAt();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, keep } = useKeepAccount();
  return (
    <li>
      <UserX size={20} aria-hidden />
      <div>
        <p>{texts.end.title}</p>
        <p className={rowStyles['small']}>
          {erasesAt === undefined ? texts.end.text : erasure.decided({ day: dayText(erasesAt) })}
        </p>
      </div>
      {erasesAt === undefined ? (
        <Button
          variant="outline"
          color="fg.error"
          borderColor="border.error"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {texts.end.ask}
        </Button>
      ) : (
        <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={keep}>
          {isBusy ? erasure.keeping : erasure.keep}
        </Button>
      )}
      {isAsking ? (
        <Suspense>
          <EraseDialog hotels={hotels} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
