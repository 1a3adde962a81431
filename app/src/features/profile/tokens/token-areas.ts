/** What tokens can be for, and how it is said. */
import type { TokenScope } from '@alo/schemas';
import type { Level } from '../../../ui/level-choice/LevelChoice';
import { namesText } from '../names-text';
import { texts } from './texts';

export type TokenArea = keyof typeof texts.areas;

/** In the order of the form. */
export const tokenAreas = Object.keys(texts.areas) as readonly TokenArea[];

/** The highest level of an area: scores are calculated, never written. */
export const mostOf = (area: TokenArea): Level => (area === 'scores' ? 1 : 2);

export type Levels = Readonly<Record<TokenArea, Level>>;

/** The scopes of the chosen levels; to write includes to read. */
export const scopesOf = (levels: Levels): TokenScope[] =>
  tokenAreas.flatMap((area) =>
    levels[area] === 0 ? [] : [`${area}:${levels[area] === 2 ? 'write' : 'read'}` as TokenScope],
  );

/** `reads hotels, reads and writes answers` */
export function scopesText(scopes: readonly string[]): string {
  const named = (way: string) =>
    namesText(
      tokenAreas
        .filter((area) => scopes.includes(`${area}:${way}`))
        .map((area) => texts.areas[area].inSentence),
    );
  const [read, written] = [named('read'), named('write')];
  return [
    ...(read === '' ? [] : [texts.reads({ areas: read })]),
    ...(written === '' ? [] : [texts.writes({ areas: written })]),
  ].join(', ');
}
