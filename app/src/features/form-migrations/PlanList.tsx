import { formatNumber } from '@alo/words';
import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { FormMigrationPlans } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../lib/http';
import { PageHead } from '../../ui/PageHead';
import tableStyles from '../../ui/table.module.css';
import uiStyles from '../../ui/ui.module.css';
import styles from './form-migrations.module.css';
import { addressOf, type Plan } from './plan-address';
import { plansQuery } from './queries';
import { texts } from './texts';

/** /form-migrations: the plans, and how many forms stand on each version. */
export function PlanList() {
  useLocale();
  const { data, error, refetch } = useQuery(plansQuery);
  return (
    <>
      <PageHead title={texts.title} />
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <div className={styles['page']}>
        <section className={uiStyles['card']} aria-label={texts.plans.title}>
          {data === undefined ? (
            <div className={styles['body']}>
              {error === null ? (
                <div role="status" aria-label={texts.loading}>
                  <TextSkeleton lines={4} />
                </div>
              ) : (
                <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
              )}
            </div>
          ) : data.data.length === 0 ? (
            <EmptyState title={texts.empty.title} icon={Route}>
              {texts.empty.text}
            </EmptyState>
          ) : (
            <Plans plans={data.data} />
          )}
        </section>
        {data === undefined ? null : <Versions versions={data.versions} />}
      </div>
    </>
  );
}

function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  useLocale();
  const { columns, name } = texts.plans;
  return (
    <table className={`${tableStyles['table']} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.plan}</th>
          <th scope="col">{columns.open}</th>
          <th scope="col">{columns.moved}</th>
          <th scope="col">{columns.closed}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={addressOf(plan)} className={tableStyles['row']}>
            <td>
              <Link className={tableStyles['link']} to={addressOf(plan)}>
                {name({ title: plan.title, from: plan.from, to: plan.to })}
              </Link>
            </td>
            <td data-label={columns.open}>{formatNumber(plan.open)}</td>
            <td data-label={columns.moved}>{formatNumber(plan.moved)}</td>
            <td data-label={columns.closed}>
              {formatNumber(plan.closed.reduce((sum, { forms }) => sum + forms, 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Versions({ versions }: Pick<FormMigrationPlans, 'versions'>) {
  useLocale();
  const { title, columns, help } = texts.versions;
  return (
    <section className={uiStyles['card']} aria-labelledby="versions">
      <header className={styles['cardHead']}>
        <h2 id="versions">{title}</h2>
        <p>{help}</p>
      </header>
      <table className={`${tableStyles['table']} ${styles['table']}`}>
        <thead>
          <tr>
            <th scope="col">{columns.questionnaire}</th>
            <th scope="col">{columns.version}</th>
            <th scope="col">{columns.open}</th>
            <th scope="col">{columns.closed}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ questionnaire, title: name, version, open, closed }) => (
            <tr key={`${questionnaire} ${version}`} className={tableStyles['row']}>
              <td>{name}</td>
              <td data-label={columns.version}>{version}</td>
              <td data-label={columns.open}>{formatNumber(open)}</td>
              <td data-label={columns.closed}>{formatNumber(closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
