import type { MapTiles, PublicPage } from './public-page.js';
import { addressLines } from './address-lines.js';
import { isolated } from './isolated.js';
import { texts } from './texts.js';
import { Words } from './Words.js';

const zoom = 15;
/** Tiles are 256 by 256 pixels; so many stand side by side and one below the other. */
const tile = 256;
const grid = { columns: 4, rows: 3 };

/** Gives the point where a place stands on the map of the world, in tiles (Web Mercator, EPSG:3857). */
function onMap(latitude: number, longitude: number): { readonly x: number; readonly y: number } {
  const tiles = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * tiles;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles;
  return { x, y };
}

interface MapProps {
  readonly tiles: MapTiles;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Pictures of a map, side by side, with the hotel in the middle. */
function StreetMap({ tiles, name, latitude, longitude }: MapProps) {
  const { x, y } = onMap(latitude, longitude);
  const left = Math.floor(x - grid.columns / 2);
  const top = Math.floor(y - grid.rows / 2);
  const places = Array.from({ length: (grid.columns + 1) * (grid.rows + 1) }, (_, at) => ({
    x: left + (at % (grid.columns + 1)),
    y: top + Math.floor(at / (grid.columns + 1)),
  }));
  const addressOf = (place: { readonly x: number; readonly y: number }) =>
    tiles.pattern
      .replace('{z}', String(zoom))
      .replace('{x}', String(place.x))
      .replace('{y}', String(place.y));
  return (
    <div className="map" role="img" aria-label={texts.map({ name: isolated(name) })}>
      <div
        className="tiles"
        style={{ left: `calc(50% - ${(x - left) * tile}px)`, top: `calc(50% - ${(y - top) * tile}px)` }}
      >
        {places.map((place) => (
          // A picture that does not come leaves nothing, as long as it has no size of its own.
          <span key={`${place.x} ${place.y}`}>
            <img
              src={addressOf(place)}
              alt=""
              loading="lazy"
              // The terms of tile servers ask who shows their pictures: the origin, never the address.
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </span>
        ))}
      </div>
      <svg className="pin" viewBox="0 0 40 52" aria-hidden>
        <path d="M20 51C9 36 2 28 2 19a18 18 0 1 1 36 0c0 9-7 17-18 32z" />
        <circle cx="20" cy="19" r="7" />
      </svg>
    </div>
  );
}

/** Names the makers of the map. */
const Attribution = ({ parts }: { readonly parts: MapTiles['attribution'] }) => (
  <p className="attribution">
    <bdi>
      {parts.map(({ text, url }) =>
        url === null ? (
          text
        ) : (
          <a key={url} href={url} rel="noreferrer">
            {text}
          </a>
        ),
      )}
    </bdi>
  </p>
);

/** Shows where the hotel is, and how to come there. */
export function Place({ page: { hotel, facts, tiles } }: { readonly page: PublicPage }) {
  const { hotel_location_latitude: latitude, hotel_location_longitude: longitude } = hotel;
  const hasPoint = latitude !== null && longitude !== null;
  return (
    <section className="width part">
      <h2>{texts.place}</h2>
      <div className="place">
        {hasPoint && tiles !== null ? (
          <div>
            <StreetMap {...{ tiles, latitude, longitude }} name={hotel.hotel_location_name} />
            <Attribution parts={tiles.attribution} />
          </div>
        ) : null}
        <dl>
          <dt>{texts.address}</dt>
          <dd>
            <bdi>{addressLines(hotel).join(', ')}</bdi>
          </dd>
          {facts?.place.map(({ title, text }) => (
            <div key={title.text}>
              <dt>
                <Words words={title} />
              </dt>
              <dd>
                <Words words={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
