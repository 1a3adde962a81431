import type { HotelRow, HotelStatus, SubmissionStatus } from '@alo/schemas';
/** `Porto, Portugal`; '' when neither is known. */
export declare const placeOf: (hotel: Pick<HotelRow, "hotel_location_city" | "hotel_location_country">) => string;
/** `Quayline · Norvane Hotels`; a brand that is its own chain once. */
export declare const brandOf: ({ brand, chain }: Pick<HotelRow, "brand" | "chain">) => string;
/** The statuses in words of their own (PROD-12), read trimmed and in any case (UNSP-020). */
export declare function statusKey(status: string): string;
/** `APPROVAL_SCORE` reads `Approval score`. */
export declare function statusWords(status: SubmissionStatus | HotelStatus): string;
//# sourceMappingURL=hotel-words.d.ts.map