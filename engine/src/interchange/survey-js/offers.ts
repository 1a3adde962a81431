/** When the choices of a question of SurveyJS are offered. */
import type { Rule } from '../rule-parts.js';
import { asList, asText, own, pointerTo, type JsonObject } from '../source.js';
import type { Scalar } from './expression.js';
import { nameHidden, ruleIn, type Known } from './looked-at.js';

/** The condition of a choice: `item` is the choice as it is written, when it is more than a value. */
export type Offers = (value: Scalar, item: JsonObject | undefined, pointer: string) => Rule;

/** Characters of a condition, times the choices that it is worked out for. */
const mostWork = 2_000_000;

/**
 * A choice is offered by its own `visibleIf`, or else by the `choicesVisibleIf` of the question, in which `{item}` stands for
 * the value of the choice. A condition that no rule says is lost: the choice is always offered.
 */
export function createOffers(element: JsonObject, pointer: string, known: Known): Offers {
  const { report } = known.form;
  const count = asList(own(element, 'choices')).length;
  /** What is named once for a condition of all choices. */
  const lost = new Set<string>();
  const hidden = new Set<string>();

  function offered(source: string, value: Scalar, place: string): Rule {
    const isTooMuch = source.length * count > mostWork;
    const said = isTooMuch ? 'is too long for so many choices' : ruleIn(source, known, { item: value });
    if (typeof said === 'string') {
      if (!lost.has(place))
        report.lost(place, 'condition', `The condition of a choice ${said}; it is always offered.`);
      lost.add(place);
      return true;
    }
    const further = [...said.looksAt].filter((id) => !hidden.has(`${id} ${place}`));
    for (const id of further) hidden.add(`${id} ${place}`);
    nameHidden(further, place, known);
    return said.rule;
  }

  return (value, item, itemPointer) => {
    const ofItem = item && asText(own(item, 'visibleIf'));
    const ofAll = asText(own(element, 'choicesVisibleIf'));
    const rule =
      ofItem !== undefined
        ? offered(ofItem, value, pointerTo(itemPointer, 'visibleIf'))
        : ofAll === undefined || offered(ofAll, value, pointerTo(pointer, 'choicesVisibleIf'));
    if (rule === false) report.lost(itemPointer, 'choice', `The choice "${String(value)}" is never offered.`);
    return rule;
  };
}
