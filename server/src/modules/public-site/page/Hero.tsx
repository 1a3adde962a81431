import { countryName } from '@alo/engine';
import { PictureElement } from './PictureElement.js';
import type { PublicPage } from './public-page.js';
import { texts } from './texts.js';

interface HeadProps {
  readonly page: PublicPage;
}

/** Says whose page this is, and what it is for. */
export const TopBar = ({ page: { hotel, logo } }: HeadProps) => (
  <header className="width top">
    {logo === null ? null : (
      <span className="mark">
        <PictureElement picture={{ ...logo, altText: '' }} sizes="36px" isFirst />
      </span>
    )}
    <b>{hotel.hotel_location_name}</b>
    <span className="purpose">{texts.purpose}</span>
  </header>
);

/** The name of the hotel with its first picture and its logo. */
export function Hero({ page: { hotel, facts, logo, property } }: HeadProps) {
  const { hotel_location_name: name, hotel_location_city: city, hotel_location_country: country } = hotel;
  const [picture] = property;
  const place = [city, country === null ? null : countryName(country)].filter((part) => part !== null);
  const share = facts?.score?.verifiedShare ?? null;
  return (
    <>
      <div className="hero">
        {picture === undefined ? null : <PictureElement picture={picture} sizes="100vw" isFirst />}
      </div>
      <div className="width intro">
        <div>
          {logo === null ? null : (
            <span className="logo">
              <PictureElement picture={{ ...logo, altText: '' }} sizes="100px" isFirst />
            </span>
          )}
          <h1>{name}</h1>
          <p>{place.join(', ')}</p>
        </div>
        {facts === null ? null : (
          <p className="seal">
            {share === null ? null : <b>{texts.verifiedShare(share)}</b>}
            {texts.assessed(facts.assessedOn, facts.periodEnd)}
          </p>
        )}
      </div>
    </>
  );
}
