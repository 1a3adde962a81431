import { EmptyState, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Building2, Search } from 'lucide-react';
import { useHasTab, useMayCall } from '../../../lib/session/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { openingState } from '../../../ui/useOpening';

import { cleared, isNarrowed } from '../list-address';
import { texts as listTexts } from '../texts';
import styles from './none.module.css';
import { texts } from './texts';
import type { HotelListState } from '../useHotelList';

/** LIST-06: says that there are no hotels, why, and what to do. */
export function NoHotels({ state: { view, show, list } }: { readonly state: HotelListState }) {
  useLocale();
  const mayAdd = useMayCall('POST /hotels');
  const mayImport = useHasTab('IMPORT');
  if (isNarrowed(view)) {
    const others = view.status === undefined ? 0 : Number(list.counts.all ?? 0);
    return (
      <EmptyState
        title={texts.empty}
        icon={Search}
        action={
          <span className={styles['ways']}>
            {others > 0 ? (
              <Button variant="outline" size="sm" onClick={() => show({ status: undefined, page: 1 })}>
                {texts.showAll({ count: others })}
              </Button>
            ) : null}
            <Button variant={others > 0 ? 'ghost' : 'outline'} size="sm" onClick={() => show(cleared(view))}>
              {listTexts.clearFilters}
            </Button>
          </span>
        }
      >
        {[
          view.search === '' ? texts.noneLeft : texts.noMatch({ search: view.search }),
          ...(others > 0 ? [texts.others({ count: others })] : []),
        ].join(' ')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.empty}
      icon={Building2}
      action={
        mayAdd ? (
          <span className={styles['ways']}>
            <ButtonLink to="/hotels" state={openingState('new hotel')} size="sm">
              {texts.add}
            </ButtonLink>
            {mayImport ? (
              <ButtonLink to="/import" variant="outline" size="sm">
                {texts.import}
              </ButtonLink>
            ) : null}
          </span>
        ) : (
          <ButtonLink to="/help" variant="outline" size="sm">
            {texts.contact}
          </ButtonLink>
        )
      }
    >
      {mayAdd ? texts.noneAtAll : texts.noHotelsYet}
    </EmptyState>
  );
}
