/** SQL of what the files of a hotel take together, whatever they are for. */
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** Bytes that the files of a hotel take. */
export async function usedBytes(database: Executor, hotelId: string): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from attachment where hotel_id = ${hotelId}`,
  );
  return Number(row?.bytes ?? 0);
}
