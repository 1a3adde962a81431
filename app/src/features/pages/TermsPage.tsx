import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { LegalTerms } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { termsPdf, termsQuery } from '../../api/terms';
import { messageOf } from '../../lib/http';
import { DownloadButton } from '../../ui/DownloadButton';
import { PageHead } from '../../ui/PageHead';
import { ArticlePage } from './ArticlePage';
import styles from './pages.module.css';
import { articleOf } from './terms-article';
import { texts } from './texts';

/** /terms-of-use: as the server has them, to read and to take along (SRV-26). */
export default function TermsPage() {
  useLocale();
  const { data: terms, error, refetch } = useQuery(termsQuery);
  if (terms !== undefined) return <Terms terms={terms} />;
  return (
    <div className={styles['page']}>
      <PageHead title={texts.terms.title} />
      <h1 className={styles['title']}>{texts.terms.title}</h1>
      {error === null ? (
        <div role="status" aria-label={texts.terms.loading}>
          <TextSkeleton lines={8} />
        </div>
      ) : (
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Terms({ terms }: { readonly terms: LegalTerms }) {
  useLocale();
  const words = texts.terms;
  return (
    <ArticlePage
      article={articleOf(terms)}
      scene="oldTown"
      foot={
        <div className={styles['foot']}>
          <span>{words.version({ version: terms.version })}</span>
          <DownloadButton
            file={{ ...termsPdf, fileName: words.fileName({ title: terms.title }) }}
            busy={words.writing}
          >
            {words.download}
          </DownloadButton>
        </div>
      }
    />
  );
}
