import { StatusBadge, useLocale } from '@alo/renderer';
import type { HotelStatus } from '@alo/schemas';
import { Rocket } from 'lucide-react';
import { statusKey, statusWords } from './hotel-words';

/** The hotel's tier; Boost is the paid one. */
export function TierBadge({ status }: { readonly status: HotelStatus }) {
  useLocale();
  const isBoost = statusKey(status) === 'boost';
  return (
    <StatusBadge tone={isBoost ? 'accent' : 'plain'} isTag>
      {isBoost ? <Rocket size={14} aria-hidden /> : null}
      {statusWords(status)}
    </StatusBadge>
  );
}
