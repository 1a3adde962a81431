/** The answers in the form as JSON, as a file of examples or a test takes them. */
import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useShown } from '../session/hooks.js';
import { texts } from './texts.js';
import styles from './panels.module.css';

export function Answers() {
  useLocale();
  const answers = useDeferredValue(useShown((state) => state.trial).answers);
  const json = JSON.stringify(answers, null, 2);
  if (Object.keys(answers).length === 0) return <p className={styles['none']}>{texts.answers.none}</p>;
  return (
    <div className={styles['answers']}>
      <div>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            void navigator.clipboard.writeText(json).then(() => toast.success(texts.answers.copied));
          }}
        >
          <Copy aria-hidden size={16} />
          {texts.answers.copy}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with Tab. */}
      <pre className={styles['json']} dir="ltr" tabIndex={0} role="region" aria-label={texts.answers.label}>
        {json}
      </pre>
    </div>
  );
}
