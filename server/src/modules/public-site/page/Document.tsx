import type { Language } from '@alo/schemas';
import { dayText } from '../../../day-text.js';
import { languageNow } from '../../../languages/in-language.js';
import { addressIn } from '../addresses.js';
import type { PublicPage } from './public-page.js';
import { Certificates } from './Certificates.js';
import { Head } from './Head.js';
import { Html } from './Html.js';
import { Icon } from './Icon.js';
import { isolated } from './isolated.js';
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

/** As the protocol of Facebook names them: with a country. */
const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_GB', de: 'de_DE', ar: 'ar_AR' };

function titleOf({ hotel_location_name, hotel_location_city }: PublicPage['hotel']): string {
  const name = isolated(hotel_location_name);
  return hotel_location_city === null
    ? texts.title({ name })
    : texts.titleIn({ name, city: isolated(hotel_location_city) });
}

function descriptionOf({ hotel_location_name, hotel_location_city }: PublicPage['hotel']): string {
  const name = isolated(hotel_location_name);
  return hotel_location_city === null
    ? texts.description({ name })
    : texts.descriptionIn({ name, city: isolated(hotel_location_city) });
}

/** The picture that other sites show, and the address that they lead to. */
function Shared({
  page: { hotel, share },
  address,
}: Pick<DocumentProps, 'page'> & { readonly address: string }) {
  return (
    <>
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(share.src, address).href} />
      <meta property="og:image:type" content={share.type} />
      <meta property="og:image:width" content={String(share.width)} />
      <meta property="og:image:height" content={String(share.height)} />
      <meta
        property="og:image:alt"
        content={share.altText || texts.picture({ name: isolated(hotel.hotel_location_name) })}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What those see who find the page or share it. */
function Sharing({ page }: Pick<DocumentProps, 'page'>) {
  const { hotel, place } = page;
  const description = descriptionOf(hotel);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Alo" />
      <meta property="og:locale" content={openGraphLocales[languageNow()]} />
      <meta property="og:title" content={titleOf(hotel)} />
      <meta property="og:description" content={description} />
      {place?.baseUrl === undefined ? null : <Shared page={page} address={addressIn(languageNow(), place)} />}
    </>
  );
}

/** The whole page, in the order of TRAV-03: the hotel with score, map and rooms, its mission, its work. It has no script. */
export function Document({ page, styles }: DocumentProps) {
  const { hotel, facts, mode, place, property, publishedOn } = page;
  const isPreview = mode === 'preview';
  return (
    <Html>
      <Head title={titleOf(hotel)} {...{ styles, place }} isListed={!isPreview}>
        <Sharing page={page} />
      </Head>
      <body>
        <a className="skip" href="#facts">
          {texts.skip}
        </a>
        {isPreview ? <p className="notice">{texts.preview}</p> : null}
        <PageTop path={place?.path}>
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
          <span>{texts.publisher({ name: isolated(hotel.hotel_location_name) })}</span>
          <span>{texts.independence}</span>
          {publishedOn === null ? null : (
            <span className="end">{texts.published({ day: dayText(publishedOn) })}</span>
          )}
        </footer>
      </body>
    </Html>
  );
}
