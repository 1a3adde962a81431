import { Button } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../lib/format';
import { texts } from '../texts';
import styles from './pagination.module.css';

interface PageFigures {
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  /** Rows on this page. */
  readonly rows: number;
  readonly totalCount: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPrevPage: boolean;
}

interface PaginationProps {
  readonly figures: PageFigures;
  readonly onPage: (page: number) => void;
}

/** LIST-05: `Showing x - y of n`, `Total n Pages`, previous and next. */
export function Pagination({ figures, onPage }: PaginationProps) {
  const { page, limit, rows, totalCount, totalPages } = figures;
  const before = rows === 0 ? 0 : (page - 1) * limit;
  const words = [rows === 0 ? 0 : before + 1, before + rows, totalCount].map(formatNumber);
  return (
    <nav className={styles['pagination']} aria-label={texts.pages.label}>
      <p role="status">{texts.pages.showing(words[0] ?? '', words[1] ?? '', words[2] ?? '')}</p>
      <p className={styles['total']}>{texts.pages.total(formatNumber(totalPages))}</p>
      <div className={styles['turn']}>
        <Button variant="outline" size="sm" disabled={!figures.hasPrevPage} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          {texts.pages.previous}
        </Button>
        <span className={styles['current']} aria-label={texts.pages.current(formatNumber(page))}>
          {formatNumber(page)}
        </span>
        <Button variant="outline" size="sm" disabled={!figures.hasNextPage} onClick={() => onPage(page + 1)}>
          {texts.pages.next}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}
