import { useState } from 'react';
import { asksToGo, setAsksToGo } from '../../lib/asks-to-go';
import { useUser } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import { texts } from './texts';

/** /profile: what is kept about the person who is signed in. */
export default function ProfilePage() {
  const user = useUser();
  const { profile } = texts;
  const role = profile.roles[user.role] ?? user.role;
  const facts = [
    [profile.name, user.name],
    [profile.email, user.email ?? profile.noEmail],
    [profile.username, user.username],
    [profile.role, role],
  ] as const;
  return (
    <div className={styles['page']}>
      <PageHead title={profile.title} />
      <h1 className={styles['title']}>{profile.title}</h1>
      <div className={styles['halves']}>
        <dl className={styles['facts']}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['stack']}>
          <section className={styles['block']}>
            <h2>{profile.changeTitle}</h2>
            <p>{profile.change}</p>
          </section>
          <InThisBrowser username={user.username} />
        </div>
      </div>
    </div>
  );
}

/** The choices of the person that this browser keeps. */
function InThisBrowser({ username }: { readonly username: string }) {
  const { profile } = texts;
  const [asks, setAsks] = useState(() => asksToGo(username));
  return (
    <section className={styles['block']}>
      <h2>{profile.browserTitle}</h2>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={asks}
          onChange={({ target: { checked } }) => {
            setAsks(checked);
            setAsksToGo(username, checked);
          }}
        />
        {profile.asksToGo}
      </label>
    </section>
  );
}
