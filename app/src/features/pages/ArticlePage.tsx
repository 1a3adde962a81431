import type { ReactNode } from 'react';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import type { Scene } from '../../ui/scenes';
import type { Article } from './article';

interface ArticlePageProps {
  readonly article: Article;
  readonly scene: Scene;
  /** Stands below the paragraphs. */
  readonly foot?: ReactNode;
}

/** Titled paragraphs: the titles in a column of their own, so that one finds a place by them. */
export function ArticlePage({ article: { title, lead, sections }, scene, foot }: ArticlePageProps) {
  return (
    <article className={styles['page']}>
      <PageIntro title={title} lead={lead} scene={scene} />
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
      {foot}
    </article>
  );
}
