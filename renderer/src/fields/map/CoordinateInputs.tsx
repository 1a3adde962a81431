import { readCoordinates, writeCoordinates } from '@alo/engine';
import { useState } from 'react';
import { texts } from '../../texts.js';
import styles from './map.module.css';

interface CoordinateInputsProps {
  readonly id: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly required: boolean;
  readonly onValue: (next: string) => void;
}

interface Halves {
  readonly latitude: string;
  readonly longitude: string;
}

const halvesOf = (value: string): Halves => {
  const [latitude = '', longitude = ''] = value.split(',');
  return { latitude, longitude };
};

/** What two typed halves say: a place, nothing, or (half typed) `undefined`. The engine judges the range. */
function placeOf({ latitude, longitude }: Halves): string | undefined {
  if (latitude === '' && longitude === '') return '';
  const coordinates = readCoordinates(`${latitude},${longitude}`);
  return coordinates && writeCoordinates(coordinates);
}

/** Latitude and longitude as numbers. Half-typed halves stay here; only a whole place is told. */
export function CoordinateInputs({
  id,
  value,
  invalid,
  describedBy,
  required,
  onValue,
}: CoordinateInputsProps) {
  const [typed, setTyped] = useState<(Halves & { readonly value: string }) | undefined>(undefined);
  // A place set on the map wins over what was typed before it.
  const shown = typed !== undefined && typed.value === value ? typed : halvesOf(value);

  const input = (half: keyof Halves, label: string) => (
    <label className={styles['half']}>
      <span className={styles['name']}>{label}</span>
      <input
        className={styles['number']}
        id={half === 'latitude' ? id : `${id}-longitude`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown[half]}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        onChange={(event) => {
          const text = event.currentTarget.value.replace('\u2212', '-').replace(/[^\d.-]/g, '');
          const halves = { latitude: shown.latitude, longitude: shown.longitude, [half]: text };
          const place = placeOf(halves);
          setTyped({ ...halves, value: place ?? value });
          if (place !== undefined && place !== value) onValue(place);
        }}
        onBlur={() => {
          if (typed !== undefined && placeOf(typed) !== undefined) setTyped(undefined);
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
