import type { HotelRow } from '@alo/schemas';
interface HotelProps {
    readonly hotel: HotelRow;
}
export declare const hotelAddress: ({ id }: HotelRow) => string;
/** LIST-08: `View` for pending or rejected, `Go` otherwise. */
export declare const actionOf: ({ alo_submission_status: status }: HotelRow) => string;
/** The hotel's name; its link covers the whole row or card. */
export declare function HotelLink({ hotel }: HotelProps): import("react").JSX.Element;
/** The rings with the total, or a dash (LIST-07, UNSP-056). */
export declare function ScoreCell({ hotel }: HotelProps): import("react").JSX.Element;
export declare function ActionCell({ hotel }: HotelProps): import("react").JSX.Element;
export {};
//# sourceMappingURL=HotelCells.d.ts.map