import type { HotelRow } from '@alo/schemas';
import type { LucideIcon } from 'lucide-react';

/** A place that the menu leads to. What can be done stands at a place, too: so each can be opened in a new tab. */
export interface Command {
  /** No other one has it. */
  readonly id: string;
  /** The heading that it stands under. */
  readonly group: string;
  readonly title: string;
  readonly detail?: string;
  /** At the end of the line. */
  readonly end?: string;
  readonly icon?: LucideIcon;
  /** In the place of the icon. */
  readonly picture?: Pick<HotelRow, 'image_url'>;
  /** A path of ours, or the whole address of another site. */
  readonly to: string;
  /** For the page that it leads to. */
  readonly state?: object;
}
