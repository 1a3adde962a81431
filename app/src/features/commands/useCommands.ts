import { Search } from 'lucide-react';
import type { Command } from './command';
import {
  useFoundHotels,
  useFoundOrganizations,
  useFoundQuestions,
  useHotelHere,
  useLastOpened,
  useSettled,
} from './found-commands';
import { hotelCommand, useActions, useActionsOf, usePages } from './known-commands';
import { fits, wordsOf } from './matching';
import { texts } from './texts';

export interface Offered {
  readonly commands: readonly Command[];
  readonly words: readonly string[];
  /** Is the server still being asked for what was typed? */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** What the menu offers for a text: before one is typed, what is near. Only what the person may open or do. */
export function useCommands(text: string): Offered {
  const search = useSettled(text.trim());
  const words = wordsOf(text);
  const hotels = useFoundHotels(search);
  const organizations = useFoundOrganizations(search);
  const questions = useFoundQuestions(words);
  const here = useHotelHere();
  const lastOpened = useLastOpened();
  const found = search === '' ? [] : (hotels.data?.data ?? []);
  const actionsHere = useActionsOf(here);
  const actionsOfFound = useActionsOf(found.find(({ id }) => id !== here?.id));
  const general = useActions();
  const pages = usePages();
  const isFitting = ({ title, detail = '' }: Command) => fits(`${title} ${detail}`, words);
  const actions = [...actionsHere, ...(words.length === 0 ? [] : actionsOfFound), ...general];
  const shared = [...actions, ...organizations.commands, ...pages].filter(isFitting);
  const total = hotels.data?.pagination.totalCount ?? 0;
  const all: readonly Command[] =
    total > found.length && found.length > 0
      ? [
          {
            ...{
              id: 'all hotels',
              group: texts.groups.search,
              title: texts.allHotels({ search }),
              icon: Search,
            },
            ...{ end: String(total), to: `/hotels?search=${encodeURIComponent(search)}` },
          },
        ]
      : [];
  const first =
    words.length === 0
      ? lastOpened.map((hotel) => hotelCommand(hotel, texts.groups.lastOpened))
      : found.map((hotel) => hotelCommand(hotel, texts.groups.hotels, words));
  return {
    commands: [...(words.length === 0 ? [] : questions), ...first, ...shared, ...all],
    words,
    isSearching: search !== text.trim() || hotels.isFetching || organizations.isFetching,
    hasFailed: hotels.isError || organizations.isError,
  };
}
