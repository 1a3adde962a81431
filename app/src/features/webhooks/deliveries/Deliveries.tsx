import { EmptyState, ErrorView, StatusBadge, TextSkeleton, useLocale } from '@alo/renderer';
import type { Webhook, WebhookDelivery } from '@alo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/http';
import { Pagination } from '../../../ui/Pagination';
import { deliveriesQuery } from '../queries';
import { texts } from '../texts';
import { answerOf, eventText, whenText } from '../webhook-words';
import { addressOf, filters, pageSize, readView, type DeliveriesView } from './deliveries-view';
import tableStyles from '../../../ui/table.module.css';
import styles from './deliveries.module.css';
import { DeliveryDetail } from './DeliveryDetail';

const words = texts.deliveries;

/** What was sent to a webhook, and beside it one delivery in full. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  useLocale();
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    deliveriesQuery(webhook.id, { filter: view.filter, page: view.page, limit: pageSize }),
  );
  const show = (next: Partial<DeliveriesView>) =>
    setAddress(addressOf({ ...view, delivery: undefined, ...next }));
  const rows = data?.data ?? [];
  const chosen = rows.find(({ id }) => id === view.delivery) ?? rows[0];
  const total = data?.counts[view.filter ?? 'all'] ?? 0;
  const totalPages = Math.ceil(total / pageSize);
  return (
    <div className={styles['columns']}>
      <section
        className={styles['card']}
        aria-labelledby="deliveries"
        data-stale={isPlaceholderData || undefined}
      >
        <header className={styles['top']}>
          <h2 id="deliveries">{words.title}</h2>
          <div className={styles['filters']} role="group" aria-label={words.title}>
            {filters.map((filter) => (
              <button
                key={filter ?? 'all'}
                type="button"
                aria-pressed={filter === view.filter}
                onClick={() => show({ filter, page: 1 })}
              >
                {words.filters[filter ?? 'all']}
                {filter === undefined || data === undefined ? null : <span>{data.counts[filter]}</span>}
              </button>
            ))}
          </div>
        </header>
        {error !== null && data === undefined ? (
          <div className={styles['inner']}>
            <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <div className={styles['inner']} role="status" aria-label={texts.loading}>
            <TextSkeleton lines={6} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState title={view.filter === undefined ? words.none : words.noMatch} />
        ) : (
          <DeliveryTable
            rows={rows}
            chosen={chosen}
            addressOf={({ id }) => `?${addressOf({ ...view, delivery: id }).toString()}`}
            onChoose={() => heading.current?.focus()}
          />
        )}
        {data === undefined ? null : (
          <Pagination
            figures={{
              ...{ page: view.page, limit: pageSize, rows: rows.length, totalCount: total, totalPages },
              hasNextPage: view.page < totalPages,
              hasPrevPage: view.page > 1,
            }}
            onPage={(page) => show({ page })}
          />
        )}
      </section>
      {chosen === undefined ? null : <DeliveryDetail webhook={webhook} delivery={chosen} heading={heading} />}
    </div>
  );
}

interface DeliveryTableProps {
  readonly rows: readonly WebhookDelivery[];
  readonly chosen: WebhookDelivery | undefined;
  readonly addressOf: (delivery: WebhookDelivery) => string;
  readonly onChoose: () => void;
}

function DeliveryTable({ rows, chosen, addressOf: addressFor, onChoose }: DeliveryTableProps) {
  useLocale();
  const { columns } = words;
  return (
    <table className={`${tableStyles['table']} ${styles['table']}`}>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.event}</th>
          <th scope="col">{columns.tries}</th>
          <th scope="col">{columns.answer}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((delivery) => {
          const { tone, state, more } = answerOf(delivery);
          return (
            <tr
              key={delivery.id}
              className={tableStyles['row']}
              data-chosen={delivery === chosen || undefined}
            >
              <td className={styles['when']}>{whenText(delivery.at)}</td>
              <td>
                <Link
                  className={tableStyles['link']}
                  to={addressFor(delivery)}
                  replace
                  preventScrollReset
                  aria-current={delivery === chosen || undefined}
                  onClick={onChoose}
                >
                  {eventText(delivery.type)}
                </Link>
                <p className={tableStyles['small']}>{delivery.hotel?.name}</p>
              </td>
              <td data-label={columns.tries}>{delivery.tries === 0 ? words.noTries : delivery.tries}</td>
              <td>
                <StatusBadge tone={tone}>{state}</StatusBadge>
                <p className={tableStyles['small']}>{more}</p>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
