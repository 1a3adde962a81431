import { Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

interface ErrorViewProps {
  readonly message: string;
  readonly onRetry?: (() => void) | undefined;
}

/** ERR-27: `Error: {message}` with a warning icon, and a way to try again where there is one. */
export function ErrorView({ message, onRetry }: ErrorViewProps) {
  return (
    <div className={styles['error']} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <div className={styles['errorWords']}>
        <p>{texts.error.message(message)}</p>
        {onRetry && (
          <Button className={styles['errorAction'] ?? ''} variant="outline" size="sm" onClick={onRetry}>
            {texts.error.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
