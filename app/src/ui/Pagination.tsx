import { Button } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '@alo/words';
import { useLocale } from '@alo/renderer';
import { texts } from './pagination-texts';
import styles from './pagination.module.css';

interface PageFigures {
  /** The page number, from 1. */
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
  useLocale();
  const { page, limit, rows, totalCount, totalPages } = figures;
  const before = rows === 0 ? 0 : (page - 1) * limit;
  const shown = { from: rows === 0 ? 0 : before + 1, to: before + rows, of: totalCount };
  return (
    <nav className={styles['pagination']} aria-label={texts.label}>
      <p role="status">{texts.showing(shown)}</p>
      <p className={styles['total']}>{texts.total({ pages: totalPages })}</p>
      <div className={styles['turn']}>
        <TurnButton isPossible={figures.hasPrevPage} onTurn={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
          {texts.previous}
        </TurnButton>
        <span className={styles['current']} aria-label={texts.current({ page })}>
          {formatNumber(page)}
        </span>
        <TurnButton isPossible={figures.hasNextPage} onTurn={() => onPage(page + 1)}>
          {texts.next}
          <ChevronRight aria-hidden />
        </TurnButton>
      </div>
    </nav>
  );
}

interface TurnButtonProps {
  readonly isPossible: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus on the last page, too: a button that is `disabled` would drop it, and Tab would start at the top. */
function TurnButton({ isPossible, onTurn, children }: TurnButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onTurn();
      }}
    >
      {children}
    </Button>
  );
}
