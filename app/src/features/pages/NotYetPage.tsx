import { EmptyState } from '@alo/renderer';
import { Hourglass } from 'lucide-react';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import { texts } from './texts';

interface NotYetPageProps {
  readonly words: { readonly title: string; readonly empty: string; readonly text: string };
}

/** A page without content yet. It says what will be here. */
export function NotYetPage({ words: { title, empty, text } }: NotYetPageProps) {
  const seesHotels = useHasTab('HOTELS');
  return (
    <>
      <PageHead title={title} />
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['card']}>
        <EmptyState
          title={empty}
          icon={Hourglass}
          action={
            seesHotels ? (
              <ButtonLink to="/hotels" variant="outline" size="sm">
                {texts.toHotels}
              </ButtonLink>
            ) : undefined
          }
        >
          {text}
        </EmptyState>
      </div>
    </>
  );
}
