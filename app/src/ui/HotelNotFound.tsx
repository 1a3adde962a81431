import { EmptyState } from '@alo/renderer';
import { SearchX } from 'lucide-react';
import { ButtonLink } from './ButtonLink';
import { texts } from './hotel-not-found-texts';
import { PageHead } from './PageHead';
import styles from './ui.module.css';

/** Takes the place of the page of a hotel that does not exist: says so, and leads to the list. */
export function HotelNotFound() {
  const { title, text, toList } = texts;
  return (
    <div className={styles['card']}>
      <PageHead title={title} />
      <EmptyState
        title={title}
        titleAs="h1"
        icon={SearchX}
        action={<ButtonLink to="/hotels">{toList}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
