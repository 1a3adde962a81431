import { dayText } from '@alo/words';
import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { lengthHint, PasswordField } from '../../ui/FormField';
import { ownAccountQuery, postChangePassword, signInsQuery } from './account-calls';
import { Block } from './Block';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.password;
const nothing = { current: '', next: '' };
type Values = Readonly<typeof nothing>;

/** Another password: all other sessions end. */
export function PasswordBlock({ passwordSetAt }: { readonly passwordSetAt: string | null }) {
  useLocale();
  const queries = useQueryClient();
  const others = (useQuery(signInsQuery).data ?? []).filter(({ isCurrent }) => !isCurrent).length;
  const [values, setValues] = useState<Values>(nothing);
  const [problems, setProblems] = useState<Partial<Values>>({});
  const [isBusy, setBusy] = useState(false);
  const hint = lengthHint(values.next);

  async function change() {
    if (isBusy) return;
    const found = {
      ...(values.current === '' && { current: words.missing }),
      ...(!hint.isMet && { next: hint.text }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await postChangePassword({ currentPassword: values.current, newPassword: values.next });
      setValues(nothing);
      toast.success(words.done);
      await queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      await queries.invalidateQueries({ queryKey: signInsQuery.queryKey });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'WRONG_PASSWORD') setProblems({ current: messageOf(error) });
      else if (code === 'BAD_ACCOUNT') setProblems({ next: messageOf(error) });
      else toast.error(messageOf(error, words.failed));
    }
    setBusy(false);
  }

  return (
    <Block
      title={words.title}
      text={passwordSetAt === null ? undefined : words.setOn({ day: dayText(passwordSetAt) })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <div className={styles['fields']}>
          <PasswordField
            name="current-password"
            label={words.current}
            autoComplete="current-password"
            value={values.current}
            problem={problems.current}
            onChange={(current) => setValues({ ...values, current })}
          />
          <PasswordField
            name="new-password"
            label={words.next}
            autoComplete="new-password"
            value={values.next}
            problem={problems.next}
            hint={hint}
            onChange={(next) => setValues({ ...values, next })}
          />
        </div>
        <div className={styles['actions']}>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {isBusy ? words.busy : words.change}
          </Button>
          <p>{words.others({ count: others })}</p>
        </div>
      </form>
    </Block>
  );
}
