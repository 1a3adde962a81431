import { useLocale } from '@alo/renderer';
import { groupAnswerLimits } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { messageOf } from '../../../../lib/http';
import { FormField } from '../../../../ui/form-drawer/FormField';
import { SearchField } from '../../../../ui/SearchField';
import { texts } from '../texts';
import { coveredHotelsQuery } from './form-queries';
import styles from './form.module.css';

interface CoveredHotelsProps {
  readonly organizationId: string;
  readonly select: RefObject<HTMLSelectElement | null>;
  /** null: all. */
  readonly chosen: readonly string[] | null;
  readonly problem: string | undefined;
  readonly onChoose: (chosen: readonly string[] | null) => void;
}

/** All hotels of the organization, or those that are found by their names and ticked. */
export function CoveredHotels({ organizationId, select, chosen, problem, onChoose }: CoveredHotelsProps) {
  useLocale();
  const { form } = texts;
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
            <option value="all">{form.allHotels}</option>
            <option value="chosen">{form.chosenHotels}</option>
          </select>
        )}
      </FormField>
      {chosen === null ? null : (
        <Finder organizationId={organizationId} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

interface FinderProps extends Pick<CoveredHotelsProps, 'organizationId' | 'onChoose'> {
  readonly chosen: readonly string[];
}

function Finder({ organizationId, chosen, onChoose }: FinderProps) {
  useLocale();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(coveredHotelsQuery(organizationId, search.trim()));
  const { form } = texts;
  const isFull = chosen.length >= groupAnswerLimits.hotels;
  return (
    <div className={styles['part']}>
      <div className={styles['count']}>
        <p role="status">{form.countHotels({ count: chosen.length })}</p>
        {/* Not every chosen hotel is in the list. */}
        {chosen.length === 0 ? null : (
          <Button variant="ghost" size="sm" onClick={() => onChoose([])}>
            {form.clearHotels}
          </Button>
        )}
      </div>
      <SearchField words={form.findHotel} search={search} onSearch={setSearch} />
      <div className={styles['list']}>
        {data?.hotels.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              <span>{name}</span>
            </label>
          );
        })}
        {data?.hotels.length === 0 ? <p>{form.noHotelFound}</p> : null}
        {data?.isCut === true ? <p>{form.moreHotels}</p> : null}
        {error === null ? null : <p role="alert">{messageOf(error)}</p>}
      </div>
    </div>
  );
}
