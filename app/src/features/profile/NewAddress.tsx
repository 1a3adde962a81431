import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import rowStyles from '../../ui/rows.module.css';
import { deleteNewAddress, ownAccountQuery, postAddressMail } from './account-calls';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.newAddress;

interface NewAddressProps {
  readonly email: string;
  /** The row is about to go: the focus has to go elsewhere. */
  readonly onWithdrawn: () => void;
}

/** The address that waits to be confirmed. */
export function NewAddress({ email, onWithdrawn }: NewAddressProps) {
  useLocale();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function change(call: () => Promise<unknown>, onDone: () => void, failed: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await call();
      onDone();
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
    // Also after a refusal: another tab may have confirmed it.
    await queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    setBusy(false);
  }

  const sendAgain = () =>
    change(postAddressMail, () => toast.success(words.sentAgain({ email })), words.sendFailed);
  const withdraw = () =>
    change(
      deleteNewAddress,
      () => {
        toast.success(words.withdrawn);
        onWithdrawn();
      },
      words.withdrawFailed,
    );

  return (
    <ul className={rowStyles['rows']} aria-label={words.label}>
      <li>
        <Mail size={20} aria-hidden="true" />
        <div>
          <p>{email}</p>
          <p className={rowStyles['small']}>{words.waits}</p>
        </div>
        <div className={styles['rowActions']}>
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={() => void sendAgain()}>
            {words.sendAgain}
          </Button>
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </div>
      </li>
    </ul>
  );
}
