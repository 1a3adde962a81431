import type { AnswerMap } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './tabs.module.css';

interface AnswersTabProps {
  readonly answers: AnswerMap;
}

/** Leaves out the parts that an answer does not have. */
const withoutNothing = (_name: string, value: unknown): unknown => (value === null ? undefined : value);

/** The answers as they would be stored, and as a profile has them. */
export function AnswersTab({ answers }: AnswersTabProps) {
  const [copied, setCopied] = useState<string>();
  const text = JSON.stringify(answers, withoutNothing, 2);
  const count = Object.keys(answers).length;
  if (count === 0) return <p className={styles['none']}>No question is answered yet.</p>;
  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['lead']}>
          As they would be stored. A hidden question keeps its answer, which counts for nothing.
        </p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => {
              setCopied(text);
            });
          }}
        >
          <Copy aria-hidden />
          {copied === text ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <textarea className={styles['json']} aria-label="Answers as JSON" readOnly rows={24} value={text} />
    </>
  );
}
