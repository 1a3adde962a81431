import type { PublicPage } from './public-page.js';
import { Certificates } from './Certificates.js';
import { Head } from './Head.js';
import { Icon } from './Icon.js';
import { KeyFacts } from './KeyFacts.js';
import { Gallery, House } from './Galleries.js';
import { Hero } from './Hero.js';
import { Method } from './Method.js';
import { Mission } from './Mission.js';
import { PageTop } from './PageTop.js';
import { Place } from './Place.js';
import { Score } from './Score.js';
import { Film } from './Film.js';
import { texts } from './texts.js';

interface DocumentProps {
  readonly page: PublicPage;
  /** The text of the style sheet. */
  readonly styles: string;
}

/** What those see who find the page or share it. */
function Sharing({ page: { hotel, address, share } }: Pick<DocumentProps, 'page'>) {
  const { hotel_location_name: name, hotel_location_city: city } = hotel;
  const title = texts.title(name, city);
  const description = texts.description(name, city);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Alo" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address === null ? null : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={new URL(share.src, address).href} />
          <meta property="og:image:type" content={share.type} />
          <meta property="og:image:width" content={String(share.width)} />
          <meta property="og:image:height" content={String(share.height)} />
          <meta property="og:image:alt" content={share.altText || texts.picture(name)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** The whole page, in the order of TRAV-03: the hotel with score, map and rooms, its mission, its work. It has no script. */
export function Document({ page, styles }: DocumentProps) {
  const { hotel, facts, mode, property, publishedOn } = page;
  const { hotel_location_name: name, hotel_location_city: city } = hotel;
  const isPreview = mode === 'preview';
  return (
    <html lang="en">
      <Head title={texts.title(name, city)} styles={styles} isListed={!isPreview}>
        <Sharing page={page} />
      </Head>
      <body>
        <a className="skip" href="#facts">
          {texts.skip}
        </a>
        {isPreview ? <p className="notice">{texts.preview}</p> : null}
        <PageTop>
          {facts === null ? null : (
            <a className="verify" href="#method">
              <Icon name="verify" />
              {texts.verifyPage}
            </a>
          )}
        </PageTop>
        <main>
          <Hero page={page} />
          <KeyFacts page={page} />
          <Score page={page} />
          <Place page={page} />
          <House pictures={property} />
          <Mission page={page} />
          <Gallery pictures={page.sustainability} />
          <Film video={page.video} />
          <Certificates page={page} />
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
