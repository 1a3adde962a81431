/** What all elements of SurveyJS have: a place, a condition, and texts. */
import type { DraftForm } from '../draft-form.js';
import type { Rule } from '../rule-parts.js';
import { own, pointerTo, type JsonObject } from '../source.js';
import { nameHidden, ruleIn, type Known } from './looked-at.js';
import { localText } from './members.js';

/** Panels nest at most this deep, with a question inside (D-9). */
export const maxPanels = 7;

export const elementMembers = ['type', 'name', 'title', 'description', 'visibleIf', 'visible'] as const;

/** Where an element stands. `rule`: what must hold for all of it; `canHide`: can it be hidden by anything above it? */
export interface Place {
  readonly pointer: string;
  readonly rule: Rule;
  readonly canHide: boolean;
  readonly depth: number;
}

/** The condition of an element; `true` where it has none, or none that can be said. */
export function conditionOf(element: JsonObject, pointer: string, known: Known): Rule {
  const source = own(element, 'visibleIf');
  if (typeof source !== 'string' || source.trim() === '') return own(element, 'visible') !== false;
  const place = pointerTo(pointer, 'visibleIf');
  const said = ruleIn(source, known);
  if (typeof said === 'string') {
    known.form.report.lost(place, 'condition', `The condition ${said}; the question is always shown.`);
    return true;
  }
  nameHidden(said.looksAt, place, known);
  return said.rule;
}

/** Title and description, cut to what a definition takes. */
export function textsOf(element: JsonObject, pointer: string, form: DraftForm) {
  const read = (name: string, most: number): string | undefined => {
    const place = pointerTo(pointer, name);
    const text = localText(own(element, name), place, form.report);
    if (text !== undefined && /\{[^{}]+\}/.test(text))
      form.report.changed(
        place,
        'answer-in-text',
        'The answer that stands in a text is shown as its name in braces.',
      );
    return text === undefined ? undefined : form.fit(text, most, place);
  };
  return { title: read('title', 200), label: read('title', 500), description: read('description', 1000) };
}
