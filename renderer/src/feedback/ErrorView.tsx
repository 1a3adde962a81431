import { Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

interface ErrorViewProps {
  readonly message: string;
  /** What could not be loaded (ERR-18); absent = the general words. */
  readonly loading?: 'questions' | 'sources' | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** ERR-27: shows `Error: {message}` with a warning icon, and a way to try again where there is one. */
export function ErrorView({ message, loading, onRetry }: ErrorViewProps) {
  useLocale();
  return (
    <div className={styles['error']} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div className={styles['errorWords']}>
        <p>
          {loading === undefined
            ? texts.error.message({ message })
            : texts.error[loading]({ error: message })}
        </p>
        {onRetry && (
          <Button className={styles['errorAction'] ?? ''} variant="outline" size="sm" onClick={onRetry}>
            {texts.error.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
