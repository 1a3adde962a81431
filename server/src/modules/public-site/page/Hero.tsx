import { countryName, formatPercent } from '@alo/words';
import { shownShare } from '@alo/engine/scoring';
import { dayText } from '../../../day-text.js';
import { isolated } from './isolated.js';
import { PictureElement } from './PictureElement.js';
import type { PublicPage } from './public-page.js';
import type { ShownFacts } from './shown-facts.js';
import { texts } from './texts.js';

/** Where the hotel is, in a few words. */
function placeOf({
  hotel_location_city: city,
  hotel_location_country: country,
}: PublicPage['hotel']): string {
  if (city === null || country === null) return city ?? (country === null ? '' : countryName(country));
  return texts.cityAndCountry({ city: isolated(city), country: countryName(country) });
}

const assessed = ({ assessedOn, periodEnd }: ShownFacts): string =>
  periodEnd === null
    ? texts.assessed({ day: dayText(assessedOn) })
    : texts.assessedForYear({ day: dayText(assessedOn), until: dayText(periodEnd) });

/** The name of the hotel with its first picture and its logo. A hotel without pictures has its drawing there. */
export function Hero({ page: { hotel, facts, logo, property, drawing } }: { readonly page: PublicPage }) {
  const [picture = drawing] = property;
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
          <h1>
            <bdi>{hotel.hotel_location_name}</bdi>
          </h1>
          <p>{placeOf(hotel)}</p>
        </div>
        {facts === null ? null : (
          <p className="seal">
            {share === null ? null : (
              <b>{texts.verifiedShare({ share: formatPercent(shownShare(share)) })}</b>
            )}
            {facts.score?.shortForm === undefined ? null : <b>{facts.score.shortForm}</b>}
            {assessed(facts)}
          </p>
        )}
      </div>
    </>
  );
}
