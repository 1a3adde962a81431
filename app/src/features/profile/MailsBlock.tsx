import { toast, useLocale } from '@alo/renderer';
import type { OwnAccount } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { ownAccountQuery, putNoticeMails } from './account-calls';
import { Block } from './Block';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.mails;

interface MailsBlockProps {
  readonly account: OwnAccount;
  readonly hasAddress: boolean;
}

/** Whether the person hears of hotels by mail. It is saved as soon as it is chosen. */
export function MailsBlock({ account, hasAddress }: MailsBlockProps) {
  useLocale();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<boolean>();
  const isBusy = chosen !== undefined;

  async function choose(noticeMails: boolean) {
    if (isBusy) return;
    setChosen(noticeMails);
    try {
      await putNoticeMails(noticeMails);
      queries.setQueryData(ownAccountQuery.queryKey, { ...account, noticeMails });
      toast.success(noticeMails ? words.on : words.off);
    } catch (error) {
      toast.error(messageOf(error, words.failed));
    }
    setChosen(undefined);
  }

  return (
    <Block title={words.title} text={words.text}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={chosen ?? account.noticeMails}
          onChange={({ target: { checked } }) => void choose(checked)}
        />
        {words.wanted}
      </label>
      {hasAddress ? null : <p className={styles['none']}>{words.noAddress}</p>}
    </Block>
  );
}
