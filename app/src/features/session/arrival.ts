/** What another page tells the sign-in, in the state of the history entry: never in the address. */
export interface Arrival {
  readonly arrived: 'password changed';
  /** Whose password it is. */
  readonly username: string;
}
