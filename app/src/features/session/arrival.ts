import type { Origin } from '../../lib/origin';
import type { NoticeWords } from './Notice';

/** What another page tells the sign-in, in the state of the history entry: never in the address. */
export interface Arrival {
  readonly arrived: 'password changed';
  /** Whose password it is. */
  readonly username: string;
}

/** The sign-in of a company has led back without a person; the place to go on at stays remembered. */
export interface CompanyReturn extends Partial<Origin> {
  /** Why. */
  readonly refusal: NoticeWords;
}
