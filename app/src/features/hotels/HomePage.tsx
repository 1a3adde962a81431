import { EmptyState } from '@alo/renderer';
import { useHasTab } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import HotelsPage from './HotelsPage';
import styles from './hotels.module.css';
import { texts } from './texts';

/** `/` needs HOME or HOTELS (NAV-04); the list itself needs HOTELS, as the server sees it. */
export default function HomePage() {
  const seesHotels = useHasTab('HOTELS');
  if (seesHotels) return <HotelsPage />;
  return (
    <>
      <PageHead title={texts.welcome} />
      <h1 className={styles['hidden']}>{texts.welcome}</h1>
      <EmptyState title={texts.welcome}>{texts.welcomeText}</EmptyState>
    </>
  );
}
