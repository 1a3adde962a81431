import { useLocale } from '@alo/renderer';
import { texts } from '../texts';
import { Choice } from './Choice';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface IntoOrganizationProps {
  readonly chosen: Named | null;
  /** Absent while they load: then the chosen one is the only one. */
  readonly organizations?: readonly Named[] | undefined;
  readonly onChange: (organization: Named | null) => void;
}

/** Which organization the hotels go to, if any. */
export function IntoOrganization({ chosen, organizations = [], onChange }: IntoOrganizationProps) {
  useLocale();
  const choices =
    chosen === null || organizations.some(({ id }) => id === chosen.id)
      ? organizations
      : [chosen, ...organizations];
  const { columns } = texts;
  return (
    <Choice
      label={columns.into}
      value={chosen?.id ?? ''}
      onChange={(value) => onChange(choices.find(({ id }) => id === value) ?? null)}
    >
      <option value="">{columns.noOrganization}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
