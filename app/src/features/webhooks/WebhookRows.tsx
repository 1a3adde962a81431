import { StatusBadge, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { Link } from 'react-router-dom';
import type { Kept } from './keeping/KeepWebhook';
import { texts } from './texts';
import { aboutText, stateOf } from './webhook-words';
import { WebhookMenu } from './WebhookMenu';
import tableStyles from '../../ui/table.module.css';
import styles from './webhooks.module.css';

interface WebhookRowsProps {
  /** undefined while they load. */
  readonly webhooks: readonly Webhook[] | undefined;
  readonly onKeep: (kept: Kept) => void;
}

/** The webhooks as a table, which on a phone looks like cards. */
export function WebhookRows({ webhooks, onKeep }: WebhookRowsProps) {
  useLocale();
  const { columns } = texts;
  return (
    <table className={`${tableStyles['table']} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.events}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">
            <span className={tableStyles['hidden']}>{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks === undefined ? <Bones /> : null}
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onKeep={onKeep} />
        ))}
      </tbody>
    </table>
  );
}

function WebhookRow({ webhook, onKeep }: { readonly webhook: Webhook } & Pick<WebhookRowsProps, 'onKeep'>) {
  useLocale();
  const { tone, state, more } = stateOf(webhook);
  return (
    <tr className={tableStyles['row']}>
      <td>
        <Link
          className={`${tableStyles['link']} ${styles['name']}`}
          to={`/webhooks/${encodeURIComponent(webhook.id)}`}
        >
          {webhook.name}
        </Link>
        <p className={styles['address']}>{webhook.address}</p>
      </td>
      <td className={styles['about']}>{aboutText(webhook)}</td>
      <td>
        <StatusBadge tone={tone}>{state}</StatusBadge>
        <p className={tableStyles['small']}>{more}</p>
      </td>
      <td className={styles['actions']}>
        <WebhookMenu webhook={webhook} onKeep={onKeep} />
      </td>
    </tr>
  );
}

/** Rows in their final size, so that nothing jumps. */
function Bones() {
  useLocale();
  return [0, 1, 2].map((row) => (
    <tr key={row} className={tableStyles['row']}>
      {[0, 1, 2].map((column) => (
        <td key={column}>
          {row === 0 && column === 0 ? (
            <span className={tableStyles['small']} role="status">
              {texts.loading}
            </span>
          ) : (
            <span className={tableStyles['bone']} />
          )}
        </td>
      ))}
      <td />
    </tr>
  ));
}
