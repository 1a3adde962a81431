import { useLocale } from '@alo/renderer';
import { ClipboardCheck, Hotel, Plane } from 'lucide-react';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { texts } from './texts';

const { about } = texts;

const audiences = [
  ['hotels', Hotel],
  ['reviewers', ClipboardCheck],
  ['travelers', Plane],
] as const;

/** /about: says whom the product serves, and shows the way of a hotel through it. */
export default function AboutPage() {
  useLocale();
  return (
    <article className={styles['page']}>
      <PageIntro title={about.title} lead={about.lead} scene="countryside" />
      <div className={styles['thirds']}>
        {audiences.map(([key, Icon]) => {
          const { title, text } = about.audiences[key];
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
          {Object.values(about.way.steps).map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden>{index + 1}</span>
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}
