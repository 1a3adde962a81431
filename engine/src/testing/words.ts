/** Few words, so that answers and conditions meet: in both cases, with blanks, and with an accent in both encodings. */
export const words = ['ab', 'AB ', 'cab', 'a', 'né', 'ne\u0301'] as const;

/** Keys of steps: which steps there are is up to the questionnaire (D-1). */
export const stepNames = ['site', 'Crew_2', 'before-opening'] as const;

/** Numbers as they travel. */
export const numbers = ['5', '12', '-3.5'] as const;

/** One of `from`, whatever the number; `undefined` only when there is none. */
export const pick = <Thing>(from: readonly Thing[], number: number): Thing | undefined =>
  from.length === 0 ? undefined : from[number % from.length];

/** What is typed into a question of a type or component, valid or not, as a save accepts it. */
export function textsFor(type: string | undefined, component: string | undefined): readonly string[] {
  if (component === 'map-with-marker') return ['48.208176,16.373819', '95.0,200.0'];
  if (type === 'number') return numbers;
  if (type === 'email') return ['a@b.example', ...words];
  return [...words, ...numbers];
}
