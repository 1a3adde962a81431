/**
 * The worst that can become of a stored answer: it stays (`kept`), the new version can hide its question, so that a save
 * removes it (`hidden`), or the new version cannot have it (`parked`).
 */
export type AtWorst = 'kept' | 'hidden' | 'parked';

const rank: Readonly<Record<AtWorst, number>> = { kept: 0, hidden: 1, parked: 2 };

/** The worst of several; `kept` for none. */
export const worstOf = (each: readonly { readonly atWorst: AtWorst }[]): AtWorst =>
  each.reduce<AtWorst>((worst, { atWorst }) => (rank[atWorst] > rank[worst] ? atWorst : worst), 'kept');
