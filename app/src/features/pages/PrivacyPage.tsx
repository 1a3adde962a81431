import { ArticlePage } from './ArticlePage';
import { privacy } from './texts';

/** /privacy-policy */
export default function PrivacyPage() {
  return <ArticlePage article={privacy} scene="city" />;
}
