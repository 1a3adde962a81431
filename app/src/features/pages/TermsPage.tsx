import { ArticlePage } from './ArticlePage';
import { terms } from './texts';

/** /terms-of-use */
export default function TermsPage() {
  return <ArticlePage article={terms} scene="oldTown" />;
}
