import { HotelRows, type HotelRowsProps } from '../../../ui/hotel-table/HotelRows';
import { useSelection } from '../../../ui/hotel-table/useSelection';
import type { HotelListView } from '../list-address';
import { BulkBar } from './BulkBar';
import { ReviewStatus } from './ReviewStatus';

interface ReviewerRowsProps extends HotelRowsProps {
  readonly view: HotelListView;
}

/** The rows with checkboxes, what can be done with those that are chosen, and in a view of reviewers who reviews. */
export function ReviewerRows({ view, look, ...rows }: ReviewerRowsProps) {
  const selection = useSelection(rows.hotels);
  const isOfReviewers =
    view.status === 'under_review' || view.reviewer !== undefined || view.sort?.key === 'submitted_at';
  return (
    <>
      <HotelRows
        {...rows}
        selection={selection}
        look={{ ...look, ...(isOfReviewers && { Status: ReviewStatus }) }}
      />
      {selection.chosen.size > 0 ? <BulkBar selection={selection} /> : null}
    </>
  );
}
