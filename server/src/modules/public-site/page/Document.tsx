import type { PublicPage } from './public-page.js';
import { Certificates } from './Certificates.js';
import { KeyFacts } from './KeyFacts.js';
import { Gallery, House } from './Galleries.js';
import { Hero, TopBar } from './Hero.js';
import { Method } from './Method.js';
import { Mission } from './Mission.js';
import { Place } from './Place.js';
import { Score } from './Score.js';
import { Film } from './Film.js';
import { texts } from './texts.js';

/** The whole page. It has no script. @param styles the text of its style sheet */
export function Document({ page, styles }: { readonly page: PublicPage; readonly styles: string }) {
  const { hotel, facts, mode, address, property, publishedOn } = page;
  const { hotel_location_name: name, hotel_location_city: city } = hotel;
  const isPreview = mode === 'preview';
  const description = texts.description(name, city);
  const [picture] = property;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts.title(name, city)}</title>
        <meta name="description" content={description} />
        {isPreview ? <meta name="robots" content="noindex" /> : null}
        {address === null ? null : <link rel="canonical" href={address} />}
        <meta property="og:type" content="website" />
        <meta property="og:title" content={texts.title(name, city)} />
        <meta property="og:description" content={description} />
        {address === null ? null : <meta property="og:url" content={address} />}
        {address === null || picture === undefined ? null : (
          <>
            <meta property="og:image" content={new URL(picture.src, address).href} />
            <meta property="og:image:alt" content={picture.altText} />
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a className="skip" href="#facts">
          {texts.skip}
        </a>
        {isPreview ? <p className="notice">{texts.preview}</p> : null}
        <TopBar page={page} />
        <main>
          <Hero page={page} />
          <KeyFacts page={page} />
          <Score page={page} />
          <Mission page={page} />
          <Gallery pictures={page.sustainability} />
          <Film video={page.video} />
          <Certificates page={page} />
          <House pictures={property} />
          <Place page={page} />
          {facts === null ? null : <Method facts={facts} badge={page.badge} />}
        </main>
        <footer className="width foot">
          <span>{texts.publisher(name)}</span>
          <span>{texts.independence}</span>
          {publishedOn === null ? null : <span className="end">{texts.published(publishedOn)}</span>}
        </footer>
      </body>
    </html>
  );
}
