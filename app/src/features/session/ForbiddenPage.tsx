import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useOrigin } from '../../lib/origin';
import { loadPermissions, useSession } from '../../lib/session/session';
import { texts as shell } from '../../texts';
import { ButtonLink } from '../../ui/ButtonLink';
import { RefusalPage } from './RefusalPage';
import { texts } from './texts';

/** Is there a page of the application before this one? The router counts them in the state of the browser's history. */
const hasPageBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** /403 (NAV-02). The page that was refused is not in the history. When there are no tabs because they could not be loaded, it says so and tries again. */
export default function ForbiddenPage() {
  useLocale();
  const session = useSession();
  const origin = useOrigin();
  const navigate = useNavigate();
  const problem = session.phase === 'signedIn' ? session.tabsProblem : undefined;
  const tryAgain = async () => {
    await loadPermissions();
    await navigate(origin ?? '/', { replace: true });
  };
  return (
    <RefusalPage
      title={texts.forbidden.title}
      icon={LockKeyhole}
      actions={
        problem !== undefined ? (
          <Button onClick={() => void tryAgain()}>{shell.tryAgain}</Button>
        ) : session.phase === 'signedIn' ? (
          <>
            {hasPageBefore() ? (
              <Button onClick={() => void navigate(-1)}>{texts.forbidden.back}</Button>
            ) : null}
            <ButtonLink to="/" variant={hasPageBefore() ? 'outline' : 'solid'}>
              {texts.home}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to="/login">{texts.signIn}</ButtonLink>
        )
      }
    >
      <p>{texts.forbidden.text}</p>
      {problem === undefined ? null : <p role="alert">{texts.forbidden.tabsProblem({ message: problem })}</p>}
    </RefusalPage>
  );
}
