import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { HotelRow } from '@alo/schemas';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useMayCall } from '../../../lib/session/session';
import type { Selection } from '../../../ui/hotel-table/useSelection';
import { AssignMenu } from './AssignMenu';
import { MoveDialog } from './MoveDialog';
import { texts } from './texts';
import styles from './tools.module.css';

/** What can be done with the chosen hotels. It is said once, when the first is chosen. */
export function BulkBar({ selection }: { readonly selection: Selection<HotelRow> }) {
  useLocale();
  const mayMove = useMayCall('PUT /hotelOrganizations/:id/moveHotels/:targetId');
  const [isMoving, setMoving] = useState(false);
  const hotels = [...selection.chosen.values()];
  const { bulk } = texts;
  return (
    <div className={styles['bulk']} role="region" aria-label={bulk.label}>
      <p role="status">
        <strong>{bulk.count({ count: hotels.length })}</strong>
        <button type="button" onClick={selection.clear}>
          {bulk.clear}
        </button>
      </p>
      <div className={styles['actions']}>
        <AssignMenu hotels={hotels} onDone={selection.clear} />
        {mayMove ? (
          <Button variant="outline" onClick={() => setMoving(true)}>
            <ArrowRightLeft size={18} aria-hidden />
            {bulk.move}
          </Button>
        ) : null}
      </div>
      {isMoving ? (
        <MoveDialog hotels={hotels} onClose={() => setMoving(false)} onDone={selection.clear} />
      ) : null}
    </div>
  );
}
