import { PictureElement } from './PictureElement.js';
import type { Picture } from './public-page.js';
import { texts } from './texts.js';

interface PicturesProps {
  readonly pictures: readonly Picture[];
}

const Captioned = ({ picture, sizes }: { readonly picture: Picture; readonly sizes: string }) => (
  <figure>
    <PictureElement picture={picture} sizes={sizes} />
    {/* It says what the text of the picture says: once is enough for a person who hears it. */}
    {picture.altText === '' ? null : (
      <figcaption aria-hidden>
        <bdi>{picture.altText}</bdi>
      </figcaption>
    )}
  </figure>
);

/** The sustainability gallery: the first picture stands large. */
export function Gallery({ pictures }: PicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <section className="width part">
      <h2>{texts.work}</h2>
      <div className="work" data-count={Math.min(pictures.length, 3)}>
        {pictures.map((picture, at) => (
          <Captioned
            key={picture.src}
            picture={picture}
            sizes={`(max-width: 48em) 100vw, ${at === 0 ? '740px' : '560px'}`}
          />
        ))}
      </div>
    </section>
  );
}

/** The property gallery without its first picture, which stands at the head of the page. */
export function House({ pictures }: PicturesProps) {
  const [, ...others] = pictures;
  if (others.length === 0) return null;
  return (
    <section className="width part">
      <h2>{texts.house}</h2>
      {/* On a phone it is a row that scrolls, by keys too. */}
      <div className="rooms" tabIndex={0} role="group" aria-label={texts.house}>
        {others.map((picture) => (
          <Captioned key={picture.src} picture={picture} sizes="(max-width: 48em) 78vw, 264px" />
        ))}
      </div>
    </section>
  );
}
