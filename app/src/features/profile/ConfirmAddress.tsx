import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../lib/api-error';
import { renewUser } from '../../lib/session/renew';
import { ownAccountQuery, postConfirmAddress } from './account-calls';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.newAddress;

/** Confirms the new address when its mail has led here, with a token in the address. Shows only what went wrong. */
export function ConfirmAddress() {
  useLocale();
  const [search, setSearch] = useSearchParams();
  const queries = useQueryClient();
  const {
    mutate: confirm,
    error,
    variables: token,
  } = useMutation({
    mutationFn: postConfirmAddress,
    onSuccess: (user) => {
      toast.success(words.confirmed({ email: user.email ?? '' }));
      renewUser(user);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
  });
  const given = search.get('token');
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // A link works once, and an effect may run twice.
    if (given === null || asked.current === given) return;
    asked.current = given;
    setSearch({}, { replace: true });
    confirm(given);
  }, [given, setSearch, confirm]);
  if (error === null) return null;
  const isRefused = error instanceof ApiError && error.code === 'LINK_ENDED';
  return (
    <div className={styles['problem']} role="alert">
      <p>{messageOf(error, words.confirmFailed)}</p>
      {isRefused ? null : (
        <Button variant="outline" size="sm" onClick={() => confirm(token)}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
