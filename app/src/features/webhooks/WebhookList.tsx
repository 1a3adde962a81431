import { EmptyState, ErrorView, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { apiRoot } from '../../lib/api-root';
import { loadChunk } from '../../lib/chunk';
import { messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import { useFocusAfter } from '../../ui/useFocusAfter';
import type { WithSecret } from './calls';
import { KeepWebhook, type Kept } from './keeping/KeepWebhook';
import { webhooksQuery } from './queries';
import { texts } from './texts';
import { WebhookRows } from './WebhookRows';
import uiStyles from '../../ui/ui.module.css';
import styles from './webhooks.module.css';

const WebhookForm = lazy(() => loadChunk(() => import('./keeping/WebhookForm')));
const SecretDialog = lazy(() => loadChunk(() => import('./keeping/SecretDialog')));

/** Where the ways to check a signature are written down for every language. */
const aboutSignatures = 'https://www.standardwebhooks.com/#resources';

/** /webhooks: the addresses that are called when a hotel's status changes. */
export function WebhookList() {
  useLocale();
  const { data: webhooks, error, isError, refetch } = useQuery(webhooksQuery);
  const mayAdd = useMayCall('POST /webhooks');
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<WithSecret>();
  const [kept, setKept] = useState<Kept>();
  const heading = useFocusAfter<HTMLHeadingElement>(webhooks?.length);
  const isEmpty = webhooks?.length === 0;
  const add = mayAdd ? (
    <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  ) : null;
  return (
    <>
      <PageHead title={texts.title} />
      <header className={styles['head']}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          <p>{texts.lead}</p>
        </div>
        {isEmpty ? null : add}
      </header>
      <section className={uiStyles['card']} aria-label={texts.title}>
        {isError && webhooks === undefined ? (
          <div className={styles['problem']}>
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          </div>
        ) : isEmpty ? (
          <EmptyState title={texts.empty.title} action={add}>
            {texts.empty.text}
          </EmptyState>
        ) : (
          <WebhookRows webhooks={webhooks} onKeep={setKept} />
        )}
      </section>
      {isEmpty ? null : (
        <p className={styles['links']}>
          <a href={aboutSignatures} target="_blank" rel="noreferrer">
            {texts.links.signature}
            <ExternalLink size={16} aria-hidden />
          </a>
          <a href={`${apiRoot}/docs`} target="_blank" rel="noreferrer">
            {texts.links.openApi}
            <ExternalLink size={16} aria-hidden />
          </a>
        </p>
      )}
      <Suspense fallback={null}>
        {isAdding ? <WebhookForm onAdded={setAdded} onClose={() => setAdding(false)} /> : null}
        {added === undefined ? null : (
          <SecretDialog secret={added.secret} text={texts.secret.text} onClose={() => setAdded(undefined)} />
        )}
      </Suspense>
      {kept === undefined ? null : <KeepWebhook {...kept} onClose={() => setKept(undefined)} />}
    </>
  );
}
