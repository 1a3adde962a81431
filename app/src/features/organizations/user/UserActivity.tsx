import { dayText, timeText } from '@alo/words';
import { EmptyState, useLocale } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { AuditEntry } from '../../../api/audit-log';
import { onWhatWords, whatWords } from '../../../ui/audit/entry-words';
import { OutcomeBadge } from '../../../ui/audit/OutcomeBadge';
import { ButtonLink } from '../../../ui/ButtonLink';
import rowStyles from '../../../ui/rows.module.css';
import { Loaded } from './Loaded';
import { texts } from './texts';
import { userActivityQuery } from './user-queries';
import styles from './user.module.css';

const words = texts.activity;

/** What the user did last, and the way to all of it (S-28). */
export default function UserActivity({ user: { id, name } }: { readonly user: OrganizationUser }) {
  useLocale();
  const query = useQuery(userActivityQuery(id));
  return (
    <Loaded query={query} loading={texts.loading.activity} lines={10}>
      {({ data: entries }) =>
        entries.length === 0 ? (
          <EmptyState title={words.none} icon={History}>
            {words.noneText({ name })}
          </EmptyState>
        ) : (
          <div className={styles['panel']}>
            <div className={styles['top']}>
              <p>{words.lead({ name })}</p>
              <ButtonLink
                to={`/audit-log?actor=${encodeURIComponent(id)}&days=all`}
                variant="outline"
                size="sm"
              >
                {words.open}
              </ButtonLink>
            </div>
            <ul className={rowStyles['rows']} aria-label={words.title}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  useLocale();
  const onWhat = onWhatWords(entry);
  return (
    <li className={styles['entry']}>
      <div>
        <p className={styles['what']}>
          {whatWords(entry)}
          <OutcomeBadge outcome={entry.outcome} />
        </p>
        {onWhat === '' ? null : <p className={rowStyles['small']}>{onWhat}</p>}
      </div>
      <time className={styles['time']} dateTime={entry.at}>
        {words.at({ day: dayText(entry.at), time: timeText(entry.at) })}
      </time>
    </li>
  );
}
