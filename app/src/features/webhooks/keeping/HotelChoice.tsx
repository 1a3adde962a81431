import { useLocale } from '@alo/renderer';
import { webhookLimits } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { FormField } from '../../../ui/form-drawer/FormField';
import { SearchField } from '../../../ui/SearchField';
import { foundHotelsQuery } from '../queries';
import { texts } from '../texts';
import styles from './keeping.module.css';

export interface ChosenHotel {
  readonly id: string;
  readonly name: string;
}

interface HotelChoiceProps {
  readonly select: RefObject<HTMLSelectElement | null>;
  /** null: all. */
  readonly chosen: readonly ChosenHotel[] | null;
  readonly problem: string | undefined;
  readonly onChoose: (chosen: readonly ChosenHotel[] | null) => void;
}

const { form } = texts;

/** All hotels, or those that are found by their names and chosen. */
export function HotelChoice({ select, chosen, problem, onChoose }: HotelChoiceProps) {
  useLocale();
  return (
    <>
      <FormField label={form.hotels} isRequired problem={problem}>
        {(parts) => (
          <select
            {...parts}
            ref={select}
            value={chosen === null ? 'all' : 'chosen'}
            onChange={({ currentTarget }) => onChoose(currentTarget.value === 'all' ? null : [])}
          >
            <option value="all">{form.all}</option>
            <option value="chosen">{form.chosen}</option>
          </select>
        )}
      </FormField>
      {chosen === null ? null : <Finder chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

function Finder({
  chosen,
  onChoose,
}: Pick<HotelChoiceProps, 'onChoose'> & { readonly chosen: readonly ChosenHotel[] }) {
  useLocale();
  const [search, setSearch] = useState('');
  const { data: found } = useQuery(foundHotelsQuery(search.trim()));
  const has = (id: string) => chosen.some((hotel) => hotel.id === id);
  const isFull = chosen.length >= webhookLimits.hotels;
  return (
    <div className={styles['finder']}>
      <p role="status">{form.chosenHotels({ count: chosen.length })}</p>
      {chosen.length === 0 ? null : (
        <ul className={styles['chosen']}>
          {chosen.map((hotel) => (
            <li key={hotel.id}>
              {hotel.name}
              <button
                type="button"
                aria-label={form.remove({ name: hotel.name })}
                onClick={() => onChoose(chosen.filter(({ id }) => id !== hotel.id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField words={form.find} search={search} onSearch={setSearch} />
      <div className={styles['found']}>
        {found?.map((hotel) => (
          <label key={hotel.id}>
            <input
              type="checkbox"
              checked={has(hotel.id)}
              disabled={isFull && !has(hotel.id)}
              onChange={() =>
                onChoose(has(hotel.id) ? chosen.filter(({ id }) => id !== hotel.id) : [...chosen, hotel])
              }
            />
            <span>{hotel.name}</span>
          </label>
        ))}
        {found?.length === 0 ? <p>{form.none}</p> : null}
      </div>
    </div>
  );
}
