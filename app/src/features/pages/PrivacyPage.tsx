import { useLocale } from '@alo/renderer';
import { ArticlePage } from './ArticlePage';
import { texts } from './texts';

/** /privacy-policy */
export default function PrivacyPage() {
  useLocale();
  const { title, lead, sections } = texts.privacy;
  const article = {
    ...{ title, lead },
    sections: Object.values(sections).map((section) => ({
      title: section.title,
      paragraphs: [section.text],
    })),
  };
  return <ArticlePage article={article} scene="city" />;
}
