import { useLocale } from '@alo/renderer';
import { ServerCrash } from 'lucide-react';
import { useOrigin } from '../../lib/origin';
import { ButtonLink } from '../../ui/ButtonLink';
import { RefusalPage } from './RefusalPage';
import { texts } from './texts';

/** /500: the server failed. The way back leads to the drafts (design 6.15). */
export default function FailedPage() {
  useLocale();
  const origin = useOrigin();
  return (
    <RefusalPage
      title={texts.failed.title}
      icon={ServerCrash}
      actions={
        <>
          {origin === undefined ? null : <ButtonLink to={origin}>{texts.failed.back}</ButtonLink>}
          <ButtonLink to="/" variant="outline">
            {texts.home}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.failed.text}</p>
    </RefusalPage>
  );
}
