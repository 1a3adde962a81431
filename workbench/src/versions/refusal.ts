/** What a call of the desk failed with. */
export interface Refusal {
  /** The name of the refusal, such as `STALE_DRAFT`; '' where there is none. */
  readonly code: string;
  /** Words for people; '' where there are none. */
  readonly message: string;
}

/** Reads what a call rejected with. Never throws. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { code: '', message: '' };
  const { code } = error as { readonly code?: unknown };
  return { code: typeof code === 'string' ? code : '', message: error.message };
}
