import { useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { asksToGo, setAsksToGo } from '../../lib/asks-to-go';
import { loadChunk } from '../../lib/chunk';
import { useNeedsSecondFactor, useUser } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import LanguageSelect from '../../ui/language/LanguageSelect';
import { texts as language } from '../../ui/language/texts';
import { PageHead } from '../../ui/PageHead';
import { ownAccountQuery } from './account-calls';
import { Block } from './Block';
import { namesText } from './names-text';
import { ConfirmAddress } from './ConfirmAddress';
import { CodesBlock } from './codes/CodesBlock';
import { MailsBlock } from './MailsBlock';
import { PasskeysBlock } from './passkeys/PasskeysBlock';
import { PasswordBlock } from './PasswordBlock';
import { PersonalBlock } from './PersonalBlock';
import { SessionsBlock } from './SessionsBlock';
import { TokensBlock } from './tokens/TokensBlock';
import styles from './profile.module.css';
import { texts } from './texts';
import { YourDataBlock } from './your-data/YourDataBlock';

const SecondFactor = lazy(() => loadChunk(() => import('./second-factor/SecondFactor')));

/** /profile. Who must show a second factor first sees what they need for it, and nothing else. */
export default function ProfilePage() {
  return useNeedsSecondFactor() ? (
    <Suspense fallback={<LoadingOverlay />}>
      <SecondFactor />
    </Suspense>
  ) : (
    <OwnAccount />
  );
}

/** A person's own account. Each block saves by itself. */
function OwnAccount() {
  useLocale();
  const user = useUser();
  const { data: account } = useQuery(ownAccountQuery);
  const roles: Readonly<Record<string, string>> = texts.roles;
  const who = { username: user.username, role: roles[user.role] ?? user.role };
  const organizations = namesText(account?.organizations ?? []);
  return (
    <>
      <PageHead title={texts.title} />
      <h1 className={styles['title']}>{texts.title}</h1>
      <p className={styles['lead']}>
        {organizations === '' ? texts.who(who) : texts.whoOf({ ...who, organizations })}
      </p>
      <ConfirmAddress />
      <div className={styles['card']}>
        <PersonalBlock key={`${user.name} ${user.email}`} user={user} newEmail={account?.newEmail ?? null} />
        {account?.hasPassword === false ? (
          <Block title={texts.password.title} text={texts.password.none} />
        ) : (
          <PasswordBlock passwordSetAt={account?.passwordSetAt ?? null} />
        )}
        <Block title={language.language} text={language.about}>
          <LanguageSelect />
        </Block>
        {account === undefined ? null : <MailsBlock account={account} hasAddress={user.email !== null} />}
        <PasskeysBlock />
        <CodesBlock />
        <SessionsBlock />
        <TokensBlock />
        <YourDataBlock />
        <InThisBrowser username={user.username} />
      </div>
    </>
  );
}

/** The choices of the person that this browser keeps. */
function InThisBrowser({ username }: { readonly username: string }) {
  useLocale();
  const [asks, setAsks] = useState(() => asksToGo(username));
  return (
    <Block title={texts.browser.title}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={asks}
          onChange={({ target: { checked } }) => {
            setAsks(checked);
            setAsksToGo(username, checked);
          }}
        />
        {texts.browser.asksToGo}
      </label>
    </Block>
  );
}
