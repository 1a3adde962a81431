import { toast, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayCall } from '../../lib/session/session';
import { switchWebhook, tryAll } from './calls';
import { deliveriesQuery } from './queries';
import { texts } from './texts';
import { useChange } from './useChange';
import { whenText } from './webhook-words';
import styles from './webhooks.module.css';

const words = texts.banner;
const failedOnes = { filter: 'failed', page: 1, limit: 10 } as const;

/** How the newest failures look in one sentence. */
function useFailure({ id, failing_since: since }: Webhook): string {
  const { data } = useQuery({ ...deliveriesQuery(id, failedOnes), enabled: since !== null });
  const failing = data?.data.filter(({ state }) => state === 'failing') ?? [];
  const status = failing.find((each) => each.status !== null)?.status ?? null;
  if (status === null) return words.noAnswer;
  return failing.some((each) => each.status === null)
    ? words.answersOrNot({ status: String(status) })
    : words.answers({ status: String(status) });
}

/** Says what keeps a webhook from its work, and offers the way out. Nothing while it works. */
export function StateBanner({ webhook }: { readonly webhook: Webhook }) {
  useLocale();
  const { id, name, waiting, failing_since: since } = webhook;
  const mayChange = useMayCall('PUT /webhooks/:id');
  const { isBusy, change } = useChange();
  const why = useFailure(webhook);

  const switchOn = async () => {
    if (!isBusy && (await change(['on', id], (key) => switchWebhook(id, true, key))))
      toast.success(texts.said.on({ name }));
  };
  const tryNow = async () => {
    if (!isBusy && (await change(['try', id], (key) => tryAll(id, key)))) toast.success(texts.said.trying);
  };
  const button = (label: string, act: () => Promise<void>, icon?: ReactNode) =>
    mayChange ? (
      <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => void act()}>
        {icon}
        {label}
      </Button>
    ) : null;

  if (!webhook.is_on || webhook.is_owner_gone) {
    const [title, text] = webhook.is_on
      ? [words.ownerGone, words.ownerGoneText]
      : [words.off, words.offText({ events: waiting })];
    return (
      <div className={styles['banner']} role="status">
        <Info size={20} aria-hidden />
        <p>
          <strong>{title}</strong>
          {text}
        </p>
        {button(words.switchOn, switchOn)}
      </div>
    );
  }
  if (since === null) return null;
  return (
    <div className={styles['banner']} data-kind="error" role="alert">
      <CircleAlert size={20} aria-hidden />
      <p>
        <strong>{words.title({ time: whenText(since), why })}</strong>
        {words.text({ events: waiting })}
      </p>
      {button(words.tryAll, tryNow, <RefreshCw size={18} aria-hidden />)}
    </div>
  );
}
