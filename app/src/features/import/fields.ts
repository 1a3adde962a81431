import type { ImportField, neededImportFields } from '@alo/schemas';
import { texts } from './texts';

// The lists of the schemas would come with the first code of every page.
const isField = (name: string): name is ImportField => Object.hasOwn(texts.fields, name);

/** What a column can go to, in the order in which it is offered. */
export const fields: readonly ImportField[] = Object.keys(texts.fields).filter(isField);

const isNeeded: Record<(typeof neededImportFields)[number], true> = {
  hotel_location_name: true,
  hotel_location_city: true,
  hotel_location_country: true,
};

/** Without these, no hotel is imported. */
export const neededFields: readonly ImportField[] = fields.filter((field) => Object.hasOwn(isNeeded, field));
