import { useParams } from 'react-router-dom';
import { OneWebhook } from './OneWebhook';
import { WebhookList } from './WebhookList';

/** /webhooks: the addresses that are called when a hotel's status changes; /webhooks/:webhookId: one of them. */
export default function WebhooksPage() {
  const { webhookId } = useParams();
  return webhookId === undefined ? <WebhookList /> : <OneWebhook key={webhookId} id={webhookId} />;
}
