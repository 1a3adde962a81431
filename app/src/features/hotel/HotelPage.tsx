import { ErrorView, useLocale } from '@alo/renderer';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { HotelNotFoundError, hotelQuery } from '../../api/hotel';
import { fallbacks } from '../../api/texts';
import { messageOf } from '../../lib/http';
import { useUser } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { texts as notFound } from '../../ui/hotel-not-found-texts';
import { NothingHere } from '../../ui/NothingHere';
import { PageHead } from '../../ui/PageHead';
import { HotelHeader, HotelHeaderSkeleton } from './HotelHeader';
import { HotelTabs, type TabContents } from './HotelTabs';
import styles from './hotel.module.css';
import { texts } from './texts';

/** /hotels/{id}: what one hotel has done and what is next. */
export function HotelPage({ tabs }: { readonly tabs: TabContents }) {
  useLocale();
  const { hotelId = '' } = useParams();
  const { data: hotel, error, refetch } = useQuery(hotelQuery(hotelId));
  const { role } = useUser();
  const list = { title: role === 'HOTEL_ADMIN' ? texts.home : texts.hotels, to: '/hotels' };
  if (error instanceof HotelNotFoundError) return <NothingHere words={notFound} list="/hotels" />;
  if (error !== null) {
    return (
      <div className={styles['problem']}>
        <PageHead title={fallbacks.hotel} trail={[list]} />
        <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
        <ButtonLink to="/hotels" variant="outline">
          {texts.backToList}
        </ButtonLink>
      </div>
    );
  }
  if (hotel === undefined) return <HotelHeaderSkeleton />;
  return (
    <>
      <PageHead title={hotel.hotel_location_name} trail={[list]} />
      <HotelHeader hotel={hotel} />
      <HotelTabs key={hotel.id} hotel={hotel} contents={tabs} />
    </>
  );
}
