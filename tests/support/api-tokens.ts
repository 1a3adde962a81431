/** API tokens of the people of a world. */
import { createId } from '@alo/server';
import type { TokenScope } from '@alo/schemas';
import sql from 'sql-template-tag';
import { hashToken } from '../../server/src/tokens.js';
import type { Person, World } from './world.js';

interface Wanted {
  readonly scopes: readonly TokenScope[];
  readonly hotelId?: string;
}

/** Stores a token, named as its scopes, that is good for a day. */
export async function createApiToken(
  { database, userIds, clock }: Pick<World, 'database' | 'userIds' | 'clock'>,
  person: Person,
  { scopes, hotelId }: Wanted,
): Promise<string> {
  const id = createId();
  const token = `alo_${id}`;
  const until = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  await database.query(
    sql`insert into api_token (id, user_id, token_hash, name, shown, scopes, hotel_id, created_at, expires_at)
        values (${id}, ${userIds[person]}, ${hashToken(token)}, ${scopes.join(' ')}, 'alo_', ${JSON.stringify(scopes)},
                ${hotelId ?? null}, ${clock.now}, ${until})`,
  );
  return token;
}
