import type { Permission } from '@alo/schemas';
import { type LucideIcon } from 'lucide-react';
export interface Entry {
    /** A path of ours, or the whole address of another site, which opens in a new tab. */
    readonly to: string;
    readonly label: string;
    readonly icon: LucideIcon;
    /** Entries about the product stand below a line. */
    readonly part: 'work' | 'product';
}
/** NAV-13 to NAV-15: the entries of this user, in order. Two that read `Home` become one, /hotels (UNSP-094). */
export declare function entriesOf(role: string, tabs: readonly Permission[], helpUrl: string | null): readonly Entry[];
export declare const isExternal: (to: string) => boolean;
/** The entry of the current place. The hotel list is home too, where home has no entry of its own. */
export declare function isCurrent(to: string, pathname: string, entries: readonly Entry[]): boolean;
//# sourceMappingURL=entries.d.ts.map