import { useDismissed, useLocale } from '@alo/renderer';
import type { Hotel, TravelerPage } from '@alo/schemas';
import { CloseButton } from '@chakra-ui/react';
import { Info, Rocket } from 'lucide-react';
import { withFocus } from '../../ui/with-focus';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { Gallery } from './Gallery';
import { Logo } from './Logo';
import styles from './marketing.module.css';
import { Mission } from './Mission';
import { texts } from './texts';
import { Video } from './Video';

interface EditViewProps {
  readonly hotel: Hotel;
  readonly page: TravelerPage;
}

/** TRAV-02: the editors. Each saves what it holds by itself. */
export function EditView({ hotel, page }: EditViewProps) {
  useLocale();
  const { id: hotelId } = hotel;
  return (
    <>
      <Explainer />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Mission hotelId={hotelId} page={page} />
          <Gallery
            hotelId={hotelId}
            purpose="marketingGallery"
            words={texts.sustainability}
            media={page.marketing_gallery_attachments}
          />
          <Gallery
            hotelId={hotelId}
            purpose="pppGallery"
            words={texts.property}
            mainText={texts.property.main}
            media={page.ppp_gallery_attachments}
          />
        </div>
        <div className={styles['column']}>
          <Logo hotelId={hotelId} logo={page.brand_logo_attachments} />
          <Video hotelId={hotelId} video={page.promotional_video} />
          {hotel.alo_hotel_status === 'boost' ? null : <UpgradeCard />}
        </div>
      </div>
    </>
  );
}

/** `What's This`, until it is sent away for this visit. */
function Explainer() {
  useLocale();
  const [isDismissed, dismiss] = useDismissed('traveler-explainer');
  const { title, text, dismiss: dismissText } = texts.explainer;
  if (isDismissed) return null;
  return (
    <section className={styles['explainer']} aria-labelledby="explainer">
      <Info size={20} aria-hidden />
      <div>
        <h2 id="explainer">{title}</h2>
        <p>{text}</p>
      </div>
      <CloseButton aria-label={dismissText} variant="ghost" size="sm" onClick={withFocus(dismiss)} />
    </section>
  );
}

function UpgradeCard() {
  useLocale();
  const address = useHasTab('BOOST YOUR BUSINESS') ? '/upgrade' : '/help';
  const { title, text, action } = texts.upgrade;
  return (
    <section className={styles['upgrade']} aria-labelledby="traveler-boost">
      <h2 id="traveler-boost">
        <Rocket size={20} aria-hidden />
        {title}
      </h2>
      <p>{text}</p>
      <ButtonLink to={address} variant="outline">
        {action}
      </ButtonLink>
    </section>
  );
}
