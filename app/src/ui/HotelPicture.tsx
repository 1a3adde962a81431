import { useState } from 'react';
import { pictureOf, sceneOf, scenes, type PicturedHotel } from './hotel-scene';
import styles from './hotel-picture.module.css';

interface HotelPictureProps {
  readonly hotel: PicturedHotel;
  readonly size: 'row' | 'card' | 'header';
}

/** A hotel's picture, or a drawing where there is none or it cannot be shown. Decoration: the name stands beside. */
export function HotelPicture({ hotel, size }: HotelPictureProps) {
  const [broken, setBroken] = useState<string>();
  const picture = pictureOf(hotel);
  return (
    <img
      className={styles['picture']}
      data-size={size}
      src={picture === broken ? scenes[sceneOf(hotel)] : picture}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
    />
  );
}
