import type { LoginRequest } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useConfig } from '../../lib/config';
import { ServerData } from '../../ui/ServerData';
import styles from './login.module.css';
import { texts } from './texts';

interface DemoSignInsProps {
  readonly onChoose: (credentials: LoginRequest) => void;
}

/** The sign-ins of a seeded demo: one click fills the form. They appear after the form itself. */
export default function DemoSignIns(props: DemoSignInsProps) {
  return (
    <ServerData>
      <SignIns {...props} />
    </ServerData>
  );
}

function SignIns({ onChoose }: DemoSignInsProps) {
  const signIns = useConfig()?.demoSignIns ?? [];
  if (signIns.length === 0) return null;
  return (
    <div className={styles['demo']}>
      <p id="demo-sign-ins">{texts.login.demoTitle}</p>
      <ul aria-labelledby="demo-sign-ins">
        {signIns.map(({ username, password, role }) => {
          const name = texts.login.demoRoles[role] ?? role;
          return (
            <li key={username}>
              <Button
                variant="outline"
                size="sm"
                title={texts.login.demoUse(name)}
                onClick={() => onChoose({ username, password })}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
