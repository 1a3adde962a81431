import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { GitBranch } from 'lucide-react';
import type { FormSource, ReleasedForm } from '../files/form-source.js';
import { texts } from '../texts.js';
import styles from './start.module.css';
import { useLoaded } from './useLoaded.js';

interface ReleasedListProps {
  readonly source: FormSource;
  readonly onCopy: (form: ReleasedForm) => void;
  readonly onVersions: (() => void) | undefined;
}

/** The released questionnaires, of which each can be copied. */
export function ReleasedList({ source, onCopy, onVersions }: ReleasedListProps) {
  useLocale();
  const { value: released, isFailed = false, again } = useLoaded(source.list);
  return (
    <section className={styles['part']} aria-labelledby="released-title">
      <div className={styles['partHead']}>
        <h2 id="released-title">{texts.start.released}</h2>
        {onVersions === undefined ? null : (
          <Button size="sm" variant="outline" onClick={onVersions}>
            <GitBranch aria-hidden size={16} />
            {texts.start.versions}
          </Button>
        )}
      </div>
      {isFailed ? (
        <ErrorView message={texts.start.failed} onRetry={again} />
      ) : released === undefined ? (
        <TextSkeleton />
      ) : (
        <ul className={styles['rows']}>
          {released.map((form) => (
            <li key={`${form.key} ${form.version}`}>
              <div>
                <p className={styles['name']}>{form.title}</p>
                <p className={styles['about']}>
                  {form.key} {form.version}
                </p>
              </div>
              <div className={styles['acts']}>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={texts.start.copyThis({ name: `${form.key} ${form.version}` })}
                  onClick={() => onCopy(form)}
                >
                  {texts.start.copy}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
