import { asksForCoordinates, asksForNumber } from '../model/asked-format.js';
import { takesAnswer, takesOption, takesSeveral, takesText, type Question } from '../model/questionnaire.js';
import { changedParts, namesOf, type PartChange } from './changed-parts.js';
import { optionsChanged, type OptionsChanged } from './option-differences.js';
import { partKinds, type PartKind } from './question-parts.js';
import type { AtWorst } from './at-worst.js';
import type { Way } from './way.js';

/** One way in which a question differs. */
export type Difference =
  | { readonly kind: PartKind; readonly parts: readonly PartChange[]; readonly atWorst: AtWorst }
  | OptionsChanged;

/** Did the old version take any text, where the new one wants numbers? */
const wantsNumbers = (before: Question): boolean => takesText(before) && !asksForNumber(before);

/** Can the new type, or its component, refuse what the old one took (S-12)? */
const refusesByType = (before: Question, after: Question): boolean =>
  takesAnswer(before) &&
  (!takesAnswer(after) ||
    (takesOption(before) && !takesOption(after)) ||
    (takesText(before) && !takesText(after)) ||
    (takesSeveral(before) && !takesSeveral(after)) ||
    (before.type === 'radio-text' && after.type === 'radio/text') ||
    (after.type === 'number' && wantsNumbers(before)) ||
    (asksForCoordinates(after) && takesText(before) && !asksForCoordinates(before)));

/** Do the new limits ask for numbers where the old ones did not (S-13: no other limit refuses a save)? */
const refusesByLimits = (before: Question, after: Question): boolean =>
  after.rules.dataType === 'number' && wantsNumbers(before);

/** What the parts of each kind can cost. A question that takes no answer has none to lose. */
const atWorstBy: Readonly<Record<PartKind, (before: Question, after: Question) => AtWorst>> = {
  renamed: () => 'kept',
  reworded: () => 'kept',
  settingsChanged: () => 'kept',
  typeChanged: (before, after) => (refusesByType(before, after) ? 'parked' : 'kept'),
  limitsChanged: (before, after) => (refusesByLimits(before, after) ? 'parked' : 'kept'),
  conditionChanged: (before) => (takesAnswer(before) ? 'hidden' : 'kept'),
  // A parent that is hidden hides what is nested in it.
  moved: (before, after) =>
    takesAnswer(before) && after.parent !== undefined && after.parent !== before.parent ? 'hidden' : 'kept',
};

/** Every way in which a question differs from what it was, one difference of each kind at most. Cost: the question. */
export function questionDifferences(before: Question, after: Question, way: Way): Difference[] {
  const parts = namesOf(partKinds);
  const kinds = Object.keys(atWorstBy) as PartKind[];
  const differences = kinds.flatMap((kind): Difference[] => {
    const changed =
      kind === 'limitsChanged'
        ? [
            ...changedParts(before.rules, after.rules, namesOf(after.rules)),
            ...changedParts(before, after, ['constraints']),
          ]
        : changedParts(
            before,
            after,
            parts.filter((part) => partKinds[part] === kind),
          );
    return changed.length === 0 ? [] : [{ kind, parts: changed, atWorst: atWorstBy[kind](before, after) }];
  });
  const options = optionsChanged(before, after, way);
  return options === undefined ? differences : [...differences, options];
}
