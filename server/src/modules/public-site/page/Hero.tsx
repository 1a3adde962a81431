import { countryName } from '@alo/engine';
import { PictureElement } from './PictureElement.js';
import type { PublicPage } from './public-page.js';
import { texts } from './texts.js';

/** The name of the hotel with its first picture and its logo. A hotel without pictures has its drawing there. */
export function Hero({ page: { hotel, facts, logo, property, drawing } }: { readonly page: PublicPage }) {
  const { hotel_location_name: name, hotel_location_city: city, hotel_location_country: country } = hotel;
  const [picture = drawing] = property;
  const place = [city, country === null ? null : countryName(country)].filter((part) => part !== null);
  const share = facts?.score?.verifiedShare ?? null;
  return (
    <>
      <div className="hero">
        <PictureElement picture={picture} sizes="100vw" isFirst />
      </div>
      <div className="width intro">
        <div>
          {logo === null ? null : (
            <span className="logo">
              {/* The name stands below. */}
              <PictureElement picture={{ ...logo, altText: '' }} sizes="280px" isFirst />
            </span>
          )}
          <h1>{name}</h1>
          <p>{place.join(', ')}</p>
        </div>
        {facts === null ? null : (
          <p className="seal">
            {share === null ? null : <b>{texts.verifiedShare(share)}</b>}
            {facts.score?.shortForm === undefined ? null : <b>{facts.score.shortForm}</b>}
            {texts.assessed(facts.assessedOn, facts.periodEnd)}
          </p>
        )}
      </div>
    </>
  );
}
