import { Award, Images, Scale, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { TierBadge } from '../../ui/TierBadge';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { texts, upgrade } from './texts';

const icons: readonly LucideIcon[] = [Images, Award, Scale];

/** /upgrade: information and the way to contact (UNSP-059). */
export default function UpgradePage() {
  const { adds, get } = upgrade;
  return (
    <article className={styles['page']}>
      <PageIntro title={upgrade.title} lead={upgrade.lead} scene="beach" />
      <div className={styles['halves']}>
        <section className={styles['block']}>
          <h2>{adds.title}</h2>
          <ul className={styles['gains']}>
            {adds.items.map(([title, text], index) => {
              const Icon = icons[index] ?? Award;
              return (
                <li key={title}>
                  <Icon size={22} aria-hidden />
                  <div>
                    <strong>{title}</strong>
                    <p>{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
        <section className={styles['block']}>
          <TierBadge status="boost" />
          <h2>{get.title}</h2>
          <p>{get.text}</p>
          <div className={styles['action']}>
            <ButtonLink to="/help">{texts.contactUs}</ButtonLink>
          </div>
        </section>
      </div>
    </article>
  );
}
