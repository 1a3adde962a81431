import { ErrorView, TextSkeleton, toast, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../lib/http';
import { useMayCall } from '../../lib/session/session';
import { NothingHere } from '../../ui/NothingHere';
import { PageHead } from '../../ui/PageHead';
import { postTest } from './calls';
import { Deliveries } from './deliveries/Deliveries';
import { KeepWebhook, type Kept } from './keeping/KeepWebhook';
import { webhookQuery } from './queries';
import { StateBanner } from './StateBanner';
import { texts } from './texts';
import { useChange } from './useChange';
import { WebhookMenu } from './WebhookMenu';
import styles from './webhooks.module.css';

const list = '/webhooks';

/** What was sent to one address, and what came back. */
export function OneWebhook({ id: webhookId }: { readonly id: string }) {
  useLocale();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));
  if (error instanceof ApiError && error.status === 404)
    return <NothingHere words={texts.notFound} list={list} />;
  return (
    <>
      <PageHead
        title={webhook?.name ?? texts.title}
        trail={webhook ? [{ title: texts.title, to: list }] : []}
      />
      {error !== null && webhook === undefined ? (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      ) : webhook === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <TextSkeleton lines={6} />
        </div>
      ) : (
        <Shown key={webhook.id} webhook={webhook} />
      )}
    </>
  );
}

function Shown({ webhook }: { readonly webhook: Webhook }) {
  useLocale();
  const { id } = webhook;
  const navigate = useNavigate();
  const mayChange = useMayCall('PUT /webhooks/:id');
  const { isBusy, change } = useChange();
  const [kept, setKept] = useState<Kept>();
  const test = async () => {
    if (isBusy) return;
    if (await change(['test', id], (key) => postTest(id, key))) toast.success(texts.said.test);
  };
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1>{webhook.name}</h1>
          <p className={styles['whole']}>{webhook.address}</p>
        </div>
        {mayChange ? (
          <div className={styles['acts']}>
            <Button variant="outline" aria-disabled={isBusy} onClick={() => void test()}>
              <Send size={20} aria-hidden />
              {texts.menu.test}
            </Button>
            <Button
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setKept({ kind: 'edit', webhook })}
            >
              <Pencil size={20} aria-hidden />
              {texts.menu.edit}
            </Button>
            <WebhookMenu webhook={webhook} onKeep={setKept} />
          </div>
        ) : null}
      </header>
      <StateBanner webhook={webhook} />
      <Deliveries webhook={webhook} />
      {kept === undefined ? null : (
        <KeepWebhook
          {...kept}
          onClose={() => setKept(undefined)}
          onDeleted={() => void navigate(list, { replace: true })}
        />
      )}
    </>
  );
}
