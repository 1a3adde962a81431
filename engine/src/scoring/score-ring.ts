/** The drawing of a score as rings, in units of a square of 144 by 144. */
const centre = 72;

/** The radius of each pillar's ring: E outside, S in the middle, G inside. */
export const ringRadii = { e: 66, s: 52, g: 38 } as const;

/** How much of a ring stays open at 12 o'clock, where its letter stands. */
export const ringLetterGap = 22;

/** How one ring is drawn, in attributes of SVG. */
export interface RingDrawing {
  /** Of the track and of the arc. They begin behind the gap at 12 o'clock, clockwise. */
  readonly circle: {
    readonly cx: number;
    readonly cy: number;
    readonly r: number;
    readonly strokeWidth: number;
    readonly fill: 'none';
    readonly transform: string;
  };
  /** The dashes of the whole ring. */
  readonly track: string;
  /** The dashes of the score; `undefined` where there is nothing to draw. */
  readonly arc: string | undefined;
}

/** The drawing of a score from 0 to 100 as a ring with a gap at 12 o'clock. `undefined` and `null`: no score. */
export function drawRing(radius: number, gap: number, score: number | null | undefined): RingDrawing {
  const round = 2 * Math.PI * radius;
  const length = round - gap;
  return {
    circle: {
      cx: centre,
      cy: centre,
      r: radius,
      strokeWidth: 11,
      fill: 'none',
      transform: `rotate(${-90 + (gap / 2 / round) * 360} ${centre} ${centre})`,
    },
    track: `${length} ${round}`,
    arc: score ? `${Math.max(0.1, (length * score) / 100)} ${round}` : undefined,
  };
}
