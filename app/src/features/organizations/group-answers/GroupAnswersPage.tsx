import { EmptyState, ErrorView, useLocale } from '@alo/renderer';
import type { OrganizationRow } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { messageOf } from '../../../lib/http';
import { PageHead } from '../../../ui/PageHead';
import { organizationsQuery } from '../organizations-query';
import uiStyles from '../../../ui/ui.module.css';
import styles from './group-answers.module.css';
import GroupAnswersTab from './GroupAnswersTab';
import { texts } from './texts';

const path = '/group-answers';

/** /group-answers: what the organizations of a hotel admin answer once for their hotels. */
export default function GroupAnswersPage() {
  useLocale();
  const { organizationId } = useParams();
  const { data: organizations, error, refetch } = useQuery(organizationsQuery(''));
  const shown = organizations?.find(({ id }) => organizationId === undefined || id === organizationId);
  if (organizationId !== undefined && organizations && !shown) return <Navigate to={path} replace />;
  return (
    <>
      <PageHead title={texts.title} />
      <header className={styles['pageHead']}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        {shown === undefined ? null : organizations?.length === 1 ? (
          <p>{shown.name}</p>
        ) : (
          <Choice organizations={organizations ?? []} shown={shown} />
        )}
      </header>
      {shown ? (
        <GroupAnswersTab key={shown.id} organizationId={shown.id} />
      ) : (
        <div className={uiStyles['card']}>
          {organizations ? (
            <EmptyState title={texts.noOrganization.title}>{texts.noOrganization.text}</EmptyState>
          ) : error === null ? (
            <p className={styles['problem']} aria-busy>
              {texts.loading}
            </p>
          ) : (
            <div className={styles['problem']}>
              <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly organizations: readonly OrganizationRow[];
  readonly shown: OrganizationRow;
}

function Choice({ organizations, shown }: ChoiceProps) {
  useLocale();
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{texts.organization}</label>
      <select
        id={id}
        value={shown.id}
        onChange={({ currentTarget }) => void navigate(`${path}/${currentTarget.value}`)}
      >
        {organizations.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}
