import { countryName } from '@alo/engine';
import type {
  Hotel,
  HotelList,
  HotelListQuery,
  HotelStatus,
  ReviewProgress,
  SubmissionStatus,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { actionKindOf } from './action-kind.js';
import { statusesOf } from './categories.js';
import { pictureOf, type LinkToPart } from './hotel-picture.js';
import type { Table } from '../../tables/table.js';
import * as repository from './repository.js';
import { tableOfHotels } from './table-of-hotels.js';

type WrittenRow = Parameters<typeof pictureOf>[0] & {
  readonly submitted_at: Date | null;
  readonly alo_hotel_status: HotelStatus;
  readonly alo_submission_status: SubmissionStatus;
  readonly review: ReviewProgress | null;
};

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
  readonly now: () => Date;
}

/** @throws HttpError 400 for what only reviewers may ask the list */
function checkMayAsk(caller: Caller, query: HotelListQuery): void {
  const { primarySortKey, secondarySortKey, reviewer = '', archived = '' } = query;
  const isForReviewers =
    [primarySortKey, secondarySortKey].includes('submitted_at') || reviewer !== '' || archived !== '';
  if (isForReviewers && !seesAllHotels(caller)) throw new HttpError(400, 'BAD_REQUEST', texts.forReviewers);
}

export function createHotelsService({ database, linkToPart, now }: HotelsServiceOptions) {
  /** Writes a hotel as it travels. Hotels store the code of their country; people read its name. */
  function written<Row extends WrittenRow>(row: Row, caller: Caller) {
    const { main_picture: _main, review, ...rest } = row;
    const kind = actionKindOf(row.alo_submission_status, row.alo_hotel_status);
    return {
      ...rest,
      ...(kind !== undefined && { action_kind: kind }),
      ...(review && { review }),
      image_url: pictureOf(row, caller, linkToPart),
      hotel_location_country: row.hotel_location_country && countryName(row.hotel_location_country),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    };
  }

  return {
    /**
     * SRV-08, SRV-09. The five counts, as text, count the hotels of the caller that match the search, the filters and
     * fast-track, whatever the category.
     * @throws HttpError 400
     */
    async list(caller: Caller, query: repository.HotelsQuery): Promise<HotelList> {
      checkMayAsk(caller, query);
      const { rows, groups: all } = await repository.listHotels(database, caller, query, now());
      const groups = query.onlyFasttrack === undefined ? all : all.filter(({ fasttrack }) => fasttrack);
      const total = countWhere(
        groups,
        (group) => query.status === undefined || isInCategory(query.status, group),
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

    /**
     * The hotels of the list, all pages, as a table: they are read while the file is written. What was listed when it
     * began is what it has.
     * @throws HttpError 400
     */
    async table(caller: Caller, query: repository.HotelsQuery): Promise<Table> {
      checkMayAsk(caller, query);
      return tableOfHotels(await repository.idsOfHotels(database, caller, query), (ids) =>
        repository.hotelsWithIds(database, caller, ids, now()),
      );
    },

    /** SRV-10. @throws HttpError 404 */
    async get(caller: Caller, id: string): Promise<Hotel> {
      const found = await repository.findHotel(database, caller, id, now());
      if (!found) throw new HttpError(404, 'NOT_FOUND', texts.hotelNotFound);
      const { archived_at: archived, ...hotel } = found;
      const { released_at: released, approved_at: approved, published_at: published } = hotel;
      return {
        ...written(hotel, caller),
        ...(archived && { archived_at: archived.toISOString() }),
        released_at: released?.toISOString() ?? null,
        approved_at: approved?.toISOString() ?? null,
        published_at: published?.toISOString() ?? null,
      };
    },
  };
}

export type HotelsService = ReturnType<typeof createHotelsService>;
