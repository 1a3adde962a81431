import { Banner, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { messageOf } from '../../../lib/http';
import { texts } from './texts';

interface NotLoadedProps {
  readonly error: unknown;
  readonly onTryAgain: () => unknown;
}

/** What was said elsewhere could not be loaded. The form can be filled in all the same. */
export function NotLoaded({ error, onTryAgain }: NotLoadedProps) {
  useLocale();
  return (
    <Banner
      kind="warning"
      title={messageOf(error)}
      action={
        <Button size="sm" variant="outline" onClick={() => void onTryAgain()}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}
