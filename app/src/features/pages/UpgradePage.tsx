import { useLocale } from '@alo/renderer';
import { Award, Images, Scale } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { TierBadge } from '../../ui/TierBadge';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { texts } from './texts';

const gains = [
  ['photos', Images],
  ['badge', Award],
  ['score', Scale],
] as const;

/** /upgrade: information and the way to contact (UNSP-059). */
export default function UpgradePage() {
  useLocale();
  const { title: name, lead, adds, get } = texts.upgrade;
  return (
    <article className={styles['page']}>
      <PageIntro title={name} lead={lead} scene="beach" />
      <div className={styles['halves']}>
        <section className={styles['block']}>
          <h2>{adds.title}</h2>
          <ul className={styles['gains']}>
            {gains.map(([key, Icon]) => {
              const { title, text } = adds.items[key];
              return (
                <li key={key}>
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
