import { useState } from 'react';
import styles from './hotel-picture.module.css';

interface HotelPictureProps {
  readonly hotel: { readonly id: string; readonly image_url: string | null };
  readonly size: 'row' | 'card' | 'header';
}

/** Skies, hills and walls of the drawings that stand in where a hotel has no picture. */
const scenes = [
  { sky: '#F2C49A', far: '#B6785C', near: '#2F6F7B', wall: '#8C4A4E', light: '#FBE3AE' },
  { sky: '#BFD4EC', far: '#8FA9BF', near: '#6B8F7A', wall: '#3E5F78', light: '#F6DF9A' },
  { sky: '#CFE3DA', far: '#8DB7A4', near: '#5E957F', wall: '#A8654C', light: '#FBF0D2' },
  { sky: '#EBC7CD', far: '#7F86B0', near: '#557E6B', wall: '#F4EDE0', light: '#C9604F' },
  { sky: '#3D4A73', far: '#5B5F8C', near: '#23385A', wall: '#2C6470', light: '#F3CE7B' },
  { sky: '#A9DCD3', far: '#4E9E9B', near: '#E0C48D', wall: '#FBF6EA', light: '#2F5C58' },
] as const;

/** The same hotel always gets the same drawing. */
function sceneOf(id: string) {
  const sum = Array.from(id).reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9973, 7);
  return scenes[sum % scenes.length] ?? scenes[0];
}

/** A hotel's picture, or a drawing where there is none or it cannot be shown. Decoration: the name stands beside. */
export function HotelPicture({ hotel, size }: HotelPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (hotel.image_url !== null && hotel.image_url !== broken) {
    const { image_url: source } = hotel;
    return (
      <img
        className={styles['picture']}
        data-size={size}
        src={source}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(source)}
      />
    );
  }
  const { sky, far, near, wall, light } = sceneOf(hotel.id);
  return (
    <svg
      className={styles['picture']}
      data-size={size}
      viewBox="0 0 56 40"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path fill={sky} d="M0 0h56v40H0z" />
      <circle cx="44" cy="10" r="4.5" fill={light} opacity=".8" />
      <path fill={far} d="M0 28q9-13 19-5 11-12 20-2 9-5 17 3v16H0z" />
      <path fill={wall} d="M14 18h10v16H14zM24 13h11v21H24z" />
      <path
        fill={light}
        d="M16 21h2v3h-2zm4 0h2v3h-2zm-4 6h2v3h-2zm4 0h2v3h-2zm7-10h2v3h-2zm4 0h2v3h-2zm-4 6h2v3h-2zm4 0h2v3h-2z"
      />
      <path fill={near} d="M0 33q14-4 28-1t28-1v9H0z" />
    </svg>
  );
}
