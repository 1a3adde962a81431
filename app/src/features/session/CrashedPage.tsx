import { ErrorView, useLocale } from '@alo/renderer';
import { useRouteError } from 'react-router-dom';
import { messageOf } from '../../lib/api-error';
import { texts as shell } from '../../texts';
import { PageHead } from '../../ui/PageHead';
import styles from './refusal.module.css';
import { texts } from './texts';

/** Takes the place of a page that throws or cannot be loaded (ERR-33): `Error: {message}` and a reload. */
export function CrashedPage() {
  useLocale();
  const error = useRouteError();
  return (
    <div className={styles['crash']}>
      <PageHead title={texts.crashed.title} />
      <h1>{texts.crashed.title}</h1>
      <ErrorView message={messageOf(error, shell.http.unknown)} onRetry={() => window.location.reload()} />
    </div>
  );
}
