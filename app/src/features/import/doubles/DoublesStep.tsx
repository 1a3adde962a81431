import { EmptyState, ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { DoubleDecision, HotelImportDetail, ImportDouble, ImportDoubles } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CopyCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../lib/http';
import { Pagination } from '../../../ui/Pagination';
import { ActionBar, waiting } from '../ActionBar';
import { postStart, putDoubles, putPlan } from '../calls';
import styles from '../import.module.css';
import { doublesQuery, figuresOf, pageIn } from '../queries';
import { texts } from '../texts';
import { useAct } from '../useAct';
import { decisions } from './decisions';
import { DoubleCard } from './DoubleCard';
import doubleStyles from './doubles.module.css';
import { useDoubleKeys } from './useDoubleKeys';

const statusId = 'doubles-status';

/** What is said of the rows where no row is a double. */
function newText(total: number, faulty: number): string {
  const { allNew, someNew, cannotGoIn } = texts.doubles;
  return faulty === 0
    ? allNew({ total })
    : `${someNew({ fresh: total - faulty, total })} ${cannotGoIn({ faulty })}`;
}

/** The third step: what becomes of rows that look like hotels that are here. */
export function DoublesStep({ detail }: { readonly detail: HotelImportDetail }) {
  useLocale();
  const { id, doubles, faulty, undecided, total } = detail;
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const page = pageIn(address);
  const { act, goOn } = useAct(id);
  const words = texts.doubles;

  const decide = async (decision: DoubleDecision, double?: ImportDouble) => {
    const hits = ({ row }: ImportDouble) => double === undefined || row === double.row;
    const left = double === undefined ? 0 : undecided - (double.decision === null ? 1 : 0);
    const key = ['imports', 'doubles', id];
    queries.setQueriesData<ImportDoubles>(
      { queryKey: key },
      (before) =>
        before && { ...before, data: before.data.map((each) => (hits(each) ? { ...each, decision } : each)) },
    );
    const done = await act({
      call: () => putDoubles(id, { ...(double && { row: double.row }), decision }),
      meanwhile: (before) => ({ ...before, undecided: left }),
    });
    // What stands on the screen was not kept.
    if (done === undefined) await queries.invalidateQueries({ queryKey: key });
  };

  const back = async () => {
    // The server tells of the columns only once the import is back at them.
    if (detail.columns.length === 0 && (await act({ call: () => putPlan(id, {}) })) === undefined) return;
    setAddress({ step: 'columns' });
  };
  const next = () => {
    if (undecided === 0) void goOn(() => postStart(id));
  };

  return (
    <>
      {doubles === 0 ? (
        <div className={styles['card']}>
          <EmptyState title={words.none} icon={CopyCheck}>
            {newText(total, faulty)}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className={styles['lead']}>
            {words.lead({ doubles, total, fresh: total - doubles - faulty })}
            {faulty === 0 ? null : ` ${words.cannotGoIn({ faulty })}`}
          </p>
          <div className={doubleStyles['all']}>
            <span id="for-all">{words.forAll({ count: doubles })}</span>
            {decisions.map((decision) => (
              <Button
                key={decision}
                variant="outline"
                size="sm"
                aria-describedby="for-all"
                onClick={() => void decide(decision)}
              >
                {words.choices[decision]}
              </Button>
            ))}
            <p className={doubleStyles['keys']}>{words.keys}</p>
          </div>
          <Cards
            key={page}
            id={id}
            page={page}
            onPage={(to) => setAddress(to > 1 ? { page: String(to) } : {})}
            onDecide={(decision, double) => void decide(decision, double)}
          />
        </>
      )}
      <ActionBar
        back={
          <Button variant="ghost" onClick={() => void back()}>
            <ArrowRight className={styles['back'] ?? ''} aria-hidden />
            {words.back}
          </Button>
        }
        statusId={statusId}
        status={doubles === 0 ? '' : words.decided({ count: doubles - undecided, of: doubles })}
      >
        <Button {...waiting({ waitsFor: undecided > 0 ? statusId : undefined })} onClick={next}>
          {words.next}
          <ArrowRight aria-hidden />
        </Button>
      </ActionBar>
    </>
  );
}

interface CardsProps {
  readonly id: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDecide: (decision: DoubleDecision, double: ImportDouble) => void;
}

/** A page of doubles. The keys mean the one that has the focus, or had it last. */
function Cards({ id, page, onPage, onDecide }: CardsProps) {
  useLocale();
  const { data, error, refetch, isPlaceholderData } = useQuery(doublesQuery(id, page));
  const [current, setCurrent] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const doubles = data?.data ?? [];
  const at = Math.max(
    0,
    doubles.findIndex(({ row, decision }) => (current === undefined ? decision === null : row === current)),
  );
  /** Gives the focus to one of a double's choices; where there is no such one, to the first. */
  const focus = ({ row }: ImportDouble, which: string) => {
    setCurrent(row);
    const card = list.current?.querySelector(`[data-row="${row}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    const choice = card?.querySelector<HTMLElement>(`input${which}`) ?? card?.querySelector('input');
    choice?.focus({ preventScroll: true });
  };
  useDoubleKeys({
    onDecide: (decision) => {
      const double = doubles[at];
      if (double === undefined) return;
      onDecide(decision, double);
      focus(double, `[value=${decision}]`);
    },
    onMove: (by) => {
      const to = doubles[current === undefined ? at : at + by];
      if (to !== undefined) focus(to, ':checked');
    },
  });
  if (data === undefined) {
    return (
      <div className={`${styles['card']} ${styles['inset']}`}>
        {error === null ? (
          <div role="status" aria-label={texts.loading}>
            <TextSkeleton lines={8} />
          </div>
        ) : (
          <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <div className={styles['stack']} ref={list} aria-busy={isPlaceholderData}>
      {doubles.map((double, place) => (
        <DoubleCard
          key={double.row}
          double={double}
          isCurrent={current !== undefined && place === at}
          onFocus={() => setCurrent(double.row)}
          onDecide={(decision) => onDecide(decision, double)}
        />
      ))}
      {data.total > doubles.length ? (
        <Pagination figures={figuresOf(page, data.total, doubles.length)} onPage={onPage} />
      ) : null}
    </div>
  );
}
