import { EmptyState, useLocale } from '@alo/renderer';
import { MapPinOff } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import { texts } from './texts';

/** Any other path (NAV-06). */
export default function NotFoundPage() {
  useLocale();
  const { title, text, home } = texts.notFound;
  return (
    <div className={styles['card']}>
      <PageHead title={title} />
      <EmptyState title={title} titleAs="h1" icon={MapPinOff} action={<ButtonLink to="/">{home}</ButtonLink>}>
        {text}
      </EmptyState>
    </div>
  );
}
