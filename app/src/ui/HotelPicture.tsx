import type { HotelRow } from '@alo/schemas';
import { useState } from 'react';
import styles from './hotel-picture.module.css';
import { pictureOf, scenes } from './scenes';

interface HotelPictureProps {
  readonly hotel: Pick<HotelRow, 'image_url'>;
  readonly size: 'row' | 'card' | 'header';
}

/** A hotel's picture, or a drawing where it cannot be shown. Decoration: the name stands beside. */
export function HotelPicture({ hotel, size }: HotelPictureProps) {
  const [broken, setBroken] = useState<string>();
  const picture = pictureOf(hotel);
  return (
    <img
      className={styles['picture']}
      data-size={size}
      src={picture === broken ? scenes.oldTown : picture}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
    />
  );
}
