import type { Figure as FigureDefinition } from '../model/documents.generated.js';
import type { Figure, FigureTerm } from '../model/questionnaire.js';

type Terms = readonly FigureTerm[];

/**
 * An author's figure in its canonical form. Of several ways to work it out the first counts; the others are refused (G-1).
 * @param inEntries the terms of a sum, with those of repeated groups for each entry (G-12)
 */
export function normaliseFigure(source: FigureDefinition, inEntries: (terms: Terms) => Terms): Figure {
  const { id, title, unit, decimals, sum, product, divide, by, partial = false, at_least, quality } = source;
  const shown = { id, title, unit, decimals, partial, atLeast: at_least, quality };
  if (sum !== undefined) return { ...shown, kind: 'sum', terms: inEntries(sum) };
  if (product !== undefined) return { ...shown, kind: 'product', terms: product };
  const terms = [divide, by].filter((term) => term !== undefined);
  return { ...shown, kind: 'quotient', terms };
}
