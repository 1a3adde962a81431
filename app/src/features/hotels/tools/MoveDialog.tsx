import { AloDialog, BusyButton, toast, useLocale } from '@alo/renderer';
import { formatList } from '@alo/words';
import type { HotelRow } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  moveHotels,
  organizationChoicesQuery,
  type HotelMove,
  type OrganizationChoice,
} from '../../../api/organization-choices';
import { messageOf } from '../../../lib/http';
import { SearchField } from '../../../ui/SearchField';
import { toastWithUndo } from '../../../ui/undo-toast';
import { texts } from './texts';
import styles from './tools.module.css';

interface MoveDialogProps {
  readonly hotels: readonly HotelRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const { move } = texts;

/** The names that leave the dialog in sight, and the organizations. */
const shownNames = 5;
const shownOrganizations = 50;

/** The moves that bring the hotels into one organization: those of each organization go together. */
function movesTo(to: string, hotels: readonly HotelRow[]): readonly HotelMove[] {
  const groups = new Map<string | null, string[]>();
  for (const { id, organization_id: from = null } of hotels) {
    if (from !== to) groups.set(from, [...(groups.get(from) ?? []), id]);
  }
  return [...groups].map(([from, hotelIds]) => ({ from, to, hotelIds }));
}

const reverse = ({ from, to, hotelIds }: HotelMove): HotelMove => ({ from: to, to: from, hotelIds });

function namesOf(hotels: readonly HotelRow[]): string {
  const names = hotels.slice(0, shownNames).map((hotel) => hotel.hotel_location_name);
  const more = hotels.length - names.length;
  return formatList(more > 0 ? [...names, move.more({ count: more })] : names);
}

/** ORG-03: moves the chosen hotels into an organization. */
export function MoveDialog({ hotels, onClose, onDone }: MoveDialogProps) {
  useLocale();
  const client = useQueryClient();
  const cancel = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<OrganizationChoice>();
  const [isBusy, setBusy] = useState(false);
  const { data: all = [], isError } = useQuery(organizationChoicesQuery);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));

  /** Moves one group after the other; what was moved stays when a later group is refused. */
  async function run(moves: readonly HotelMove[], done: (moved: readonly HotelMove[]) => void) {
    const moved: HotelMove[] = [];
    try {
      for (const one of moves) {
        await moveHotels(one);
        moved.push(one);
      }
    } catch (error) {
      toast.error(messageOf(error, move.failed));
    }
    if (moved.length > 0) done(moved);
    await Promise.all(
      ['hotels', 'organizations'].map((first) => client.invalidateQueries({ queryKey: [first] })),
    );
  }
  const countOf = (moves: readonly HotelMove[]) =>
    moves.reduce((sum, { hotelIds }) => sum + hotelIds.length, 0);

  async function confirm({ id, name }: OrganizationChoice) {
    const moves = movesTo(id, hotels);
    if (moves.length === 0) {
      toast.info(move.unchanged);
      return;
    }
    setBusy(true);
    await run(moves, (moved) => {
      toastWithUndo(move.moved({ count: countOf(moved), name }), () => {
        void run(moved.map(reverse), (back) => toast.success(move.undone({ count: countOf(back) })));
      });
      onDone();
    });
    onClose();
  }

  return (
    <AloDialog
      title={move.title({ count: hotels.length })}
      initialFocus={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} variant="outline" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton
            busy={move.busy}
            isBusy={isBusy}
            isDisabled={target === undefined}
            onClick={() => {
              if (target !== undefined) void confirm(target);
            }}
          >
            {move.confirm({ count: hotels.length })}
          </BusyButton>
        </>
      }
    >
      <p className={styles['effect']}>
        {namesOf(hotels)}. {move.effect({ count: hotels.length })}
      </p>
      <div className={styles['search']}>
        <SearchField words={move.search} search={search} onSearch={setSearch} />
      </div>
      {isError ? <p role="alert">{move.loadFailed}</p> : null}
      {found.length === 0 && !isError ? <p className={styles['effect']}>{move.none}</p> : null}
      <div className={styles['organizations']} role="radiogroup" aria-label={move.search.label}>
        {found.slice(0, shownOrganizations).map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="organization"
              checked={target?.id === one.id}
              onChange={() => setTarget(one)}
            />
            <span>{one.name}</span>
            <small>{move.members({ hotels: one.hotel_count, users: one.user_count })}</small>
          </label>
        ))}
      </div>
      {found.length > shownOrganizations ? <p className={styles['effect']}>{move.more50}</p> : null}
      <p className={styles['note']}>
        <Info size={16} aria-hidden />
        {move.undoable}
      </p>
    </AloDialog>
  );
}
