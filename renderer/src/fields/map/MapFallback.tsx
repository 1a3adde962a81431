import { Button } from '@chakra-ui/react';
import { ExternalLink, KeyRound, MapPinOff, RotateCw } from 'lucide-react';
import { useLocale } from '../../parts/useLocale.js';
import { texts } from '../../texts.js';
import { coordinatesText, placeOf } from './coordinates-text.js';
import styles from './map.module.css';
import { MapPin } from './MapPin.js';
import { placeElsewhere } from './place-elsewhere.js';

/** The reason why there are no pictures: refused, not to be had now, or none are set up. */
type NoPictures = 'auth' | 'unavailable' | 'off';

interface MapFallbackProps {
  readonly why: NoPictures;
  /** `"lat,lng"`, or empty. */
  readonly value: string;
  /** Can the place be typed beside this? */
  readonly isEditable: boolean;
  /** Does the place stand beside this in words already, with a way to another map? */
  readonly isStill?: boolean | undefined;
  readonly onTryAgain?: (() => void) | undefined;
}

/** Takes the place of a map without pictures: the place in words, why there is no more, and what to do. */
export function MapFallback({ why, value, isEditable, isStill = false, onTryAgain }: MapFallbackProps) {
  useLocale();
  const place = placeOf(value);
  const reason = why === 'auth' ? <AuthFailure /> : <Unavailable why={why} />;
  if (isStill) return reason;
  return (
    <div className={styles['map']} data-fallback>
      <div className={styles['fallback']}>
        {place === undefined ? null : <MapPin />}
        <p className={styles['coordinates']}>
          {place === undefined ? texts.map.noPlace : coordinatesText(place)}
        </p>
        {reason}
        {isEditable ? <p>{texts.map.typeInstead}</p> : null}
        <div className={styles['fallbackActions']}>
          {onTryAgain && (
            <Button variant="outline" size="sm" onClick={onTryAgain}>
              <RotateCw aria-hidden /> {texts.map.tryAgain}
            </Button>
          )}
          <a className={styles['outside']} href={placeElsewhere(place)} target="_blank" rel="noreferrer">
            {place === undefined ? texts.map.findElsewhere : texts.map.seeElsewhere}
            <ExternalLink size={16} aria-hidden />
          </a>
        </div>
      </div>
    </div>
  );
}

/** STEP-05. */
function AuthFailure() {
  useLocale();
  return (
    <p className={styles['reason']} role="alert">
      <KeyRound size={18} aria-hidden />
      <span>
        <strong>{texts.map.authFailureTitle}.</strong> {texts.map.authFailure}
      </span>
    </p>
  );
}

function Unavailable({ why }: { readonly why: Exclude<NoPictures, 'auth'> }) {
  useLocale();
  return (
    <p className={styles['reason']} role="status">
      <MapPinOff size={18} aria-hidden />
      <span>{texts.map[why]}</span>
    </p>
  );
}
