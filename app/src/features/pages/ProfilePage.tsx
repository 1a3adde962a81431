import { useUser } from '../../lib/session/session';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import { texts } from './texts';

/** /profile: what is kept about whoever is signed in. */
export default function ProfilePage() {
  const user = useUser();
  const { profile } = texts;
  const facts = [
    [profile.name, user.name],
    [profile.email, user.email ?? profile.noEmail],
    [profile.username, user.username],
    [profile.role, profile.roles[user.role] ?? user.role],
  ] as const;
  return (
    <div className={styles['article']}>
      <PageHead title={profile.title} />
      <h1>{profile.title}</h1>
      <dl className={styles['facts']}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{profile.change}</p>
    </div>
  );
}
