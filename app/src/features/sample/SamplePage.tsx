import { ErrorView } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { PageHead } from '../../ui/PageHead';
import { ServerData } from '../../ui/ServerData';
import { SampleForm } from './SampleForm';
import { sampleOf, sampleQuery } from './sample-query';
import styles from './sample.module.css';
import { texts } from './texts';

/** /sample-questionnaire: the whole questionnaire with invented answers, to be tried (UNSP-054). Nothing is saved or sent. */
export default function SamplePage() {
  return (
    <ServerData>
      <Sample />
    </ServerData>
  );
}

/** While it loads, `Loading...` is all there is (NAV-09). */
function Sample() {
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useQuery(sampleQuery(sampleOf(parameters)));
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
