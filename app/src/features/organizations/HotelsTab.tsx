import { ConfirmDialog, EmptyState, toast, useLocale } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Link2, Network, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { assignHotels, moveHotels, unassignHotels, type HotelsOfOrganization } from '../../api/organizations';
import { loadChunk } from '../../lib/chunk';
import { useMayCall } from '../../lib/session/session';
import { Pagination } from '../../ui/Pagination';
import { HotelFrame } from '../../ui/hotel-table/HotelFrame';
import { HotelRows } from '../../ui/hotel-table/HotelRows';
import { SearchBox } from '../../ui/hotel-table/SearchBox';
import { SelectionBar } from '../../ui/hotel-table/SelectionBar';
import { useSelection } from '../../ui/hotel-table/useSelection';
import { toastWithUndo } from '../../ui/undo-toast';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { pageSize } from './organization-view';
import styles from './organizations.module.css';
import type { TabProps } from './tab-props';
import { someOf } from './some-of';
import { texts } from './texts';
import { useChange } from './useChange';

const MoveHotels = lazy(() => loadChunk(() => import('./MoveHotels')));

interface HotelsTabProps extends TabProps {
  readonly tab: 'assigned' | 'others';
  readonly shown: HotelsOfOrganization | undefined;
}

const none: readonly HotelRow[] = [];

/** ORG-02, ORG-03: the hotels of an organization, or those of none; many are moved, removed or assigned at once. */
export function HotelsTab({ tab, shown, view, show, isLoading, isFetching, organization }: HotelsTabProps) {
  useLocale();
  const rows = shown?.rows ?? none;
  const selection = useSelection(rows);
  const mayChoose = useMayCall('POST /hotelOrganizations/:id/AssignHotels');
  const { chosen } = selection;
  // The bar goes with the choice.
  const panel = useFocusAfter<HTMLDivElement>(chosen.size === 0);
  const dataState = isLoading ? 'initial' : isFetching ? 'refetching' : 'idle';
  return (
    <div ref={panel} tabIndex={-1} className={styles['panel']}>
      <div className={styles['tools']}>
        <SearchBox
          searched={view.search}
          isSearching={view.search !== '' && isFetching}
          onSearch={(search) => show({ search })}
        />
        {tab === 'others' ? <p>{texts.others}</p> : null}
      </div>
      <HotelFrame label={texts.tabs[tab]} dataState={dataState}>
        <HotelRows hotels={rows} isLoading={isLoading} selection={mayChoose ? selection : undefined} />
        {shown === undefined ? null : (
          <>
            {rows.length === 0 ? (
              <EmptyState title={texts.empty}>
                {view.search === '' ? texts.noHotels[tab] : texts.noHotels.noMatch({ search: view.search })}
              </EmptyState>
            ) : null}
            <Pagination
              figures={{ ...shown.pagination, page: view.page, limit: pageSize, rows: rows.length }}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </HotelFrame>
      {chosen.size === 0 || organization === undefined ? null : (
        <SelectionBar count={chosen.size} onClear={selection.clear}>
          {tab === 'others' ? (
            <Assign hotels={[...chosen.values()]} organization={organization} onDone={selection.clear} />
          ) : (
            <TakeOut hotels={[...chosen.values()]} organization={organization} onDone={selection.clear} />
          )}
        </SelectionBar>
      )}
    </div>
  );
}

interface ActionProps {
  /** At least one. */
  readonly hotels: readonly HotelRow[];
  readonly organization: NonNullable<TabProps['organization']>;
  readonly onDone: () => void;
}

const idsOf = (hotels: readonly HotelRow[]): string[] => hotels.map(({ id }) => id);

function Assign({ hotels, organization: { id, name }, onDone }: ActionProps) {
  useLocale();
  const { isBusy, change } = useChange();
  const ids = idsOf(hotels);
  const assign = async () => {
    if (isBusy || !(await change(ids, (key) => assignHotels(id, ids, key)))) return;
    onDone();
    toastWithUndo(texts.assigned({ count: ids.length, name }), () => {
      void change(['undo', ids], (key) => unassignHotels(id, ids, key)).then(sayUndone);
    });
  };
  return (
    <Button aria-disabled={isBusy} onClick={() => void assign()}>
      <Link2 aria-hidden />
      {texts.assign({ count: ids.length })}
    </Button>
  );
}

function TakeOut({ hotels, organization, onDone }: ActionProps) {
  useLocale();
  const [asked, ask] = useState<'move' | 'remove'>();
  const { isBusy, change } = useChange();
  const { id, name } = organization;
  const ids = idsOf(hotels);
  const names = hotels.map((hotel) => hotel.hotel_location_name);

  const remove = async () => {
    const isDone = await change(['remove', ids], (key) => unassignHotels(id, ids, key));
    ask(undefined);
    if (!isDone) return;
    onDone();
    toastWithUndo(texts.removed({ count: ids.length, name }), () => {
      void change(['undo', ids], (key) => assignHotels(id, ids, key)).then(sayUndone);
    });
  };
  const move = async (target: { readonly id: string; readonly name: string }) => {
    const isDone = await change(['move', target.id, ids], (key) => moveHotels(id, target.id, ids, key));
    ask(undefined);
    if (!isDone) return;
    onDone();
    toastWithUndo(texts.moved({ count: ids.length, name: target.name }), () => {
      void change(['undo', target.id, ids], (key) => moveHotels(target.id, id, ids, key)).then(sayUndone);
    });
  };
  return (
    <>
      <Button onClick={() => ask('move')}>
        <Network aria-hidden />
        {texts.move}
      </Button>
      <Button variant="outline" onClick={() => ask('remove')}>
        <Unlink aria-hidden />
        {texts.remove}
      </Button>
      {asked === 'remove' ? (
        <ConfirmDialog
          title={texts.removal.title({ count: ids.length, from: name })}
          confirm={texts.removal.confirm({ count: ids.length })}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => ask(undefined)}
        >
          {texts.removal.text({ names: someOf(names), count: names.length })}
        </ConfirmDialog>
      ) : null}
      <Suspense fallback={null}>
        {asked === 'move' ? (
          <MoveHotels
            names={names}
            from={organization}
            isBusy={isBusy}
            onMove={(target) => void move(target)}
            onClose={() => ask(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function sayUndone(isDone: unknown): void {
  if (isDone) toast.success(texts.undone);
}
