import type { Picture } from './public-page.js';

interface PictureElementProps {
  readonly picture: Picture;
  /** How wide it stands, as `sizes` of HTML says it. */
  readonly sizes: string;
  /** Does it stand on the first screen? Then it is fetched at once. */
  readonly isFirst?: boolean;
}

/** A picture with its dimensions, so that nothing moves when it comes. */
export const PictureElement = ({ picture, sizes, isFirst = false }: PictureElementProps) => (
  <img
    src={picture.src}
    {...(picture.srcSet === '' ? {} : { srcSet: picture.srcSet, sizes })}
    {...(picture.width === null || picture.height === null
      ? {}
      : { width: picture.width, height: picture.height })}
    alt={picture.altText}
    {...(isFirst
      ? { fetchPriority: 'high' as const }
      : { loading: 'lazy' as const, decoding: 'async' as const })}
  />
);
