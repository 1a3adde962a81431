import { ClipboardCheck, Hotel, Plane, type LucideIcon } from 'lucide-react';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { about } from './texts';

const icons: Readonly<Record<(typeof about.audiences)[number]['key'], LucideIcon>> = {
  hotels: Hotel,
  reviewers: ClipboardCheck,
  travelers: Plane,
};

/** /about: says whom the product serves, and shows the way of a hotel through it. */
export default function AboutPage() {
  return (
    <article className={styles['page']}>
      <PageIntro title={about.title} lead={about.lead} scene="countryside" />
      <div className={styles['thirds']}>
        {about.audiences.map(({ key, title, text }) => {
          const Icon = icons[key];
          return (
            <section key={key} className={styles['block']}>
              <Icon size={24} aria-hidden />
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          );
        })}
      </div>
      <section className={styles['block']}>
        <h2>{about.way.title}</h2>
        <ol className={styles['way']}>
          {about.way.steps.map(([name, text], index) => (
            <li key={name}>
              <span aria-hidden>{index + 1}</span>
              <div>
                <strong>{name}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}
