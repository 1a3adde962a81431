import { ErrorView, TextSkeleton, toast, useLocale } from '@alo/renderer';
import { mostWebhookTries, type OneWebhookDelivery, type Webhook, type WebhookDelivery } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import { messageOf } from '../../../lib/http';
import { useMayCall } from '../../../lib/session/session';
import { sendAgain, skipDelivery } from '../calls';
import { deliveryQuery } from '../queries';
import { texts } from '../texts';
import { useChange } from '../useChange';
import { eventText, reasonText, tookText, whenText } from '../webhook-words';
import styles from './deliveries.module.css';

const words = texts.detail;

const titleOf = ({ type, hotel }: WebhookDelivery): string =>
  hotel === null ? eventText(type) : words.title({ event: eventText(type), hotel: hotel.name });

interface DeliveryDetailProps {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One delivery in full: the call, what came back, and what can be done. */
export function DeliveryDetail({ webhook, delivery, heading }: DeliveryDetailProps) {
  useLocale();
  const { id, tries } = delivery;
  const { data, error, refetch } = useQuery(deliveryQuery(webhook.id, id, tries));
  return (
    <section className={styles['card']} aria-labelledby="delivery">
      <div className={styles['detail']}>
        <h2 id="delivery" ref={heading} tabIndex={-1}>
          {titleOf(delivery)}
        </h2>
        {error !== null && data === undefined ? (
          <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div role="status" aria-label={texts.loading}>
            <TextSkeleton lines={8} />
          </div>
        ) : (
          <Call webhook={webhook} sent={data} />
        )}
        <Acts webhook={webhook} delivery={delivery} />
      </div>
    </section>
  );
}

/** As it was sent: the line of the request, its headers, and the body line by line. */
function requestText({ address }: Webhook, { headers, body }: OneWebhookDelivery['data']): string {
  const { pathname, search } = new URL(address);
  const lines = Object.entries(headers ?? {})
    .filter(([name]) => name.startsWith('webhook-'))
    .map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname}${search}`, ...lines, '', JSON.stringify(JSON.parse(body), null, 2)].join('\n');
}

function triesText({ state, tries, last_at: last, at }: OneWebhookDelivery['data']): string {
  const when = whenText(last ?? at);
  // Only what is tried again has a last try ahead.
  return state === 'failing' || tries === 0
    ? words.tries({ tries, most: mostWebhookTries, when })
    : words.triesOnly({ tries, when });
}

interface CallProps {
  readonly webhook: Webhook;
  readonly sent: OneWebhookDelivery['data'];
}

function Call({ webhook, sent }: CallProps) {
  useLocale();
  const { tries, status, milliseconds, answer } = sent;
  const reason = reasonText(sent.reason);
  const cameBack =
    status === null
      ? [words.nothing, ...(reason === undefined ? [] : [reason])].join(': ')
      : [status, ...(answer === null || answer === '' ? [] : ['', answer])].join('\n');
  return (
    <>
      <p className={styles['tries']}>{triesText(sent)}</p>
      <h3>{tries === 0 ? words.sends : words.sent}</h3>
      <pre>{requestText(webhook, sent)}</pre>
      {tries === 0 ? null : (
        <>
          <h3>{words.cameBack({ took: tookText(milliseconds ?? 0) })}</h3>
          <pre>{cameBack}</pre>
        </>
      )}
    </>
  );
}

function Acts({ webhook, delivery }: Omit<DeliveryDetailProps, 'heading'>) {
  useLocale();
  const { id, type, state } = delivery;
  const mayChange = useMayCall('PUT /webhooks/:id');
  const { isBusy, change } = useChange();
  if (!mayChange) return null;
  const act = async (name: 'again' | 'skipped', call: typeof sendAgain) => {
    if (isBusy) return;
    const isDone = await change([name, id], (key) => call(webhook.id, id, key));
    if (isDone) toast.success(texts.said[name]);
  };
  const waits = state === 'waiting' || state === 'failing';
  return (
    <div className={styles['acts']}>
      {webhook.is_on || type === 'test' ? (
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void act('again', sendAgain)}>
          <RefreshCw size={20} aria-hidden />
          {words.sendAgain}
        </Button>
      ) : null}
      {waits ? (
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => void act('skipped', skipDelivery)}>
          {words.skip}
        </Button>
      ) : null}
    </div>
  );
}
