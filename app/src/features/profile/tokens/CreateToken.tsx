import { dayText } from '@alo/words';
import { useLocale } from '@alo/renderer';
import type { CreatedApiToken } from '@alo/schemas';
import { Input } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDrawer } from '../../../ui/form-drawer/FormDrawer';
import { FormField } from '../../../ui/form-drawer/FormField';
import { LevelChoice } from '../../../ui/level-choice/LevelChoice';
import { ProofDialog } from '../ProofDialog';
import { hotelChoicesQuery, postToken, tokensQuery } from './calls';
import { texts } from './texts';
import { mostOf, scopesOf, tokenAreas, type Levels } from './token-areas';
import { TokenCreated } from './TokenCreated';
import styles from './tokens.module.css';

const words = texts.creation;
/** The most characters of a name that the server takes. */
const longestName = 60;
/** How many days a token can be good for. */
const lifetimes = [30, 90, 180, 365] as const;
const day = 24 * 60 * 60_000; // ms

const nothing: Levels = { hotels: 0, answers: 0, files: 0, scores: 0, page: 0, organizations: 0 };

interface Problems {
  readonly name?: string;
  readonly levels?: string;
  readonly hotel?: string;
}

/** A form for a new token, the question whether it is its person who asks, and the token itself. */
export default function CreateToken({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const queries = useQueryClient();
  const { data: choices } = useQuery(hotelChoicesQuery);
  const [name, setName] = useState('');
  const [levels, setLevels] = useState(nothing);
  const [hotelId, setHotelId] = useState('');
  const [days, setDays] = useState<number>(lifetimes[1]);
  const [problems, setProblems] = useState<Problems>({});
  const [isAsking, setAsking] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken>();
  const field = useRef<HTMLInputElement>(null);
  const rights = useRef<HTMLFieldSetElement>(null);
  const scopes = scopesOf(levels);

  function check() {
    const { length } = Array.from(name.trim());
    const found: Problems = {
      ...(length === 0 && { name: words.nameMissing }),
      ...(length > longestName && { name: words.nameTooLong({ most: longestName }) }),
      ...(scopes.length === 0 && { levels: words.nothing }),
      ...(hotelId !== '' && levels.organizations > 0 && { hotel: words.notOrganizations }),
    };
    setProblems(found);
    if (found.name !== undefined) field.current?.focus();
    else if (found.levels !== undefined) rights.current?.querySelector('input')?.focus();
    if (Object.keys(found).length === 0) setAsking(true);
  }

  if (created !== undefined) return <TokenCreated created={created} onClose={onClose} />;
  return (
    <>
      <FormDrawer
        title={words.title}
        lead={words.lead}
        submit={words.submit}
        isBusy={false}
        isChanged={name !== '' || scopes.length > 0}
        initialFocus={field}
        onSubmit={check}
        onClose={onClose}
      >
        <FormField label={words.name} isRequired hint={words.nameHint} problem={problems.name}>
          {(parts) => (
            <Input
              {...parts}
              ref={field}
              value={name}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
        <fieldset className={styles['rights']} ref={rights}>
          <legend>{words.may}</legend>
          {tokenAreas.map((area) => (
            <div key={area} className={styles['right']}>
              <div>
                <p>{texts.areas[area].name}</p>
                <p className={styles['what']}>{texts.areas[area].text}</p>
              </div>
              <LevelChoice
                label={texts.areas[area].name}
                words={[words.levels.none, words.levels.read, words.levels.write]}
                level={levels[area]}
                most={mostOf(area)}
                onChange={(level) => setLevels({ ...levels, [area]: level })}
              />
            </div>
          ))}
          {problems.levels === undefined ? null : (
            <p className={styles['problem']} role="alert">
              {problems.levels}
            </p>
          )}
        </fieldset>
        <div className={styles['pair']}>
          <FormField
            label={words.hotels}
            isRequired
            problem={problems.hotel}
            hint={choices && choices.count > choices.hotels.length ? words.someOnly : undefined}
          >
            {(parts) => (
              <select {...parts} value={hotelId} onChange={({ target }) => setHotelId(target.value)}>
                <option value="">{words.allHotels({ count: choices?.count ?? 0 })}</option>
                {choices?.hotels.map((hotel) => (
                  <option key={hotel.id} value={hotel.id}>
                    {hotel.name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField label={words.ends} isRequired hint={words.endsHint}>
            {(parts) => (
              <select {...parts} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {lifetimes.map((each) => (
                  <option key={each} value={each}>
                    {dayText(new Date(Date.now() + each * day).toISOString())}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
      </FormDrawer>
      {isAsking ? (
        <ProofDialog
          title={texts.question.title}
          confirm={texts.question.confirm}
          busy={texts.question.busy}
          cancel={texts.question.cancel}
          failed={words.failed}
          onConfirm={async (proof) => {
            const asked = { name: name.trim(), scopes, hotelId: hotelId === '' ? null : hotelId, days };
            setCreated(await postToken({ ...asked, proof }));
            await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.question.text}</p>
        </ProofDialog>
      ) : null}
    </>
  );
}
