import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { FoundClaim } from './law-words';
import styles from './marketing.module.css';
import { texts } from './texts';

interface LawHintProps {
  readonly claims: readonly FoundClaim[];
  readonly onShow: (claim: FoundClaim) => void;
}

/** Shows the first word that needs a fact beside it. It blocks nothing. */
export function LawHint({ claims, onShow }: LawHintProps) {
  useLocale();
  const [kept, keep] = useState<readonly string[]>([]);
  const claim = claims.find(({ word }) => !kept.includes(word.toLowerCase()));
  const { title, text, show, keep: keepText } = texts.law;
  return (
    <div role="status">
      {claim === undefined ? null : (
        <div className={styles['law']}>
          <Scale size={20} aria-hidden />
          <div>
            <p>
              <strong>{title({ word: claim.word })}</strong> {text}
            </p>
            <p className={styles['lawActions']}>
              <Button variant="plain" size="sm" onClick={() => onShow(claim)}>
                {show}
              </Button>
              <Button
                variant="plain"
                size="sm"
                onClick={() => keep((words) => [...words, claim.word.toLowerCase()])}
              >
                {keepText}
              </Button>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
