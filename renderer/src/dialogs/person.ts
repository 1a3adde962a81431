/** The person of an answer; nobody where that is not known. */
type Person = { readonly name: string; readonly isYou: boolean } | null | undefined;

/** How messages ask about a person: `you`, `unknown`, or by the name. */
export const asked = (person: Person): { readonly who: string; readonly name: string } => ({
  who: !person ? 'unknown' : person.isYou ? 'you' : 'other',
  name: person?.name ?? '',
});
