/** Drawings as pictures: each scene in several kinds of light, and mirrored, so that hotels look different. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { scenes, variants, type Drawing } from './scene-of.js';

const require = createRequire(import.meta.url);

/** The size of a drawing, in the units of its file. */
export const drawingSize = { width: 320, height: 224 } as const;

interface Light {
  /** Red, green and blue, 0 to 255. */
  readonly tint: readonly [number, number, number];
  /** How much of each colour the tint replaces, 0 to 1. */
  readonly share: number;
}

/** The first is the light in which the scenes were drawn. */
const lights: readonly Light[] = [
  { tint: [0, 0, 0], share: 0 },
  { tint: [206, 234, 240], share: 0.24 },
  { tint: [196, 78, 96], share: 0.2 },
  { tint: [255, 196, 92], share: 0.22 },
];

/** Gives a colour such as `#F7D7AE` in another light. */
function lit(color: string, { tint, share }: Light): string {
  const parts = tint.map((wanted, at) => {
    const own = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(own + (wanted - own) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Draws a scene in a variant. @param svg the scene as it was drawn */
function drawn(svg: string, variant: number): string {
  const light = lights[variant % lights.length];
  const colored = light === undefined ? svg : svg.replace(/#[0-9A-F]{6}\b/gi, (color) => lit(color, light));
  if (variant < lights.length) return colored;
  return colored
    .replace('</defs>', `</defs><g transform="matrix(-1 0 0 1 ${drawingSize.width} 0)">`)
    .replace('</svg>', '</g></svg>');
}

/** The name of the file of a drawing, without its ending. */
const nameOf = ({ scene, variant }: Drawing): string => `${scene}-${variant}`;

/** The address of a drawing; `svg` for pages, `png` for those that show no SVG. */
export const drawingPath = (drawing: Drawing, ending: 'svg' | 'png' = 'svg'): string =>
  `/stay/scenes/${nameOf(drawing)}.${ending}`;

const known: ReadonlyMap<string, Drawing> = new Map(
  scenes.flatMap((scene) =>
    Array.from({ length: variants }, (_, variant) => {
      const drawing = { scene, variant };
      return [nameOf(drawing), drawing] as const;
    }),
  ),
);

/** Finds a drawing by the name of its file; undefined where there is none. */
export const drawingNamed = (name: string): Drawing | undefined => known.get(name);

/** The drawing as SVG. */
export async function svgOf({ scene, variant }: Drawing): Promise<string> {
  return drawn(await readFile(require.resolve(`@alo/schemas/scenes/${scene}.svg`), 'utf8'), variant);
}
