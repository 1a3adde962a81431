import { toast, useLocale } from '@alo/renderer';
import type { HotelRow } from '@alo/schemas';
import { Button, Menu, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserPlus, UserX } from 'lucide-react';
import { putReviewers, reviewersQuery, type Assignments } from '../../../api/reviewers';
import { messageOf } from '../../../lib/http';
import { useUser } from '../../../lib/session/session';
import { toastWithUndo } from '../../../ui/undo-toast';
import { useKeyedChange } from '../../../ui/useKeyedChange';
import { texts } from './texts';
import styles from './tools.module.css';

interface AssignMenuProps {
  readonly hotels: readonly HotelRow[];
  readonly onDone: () => void;
}

const { bulk } = texts;
const shown = ['hotels'];

/** Says who reviews the hotels: a reviewer, or nobody. Typing letters goes to a name. */
export function AssignMenu({ hotels, onDone }: AssignMenuProps) {
  useLocale();
  const { name: me } = useUser();
  const { change } = useKeyedChange(shown);
  const { data: reviewers = [], isError } = useQuery(reviewersQuery);

  const report = (error: unknown) => toast.error(messageOf(error, bulk.assignFailed));
  const put = (assignments: Assignments) =>
    change(assignments, (key) => putReviewers(assignments, key), report);

  async function assign(reviewerId: string | null) {
    const name = reviewers.find(({ id }) => id === reviewerId)?.name;
    const done = await put(hotels.map(({ id }) => ({ hotel_id: id, reviewer_id: reviewerId })));
    if (!done) return;
    const count = hotels.length;
    const words = name === undefined ? bulk.unassigned({ count }) : bulk.assigned({ count, name });
    toastWithUndo(words, () => void put(done.response));
    onDone();
  }

  return (
    <Menu.Root positioning={{ placement: 'top-start' }} onSelect={({ value }) => void assign(value || null)}>
      <Menu.Trigger asChild>
        <Button>
          <UserPlus size={18} aria-hidden />
          {bulk.assign}
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content className={styles['reviewers'] ?? ''}>
            <p>{isError ? bulk.loadFailed : bulk.whoDecides({ count: hotels.length })}</p>
            {reviewers.map(({ id, name, hotels: count }) => (
              <Menu.Item key={id} value={id}>
                <span className={styles['avatar']} aria-hidden>
                  {name.charAt(0).toUpperCase()}
                </span>
                <span>{name === me ? bulk.you({ name }) : name}</span>
                <small>{bulk.hotels({ count })}</small>
              </Menu.Item>
            ))}
            <Menu.Item value="" valueText={bulk.nobody}>
              <UserX size={18} aria-hidden />
              <span>{bulk.nobody}</span>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
