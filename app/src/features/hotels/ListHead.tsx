import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchBox } from '../../ui/hotel-table/SearchBox';
import styles from './hotels.module.css';
import { cleared, isNarrowed } from './list-address';
import { texts } from './texts';
import type { HotelListState } from './useHotelList';

interface ListHeadProps {
  readonly state: HotelListState;
  readonly children: ReactNode;
}

/** LIST-01, LIST-04: the title, the search, the fast-track filter and what clears all filters; then `children`. */
export function ListHead({ state: { view, show, dataState }, children }: ListHeadProps) {
  useLocale();
  return (
    <header className={styles['head']}>
      <h1>{texts.title}</h1>
      <SearchBox
        searched={view.search}
        isSearching={view.search !== '' && dataState !== 'idle'}
        onSearch={(search) => show({ search, page: 1 })}
      />
      <Button
        className={styles['filter'] ?? ''}
        variant="outline"
        aria-pressed={view.isFasttrack}
        onClick={() => show({ isFasttrack: !view.isFasttrack, page: 1 })}
      >
        <Zap size={18} aria-hidden />
        {texts.fasttrack}
      </Button>
      {/* It keeps the focus after it has cleared, so it is not `disabled`. */}
      <Button variant="ghost" aria-disabled={!isNarrowed(view)} onClick={() => show(cleared(view))}>
        {texts.clearFilters}
      </Button>
      {children}
    </header>
  );
}
