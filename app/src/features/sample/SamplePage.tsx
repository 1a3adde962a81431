import { ErrorView, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { PageHead } from '../../ui/PageHead';
import { ServerData } from '../../ui/ServerData';
import { SampleForm } from './SampleForm';
import type { SampleParts } from './sample-parts';
import { sampleOf, sampleQuery } from './sample-query';
import styles from './sample.module.css';
import { texts } from './texts';

interface SamplePageProps {
  /** Fetches the code of the form. Keep it the same. */
  readonly loadParts: () => Promise<SampleParts>;
}

/** /sample-questionnaire: the whole questionnaire with invented answers, to be tried (UNSP-054). Nothing is saved or sent. */
export function SamplePage(props: SamplePageProps) {
  return (
    <ServerData>
      <Sample {...props} />
    </ServerData>
  );
}

/** While it loads, `Loading...` is all there is (NAV-09). */
function Sample({ loadParts }: SamplePageProps) {
  useLocale();
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useQuery(sampleQuery(sampleOf(parameters), loadParts));
  if (data) return <SampleForm {...data} />;
  return (
    <main className={styles['page']}>
      <PageHead title={texts.title} />
      {error === null ? null : (
        <>
          <h1>{texts.title}</h1>
          <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
        </>
      )}
    </main>
  );
}
