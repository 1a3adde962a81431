import { ArticlePage } from './ArticlePage';
import { approach } from './texts';

/** /our-approach */
export default function ApproachPage() {
  return <ArticlePage article={approach} />;
}
