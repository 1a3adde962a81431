import { joinPlace, readPlace, splitPlace, type Misfit, type PlaceHalves } from '@alo/engine';
import { useState } from 'react';
import { useLocale } from '../../parts/useLocale.js';
import { texts } from '../../texts.js';
import { typedNumber } from '../../words/number-text.js';
import styles from './map.module.css';

interface CoordinateInputsProps {
  readonly id: string;
  readonly value: string;
  readonly misfit: Misfit | undefined;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly required: boolean;
  /** Can the question take this place as its answer? */
  readonly isFitting: (place: string) => boolean;
  readonly onValue: (next: string) => void;
  readonly onMisfit: (misfit: Misfit) => void;
}

const nowhere: PlaceHalves = { latitude: '', longitude: '' };

function halvesOf(value: string): PlaceHalves {
  const [latitude = '', longitude = ''] = value.split(',').map(typedNumber);
  return { latitude, longitude };
}

/**
 * Latitude and longitude as people write or copy them (L-13): with point or comma, or both in one paste. A text that is
 * no place yet, or none on the globe, is told as a misfit.
 */
export function CoordinateInputs(props: CoordinateInputsProps) {
  useLocale();
  const { id, value, misfit, onValue, onMisfit } = props;
  const [typed, setTyped] = useState<PlaceHalves | undefined>(undefined);
  // A place set on the map wins over what was typed before it.
  const isOwn =
    typed !== undefined &&
    (misfit === undefined ? (readPlace(typed) ?? '') === value : joinPlace(typed) === misfit.text);
  const shown = isOwn ? typed : misfit ? (splitPlace(misfit.text) ?? nowhere) : halvesOf(value);

  function edit(halves: PlaceHalves) {
    setTyped(halves);
    const place = readPlace(halves);
    if (halves.latitude.trim() === '' && halves.longitude.trim() === '') onValue('');
    else if (place !== undefined && props.isFitting(place)) onValue(place);
    else onMisfit({ text: joinPlace(halves), reading: place });
  }

  const input = (half: keyof PlaceHalves, label: string) => (
    <label className={styles['half']}>
      <span className={styles['name']}>{label}</span>
      <input
        className={styles['number']}
        id={half === 'latitude' ? id : `${id}-longitude`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown[half]}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        onPaste={(event) => {
          const both = splitPlace(event.clipboardData.getData('text'));
          if (both === undefined || readPlace(both) === undefined) return;
          event.preventDefault();
          edit(both);
        }}
        onChange={(event) => {
          edit({ ...shown, [half]: event.currentTarget.value });
        }}
      />
    </label>
  );
  return (
    <div className={styles['halves']}>
      {input('latitude', texts.map.latitude)}
      {input('longitude', texts.map.longitude)}
    </div>
  );
}
