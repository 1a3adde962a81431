/** The small form, everything that can be done to it tried everywhere, and what is wrong then. */
import type { Engine } from '../laws/law.js';
import { explore, type Places } from './explore.js';
import { createTaken, type Taken } from './machine-parts.js';
import { beginSmallForm, isGoodEnd } from './small-form.js';

export interface Walk {
  readonly places: Places;
  readonly taken: Taken;
}

/** Takes seconds. */
export async function walk(engine: Engine): Promise<Walk> {
  const taken = createTaken();
  const places = await explore(() =>
    beginSmallForm(engine, (actor) => void actor.system.inspect(taken.watch)),
  );
  return { places, taken };
}

/** Places from where no way leads back to editing with nothing under way, or to the end. */
export function placesWithoutWayOn(places: Places): string[] {
  const good = new Set([...places.keys()].filter(isGoodEnd));
  // Backwards from there, as long as that adds anything.
  for (let before = -1; good.size > before;) {
    before = good.size;
    for (const [place, moves] of places)
      if ([...moves.values()].some((to) => to !== undefined && good.has(to))) good.add(place);
  }
  return [...places.keys()].filter((place) => !good.has(place));
}
