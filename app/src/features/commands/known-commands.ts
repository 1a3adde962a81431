/** What can be offered without asking the server. */
import type { HotelRow } from '@alo/schemas';
import {
  BadgeCheck,
  ClipboardCheck,
  ListFilter,
  Network,
  PencilLine,
  Plus,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useConfig } from '../../lib/config';
import { useReader, type Reader } from '../../lib/session/reader';
import { useMayCall, useTabs, useUser } from '../../lib/session/session';
import { brandOf, placeOf, statusWords } from '../../ui/hotel-words';
import { entriesOf } from '../../ui/places/entries';
import { stageOf } from '../../ui/submission-stage';
import { openingState } from '../../ui/useOpening';
import type { Command } from './command';
import { fits } from './matching';
import { texts } from './texts';

const { actions, groups } = texts;

const toReview = '/hotels?status=under_review&sort=submitted_at&order=asc';

/** What a person can do without naming a hotel. */
export function useActions(): readonly Command[] {
  const mayReview = useMayCall('POST /hotels/:id/sources/review');
  const mayAddHotel = useMayCall('POST /hotels');
  const mayAddOrganization = useMayCall('POST /hotelOrganizations');
  const group = groups.do;
  return [
    ...(mayReview
      ? [
          { id: 'to review', group, title: actions.toReview, icon: ListFilter, to: toReview },
          { id: 'mine', group, title: actions.mine, icon: ListFilter, to: `${toReview}&reviewer=me` },
        ]
      : []),
    ...(mayAddHotel
      ? [
          {
            ...{ id: 'add hotel', group, title: actions.addHotel, icon: Plus },
            ...{ to: '/hotels', state: openingState('new hotel') },
          },
        ]
      : []),
    ...(mayAddOrganization
      ? [
          {
            ...{ id: 'add organization', group, title: actions.addOrganization, icon: Network },
            ...{ to: '/hotel-organizations', state: openingState('new organization') },
          },
        ]
      : []),
  ];
}

/** The pages that a person may open. */
export function usePages(): readonly Command[] {
  const entries = entriesOf(useUser().role, useTabs(), useConfig()?.helpUrl ?? null);
  const group = groups.pages;
  return [
    ...entries.map(({ to, label, icon }) => ({ id: to, group, title: label, icon, to })),
    { id: '/profile', group, title: texts.pages.profile, icon: UserRound, to: '/profile' },
    { id: '/standards', group, title: texts.pages.standards, icon: BadgeCheck, to: '/standards' },
    { id: '/privacy-policy', group, title: texts.pages.privacy, icon: ShieldCheck, to: '/privacy-policy' },
  ];
}

type Named = Pick<
  HotelRow,
  | 'id'
  | 'hotel_location_name'
  | 'hotel_location_city'
  | 'hotel_location_country'
  | 'brand'
  | 'chain'
  | 'image_url'
  | 'alo_submission_status'
>;

export const hotelAddress = (id: string): string => `/hotels/${encodeURIComponent(id)}`;

/** Says the brand and the chain where the words that were searched for stand there. */
export function hotelCommand(hotel: Named, group: string, words: readonly string[] = []): Command {
  const { hotel_location_name: name } = hotel;
  const place = placeOf(hotel);
  const isByBrand = !fits(`${name} ${place}`, words);
  const more = isByBrand ? brandOf(hotel) : statusWords(hotel.alo_submission_status);
  return {
    id: `${group} ${hotel.id}`,
    group,
    title: name,
    detail: [place, more].filter(Boolean).join(' · '),
    picture: hotel,
    to: hotelAddress(hotel.id),
  };
}

/** What a person can do with a hotel, by how they stand to it. */
export function useActionsOf(hotel: Named | undefined): readonly Command[] {
  const reader = useReader();
  const mayEdit = useMayCall('POST /hotels/:id/travelFacingPage/missionStatement');
  if (hotel === undefined) return [];
  const { id, hotel_location_name: name } = hotel;
  const own = hotelAddress(id);
  const group = groups.do;
  const stage = stageOf(hotel.alo_submission_status);
  return [
    ...formCommand(reader, stage, hotel).map((command) => ({ ...command, group })),
    ...(['released', 'approved', 'published'].includes(stage)
      ? [
          {
            id: `score ${id}`,
            group,
            title: actions.score({ hotel: name }),
            icon: BadgeCheck,
            to: `${own}?tab=score`,
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            ...{ id: `page ${id}`, group, title: actions.page({ hotel: name }), icon: PencilLine },
            to: `${own}?tab=marketing`,
          },
        ]
      : []),
  ];
}

function formCommand(
  reader: Reader,
  stage: ReturnType<typeof stageOf>,
  { id, hotel_location_name: name }: Named,
): Omit<Command, 'group'>[] {
  const form = `${hotelAddress(id)}/questionnaire`;
  if (reader === 'reviewer' && stage === 'reviewing')
    return [
      {
        id: `review ${id}`,
        title: actions.review({ hotel: name }),
        icon: ClipboardCheck,
        to: `${form}/sources`,
      },
    ];
  const mayAnswer = reader === 'hotel' && (stage === 'answering' || stage === 'rejected');
  const title = mayAnswer ? actions.answer({ hotel: name }) : actions.read({ hotel: name });
  return [{ id: `form ${id}`, title, icon: ClipboardCheck, to: form }];
}
