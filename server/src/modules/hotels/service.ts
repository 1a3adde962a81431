import { countryName } from '@alo/engine';
import type { Hotel, HotelList, HotelListQuery } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { statusesOf } from './categories.js';
import { pictureOf, type LinkToPart } from './hotel-picture.js';
import * as repository from './repository.js';

type WrittenRow = Parameters<typeof pictureOf>[0] & { readonly submitted_at: Date | null };

type Category = NonNullable<HotelListQuery['status']>;

const isInCategory = (category: Category, { status, fasttrack }: repository.HotelGroup): boolean =>
  category === 'fastrack' ? fasttrack : statusesOf[category].includes(status);

const countWhere = (
  groups: readonly repository.HotelGroup[],
  isCounted: (group: repository.HotelGroup) => boolean,
): number => groups.filter(isCounted).reduce((sum, { hotels }) => sum + hotels, 0);

export interface HotelsServiceOptions {
  readonly database: Executor;
  readonly linkToPart: LinkToPart;
}

export function createHotelsService({ database, linkToPart }: HotelsServiceOptions) {
  /** Writes a hotel as it travels. Hotels store the code of their country; people read its name. */
  function written<Row extends WrittenRow>(row: Row, caller: Caller) {
    const { main_picture: _main, ...rest } = row;
    return {
      ...rest,
      image_url: pictureOf(row, caller, linkToPart),
      hotel_location_country: row.hotel_location_country && countryName(row.hotel_location_country),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    };
  }

  return {
    /** SRV-08, SRV-09. The five counts, as text, count the hotels of the caller that match the search. */
    async list(caller: Caller, query: repository.HotelsQuery): Promise<HotelList> {
      const { rows, groups } = await repository.listHotels(database, caller, query);
      const total = countWhere(
        groups,
        (group) =>
          (query.status === undefined || isInCategory(query.status, group)) &&
          (query.onlyFasttrack === undefined || group.fasttrack),
      );
      const totalPages = Math.ceil(total / query.limit);
      const countOf = (category: Category) =>
        String(countWhere(groups, (group) => isInCategory(category, group)));
      return {
        data: rows.map((row) => written(row, caller)),
        pagination: {
          currentPage: query.page,
          totalCount: total,
          totalPages,
          hasNextPage: query.page < totalPages,
          hasPrevPage: query.page > 1 && totalPages > 0,
        },
        metadata: {
          all_count: String(countWhere(groups, () => true)),
          action_required_count: countOf('action_required'),
          under_review_count: countOf('under_review'),
          completed_count: countOf('completed'),
          fastrack_count: countOf('fastrack'),
        },
      };
    },

    /** SRV-10. @throws HttpError 404 */
    async get(caller: Caller, id: string): Promise<Hotel> {
      const found = await repository.findHotel(database, caller, id);
      if (!found) throw new HttpError(404, 'NOT_FOUND', texts.hotelNotFound);
      const { released_at: released, approved_at: approved, published_at: published } = found;
      return {
        ...written(found, caller),
        released_at: released?.toISOString() ?? null,
        approved_at: approved?.toISOString() ?? null,
        published_at: published?.toISOString() ?? null,
      };
    },
  };
}

export type HotelsService = ReturnType<typeof createHotelsService>;
