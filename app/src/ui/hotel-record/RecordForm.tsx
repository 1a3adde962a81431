import { useLocale } from '@alo/renderer';
import { hotelStatuses, type Hotel } from '@alo/schemas';
import { Input } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { questionnairesQuery } from '../../api/kept-hotel';
import { organizationChoicesQuery } from '../../api/organization-choices';
import { statusWords } from '../hotel-words';
import type { allCountries } from './countries';
import type { RecordTexts } from './fields';
import { namesakesQuery } from './namesakes-query';
import styles from './hotel-record.module.css';
import { texts } from './texts';

interface RecordFormProps {
  readonly record: RecordTexts;
  /** The hotel as it is stored; absent for a new one. */
  readonly own: Hotel | undefined;
  readonly countries: ReturnType<typeof allCountries>;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly isNameMissing: boolean;
  readonly onChange: (change: Partial<RecordTexts>) => void;
  readonly onSubmit: () => void;
}

type TextKey = Exclude<keyof RecordTexts, 'fasttrack'>;

const longest: Readonly<Partial<Record<TextKey, number>>> = {
  hotel_location_address: 500,
  hotel_location_postal_code: 50,
};

/** The fields of a hotel. A name that another hotel has is said, not refused. */
export function RecordForm(props: RecordFormProps) {
  useLocale();
  const { record, own, countries, nameField, isNameMissing, onChange, onSubmit } = props;
  const id = useId();
  const [askedName, setAskedName] = useState('');
  const { data: namesakes = 0 } = useQuery(namesakesQuery(askedName, own?.id));
  const organizations = useQuery(organizationChoicesQuery);
  const { data: questionnaires = [] } = useQuery(questionnairesQuery);

  const labelled = (key: TextKey, field: ReactNode, isWide = false) => (
    <div className={styles['field']} data-wide={isWide ? '' : undefined}>
      <label htmlFor={`${id}-${key}`}>{texts.fields[key]}</label>
      {field}
    </div>
  );
  const text = (key: TextKey, isWide = false) =>
    labelled(
      key,
      <Input
        id={`${id}-${key}`}
        size={{ base: 'lg', md: 'md' }}
        value={record[key]}
        maxLength={longest[key] ?? 200}
        onChange={({ target }) => onChange({ [key]: target.value })}
      />,
      isWide,
    );
  const select = (key: TextKey, options: readonly (readonly [value: string, words: string])[]) =>
    labelled(
      key,
      <select
        id={`${id}-${key}`}
        value={record[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>,
    );
  const note = isNameMissing
    ? texts.nameNeeded
    : namesakes > 0
      ? texts.namesakes({ count: namesakes })
      : undefined;

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {labelled(
        'hotel_location_name',
        <>
          <Input
            ref={nameField}
            id={`${id}-hotel_location_name`}
            size={{ base: 'lg', md: 'md' }}
            value={record.hotel_location_name}
            maxLength={200}
            aria-required
            aria-invalid={isNameMissing || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange({ hotel_location_name: target.value })}
            onBlur={() => setAskedName(record.hotel_location_name.trim())}
          />
          <p id={`${id}-note`} role="status" data-error={isNameMissing ? '' : undefined}>
            {note}
          </p>
        </>,
        true,
      )}
      {text('hotel_location_address', true)}
      {text('hotel_location_postal_code')}
      {text('hotel_location_city')}
      {select('hotel_location_country', [
        ['', texts.noCountry],
        ...countries.map(({ code, name }) => [code, name] as const),
      ])}
      {select(
        'alo_hotel_status',
        hotelStatuses.map((status) => [status, statusWords(status)] as const),
      )}
      {text('brand')}
      {text('chain')}
      {organizations.isError ? (
        <p role="alert">{texts.organizationsFailed}</p>
      ) : (
        select('organization_id', [
          ['', texts.noOrganization],
          ...(organizations.data ?? []).map(({ id: value, name }) => [value, name] as const),
        ])
      )}
      {questionnaires.length > 1
        ? select(
            'questionnaire',
            questionnaires.map(({ key, title }) => [key, title] as const),
          )
        : null}
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={record.fasttrack}
          onChange={({ target }) => onChange({ fasttrack: target.checked })}
        />
        {texts.fields.fasttrack}
      </label>
      {/* Enter in a field saves; the button that is seen stands below the form. */}
      <button type="submit" hidden />
    </form>
  );
}
