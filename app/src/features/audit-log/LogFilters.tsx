import { useLocale } from '@alo/renderer';
import { auditOutcomes } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { auditTexts } from '../../ui/audit/texts';
import { SearchField } from '../../ui/SearchField';
import { useTypedSearch } from '../../ui/useTypedSearch';
import styles from './audit-log.module.css';
import { periods, type LogView } from './log-view';
import { texts } from './texts';

interface LogFiltersProps {
  readonly view: LogView;
  readonly onView: (change: Partial<LogView>) => void;
  /** The name of the one person whose entries are shown, where it is known. */
  readonly by: string | undefined;
  /** Says how many entries were found. */
  readonly found: string;
}

const { filters } = texts;

/** By whom or to what, which action, how it ended, and since when. */
export function LogFilters({ view, onView, by, found }: LogFiltersProps) {
  useLocale();
  const actions = Object.entries(auditTexts.actions).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
  const person = { who: by === undefined ? 'unknown' : 'other', name: by ?? '' };
  const search = useTypedSearch({ searched: view.search, onSearch: (words) => onView({ search: words }) });
  return (
    <div className={styles['filters']}>
      <SearchField words={texts.search} search={search.text} onSearch={search.type} />
      <Choice
        label={filters.action}
        value={view.action ?? ''}
        onChange={(value) => onView({ action: value === '' ? undefined : value })}
      >
        <option value="">{filters.allActions}</option>
        {actions.map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </Choice>
      <Choice
        label={filters.outcome}
        value={view.outcome ?? ''}
        onChange={(value) => onView({ outcome: auditOutcomes.find((each) => each === value) })}
      >
        <option value="">{filters.allOutcomes}</option>
        {auditOutcomes.map((each) => (
          <option key={each} value={each}>
            {auditTexts.outcomes[each]}
          </option>
        ))}
      </Choice>
      <Choice
        label={filters.period}
        value={String(view.days ?? '')}
        onChange={(value) => onView({ days: periods.find((each) => String(each) === value) })}
      >
        {periods.map((days) => (
          <option key={days} value={days}>
            {filters.days({ days })}
          </option>
        ))}
        <option value="">{filters.everything}</option>
      </Choice>
      {view.actor === undefined ? null : (
        <Button
          variant="outline"
          aria-label={filters.notOnlyBy(person)}
          onClick={() => onView({ actor: undefined })}
        >
          {filters.onlyBy(person)}
          <X aria-hidden />
        </Button>
      )}
      <p role="status">{found}</p>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      className={styles['choice']}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </select>
  );
}
