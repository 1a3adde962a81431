import { useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { missingAltText, travelerPageQuery } from '../../ui/traveler-page-query';
import styles from './score.module.css';

/** Warns of pictures without alt text on the page that is about to be published. Nothing waits for it. */
export function AltTextNotice({ hotelId }: { readonly hotelId: string }) {
  useLocale();
  const { data: page } = useQuery(travelerPageQuery(hotelId));
  const missing = page && missingAltText(page);
  return missing === undefined ? null : (
    <p className={styles['altText']} role="status">
      {missing}
    </p>
  );
}
