import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import type { Article } from './texts';

/** Titled paragraphs: the titles in a column of their own, so that one finds a place by them. */
export function ArticlePage({ article: { title, lead, sections } }: { readonly article: Article }) {
  return (
    <article className={styles['page']}>
      <PageIntro title={title} lead={lead} />
      <div className={styles['rows']}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <div>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
