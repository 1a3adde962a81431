import type { HotelImport } from '@alo/schemas';

/** How many rows were worked on. */
export const workedOn = ({ created, updated, left_out, failed }: HotelImport): number =>
  created + updated + left_out + failed;
