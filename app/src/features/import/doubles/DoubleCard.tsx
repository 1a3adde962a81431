import { dayText, formatNumber } from '@alo/words';
import { StatusBadge, useLocale } from '@alo/renderer';
import type { DoubleDecision, ImportDouble } from '@alo/schemas';
import { Copy, FileSpreadsheet } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { HotelPicture } from '../../../ui/HotelPicture';
import styles from '../import.module.css';
import { texts } from '../texts';
import { fieldWords, valueWords } from '../value-words';
import { decisions } from './decisions';
import { likeness, shownFields } from './double-words';
import doubleStyles from './doubles.module.css';

interface DoubleCardProps {
  readonly double: ImportDouble;
  /** Do the keys mean this one? */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onDecide: (decision: DoubleDecision) => void;
}

/** A row beside the hotel that it looks like, and what is to become of it. */
export function DoubleCard({ double, isCurrent, onFocus, onDecide }: DoubleCardProps) {
  useLocale();
  const { row, is_likely: isLikely, in_file: inFile, here, differs, decision } = double;
  const id = useId();
  const { doubles } = texts;
  const number = formatNumber(row);
  return (
    <section
      className={`${styles['card']} ${doubleStyles['double']}`}
      data-row={row}
      data-current={isCurrent || undefined}
      aria-labelledby={`${id}-head`}
    >
      <header>
        <Copy size={18} aria-hidden />
        <h2 id={`${id}-head`}>{doubles.head({ row: number, how: likeness(double) })}</h2>
        <StatusBadge tone={isLikely ? 'warn' : 'plain'}>
          {isLikely ? doubles.likely : doubles.perhaps}
        </StatusBadge>
      </header>
      <div className={doubleStyles['both']}>
        <Side
          double={double}
          fields={inFile.fields}
          title={doubles.inFile({ row: number })}
          marks={differs}
          picture={
            <span className={doubleStyles['sheet']} aria-hidden>
              <FileSpreadsheet size={20} />
            </span>
          }
        />
        <Side
          double={double}
          fields={here.fields}
          title={doubles.here({ day: dayText(here.at) })}
          picture={<HotelPicture hotel={here} size="row" />}
        />
      </div>
      <div
        className={doubleStyles['choices']}
        role="radiogroup"
        aria-label={doubles.whatToDo({ row: number })}
      >
        {decisions.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={decision === each}
              onFocus={onFocus}
              onChange={() => onDecide(each)}
            />
            {each === 'change'
              ? `${doubles.choices.change} (${doubles.fieldsOf({ count: differs.length })})`
              : doubles.choices[each]}
          </label>
        ))}
      </div>
    </section>
  );
}

interface SideProps {
  readonly double: ImportDouble;
  readonly title: string;
  readonly fields: ImportDouble['here']['fields'];
  /** The fields that are marked. */
  readonly marks?: readonly string[];
  readonly picture: ReactNode;
}

function Side({ double, title, fields, marks = [], picture }: SideProps) {
  useLocale();
  const name = fields.hotel_location_name ?? texts.running.noName;
  return (
    <div>
      <small>{title}</small>
      <p className={doubleStyles['name']}>
        {picture}
        <Value words={name} isMarked={marks.includes('hotel_location_name')} />
      </p>
      <dl>
        {shownFields(double).map((field) => (
          <div key={field}>
            <dt>{fieldWords(field)}</dt>
            <dd>
              <Value words={valueWords(field, fields[field])} isMarked={marks.includes(field)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ words, isMarked }: { readonly words: string | undefined; readonly isMarked: boolean }) {
  useLocale();
  const shown = words ?? <span className={styles['nothing']}>{texts.empty}</span>;
  if (!isMarked) return <span>{shown}</span>;
  return (
    <mark>
      {shown}
      <span className={styles['hidden']}>{`, ${texts.doubles.differs}`}</span>
    </mark>
  );
}
