import { dayText } from '@alo/words';
import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { UserX } from 'lucide-react';
import styles from './erasure.module.css';
import { texts } from './texts';
import { useKeepAccount } from './useKeepAccount';

/** On every page, as long as the account is to be erased: the way back. */
export default function ErasureNotice({ erasesAt }: { readonly erasesAt: string }) {
  useLocale();
  const { isBusy, keep } = useKeepAccount();
  return (
    <section className={styles['notice']} aria-label={texts.title}>
      <UserX size={20} aria-hidden />
      <p>{texts.decided({ day: dayText(erasesAt) })}</p>
      <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={keep}>
        {isBusy ? texts.keeping : texts.keep}
      </Button>
    </section>
  );
}
