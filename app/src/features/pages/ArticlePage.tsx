import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead';
import styles from './pages.module.css';
import type { Article } from './texts';

interface ArticlePageProps {
  readonly article: Article;
  readonly children?: ReactNode;
}

/** A page of words, in lines that can be read. */
export function ArticlePage({ article: { title, lead, sections }, children }: ArticlePageProps) {
  return (
    <article className={styles['article']}>
      <PageHead title={title} />
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
