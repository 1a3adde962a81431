import { useLocale } from '@alo/renderer';
import type { SignIns } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import rowStyles from '../rows.module.css';
import styles from './sign-ins.module.css';
import { signInTexts as texts } from './texts';

export type SignIn = SignIns['sessions'][number];

interface SignInRowProps {
  readonly signIn: SignIn;
  /** Says when it began, or was used. */
  readonly about: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One sign-in of a list; each but the one that asks can be ended. */
export function SignInRow({ signIn: { browser, ip, isCurrent }, about, isBusy, onEnd }: SignInRowProps) {
  useLocale();
  const name = browser ?? texts.unknown;
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div>
        <p>{name}</p>
        <p className={rowStyles['small']}>{[...(ip === null ? [] : [ip]), about].join(' · ')}</p>
      </div>
      {isCurrent ? (
        <span className={styles['here']}>{texts.here}</span>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.endOf({ browser: name, about })}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
