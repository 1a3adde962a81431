import type { Webhook } from '@alo/schemas';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/chunk';

const WebhookForm = lazy(() => loadChunk(() => import('./WebhookForm')));
const RenewSecret = lazy(() => loadChunk(() => import('./RenewSecret')));
const DeleteWebhook = lazy(() => loadChunk(() => import('./DeleteWebhook')));

/** What is asked about a webhook. */
export interface Kept {
  readonly kind: 'edit' | 'secret' | 'delete';
  readonly webhook: Webhook;
}

interface KeepWebhookProps extends Kept {
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The drawer or the question that a person has asked for. */
export function KeepWebhook({ kind, webhook, onClose, onDeleted }: KeepWebhookProps) {
  return (
    <Suspense fallback={null}>
      {kind === 'edit' ? <WebhookForm webhook={webhook} onClose={onClose} /> : null}
      {kind === 'secret' ? <RenewSecret webhook={webhook} onClose={onClose} /> : null}
      {kind === 'delete' ? <DeleteWebhook webhook={webhook} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Suspense>
  );
}
