import { Button } from '@chakra-ui/react';
import { Banner, useLocale } from '@alo/renderer';
import { texts } from './texts';
import type { Connection } from './useConnection';

/** Says without a connection what is kept on this device, and that it is sent by itself (F-36). */
export function OfflineBanner({ connection }: { readonly connection: Connection }) {
  useLocale();
  const { isOnline, offlineSince, unsaved, hasKept, isSending, tryNow } = connection;
  const { banners } = texts;
  if (offlineSince === undefined) return null;
  return (
    <Banner
      kind="offline"
      title={isOnline ? banners.unreachable({ count: unsaved }) : banners.offline({ count: unsaved })}
      action={
        hasKept ? (
          <Button size="sm" variant="outline" disabled={isSending} onClick={tryNow}>
            {isSending ? banners.sending : banners.tryNow}
          </Button>
        ) : null
      }
    >
      {hasKept ? banners.offlineKept : banners.offlineText}
    </Banner>
  );
}
