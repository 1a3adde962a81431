import type { Figure as FigureDefinition } from '../model/documents.generated.js';
import type { Figure } from '../model/questionnaire.js';

/** An author's figure in its canonical form. Of several ways to work it out the first counts; the others are refused (G-1). */
export function normaliseFigure(source: FigureDefinition): Figure {
  const { id, title, unit, decimals, sum, product, divide, by, partial = false, at_least, quality } = source;
  const shown = { id, title, unit, decimals, partial, atLeast: at_least, quality };
  if (sum !== undefined) return { ...shown, kind: 'sum', terms: sum };
  if (product !== undefined) return { ...shown, kind: 'product', terms: product };
  const terms = [divide, by].filter((term) => term !== undefined);
  return { ...shown, kind: 'quotient', terms };
}
