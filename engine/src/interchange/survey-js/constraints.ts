/** The validators of a question of SurveyJS that are expressions, as constraints. */
import type { Constraint } from '../../model/documents.generated.js';
import { constraintOf } from '../constraint.js';
import { asList, asObject, asText, own, pointerTo, type JsonObject } from '../source.js';
import { ruleIn, type Known } from './looked-at.js';
import { localText } from './members.js';
import { typeOfValidator } from './validators.js';

interface Asked {
  readonly element: JsonObject;
  readonly pointer: string;
  /** The id of the question; `undefined` when it has no answer of its own that can be judged. */
  readonly id: string | undefined;
  /** Does its type read the validators that are limits? */
  readonly hasLimits: boolean;
}

/**
 * What an answer must hold to, beside others. Each that no rule says is lost, and named; so are limits that the type does not
 * read. Cost: the expressions.
 */
export function constraintsIn({ element, pointer, id, hasLimits }: Asked, known: Known): Constraint[] {
  const { form } = known;
  return asList(own(element, 'validators')).flatMap((item, at): Constraint[] => {
    const place = pointerTo(pointerTo(pointer, 'validators'), at);
    const lost = (why: string) => {
      form.report.lost(place, 'validator', why);
      return [];
    };
    const validator = asObject(item) ?? {};
    const type = typeOfValidator(validator);
    if (type !== 'expression') return hasLimits ? [] : lost(`The validator "${type}" is not carried over.`);
    const source = asText(own(validator, 'expression'));
    // Without an expression it refuses nothing.
    if (source === undefined) return [];
    if (id === undefined) return lost('The question has no answer of its own that a constraint could judge.');
    const level = own(validator, 'notificationType');
    if (level === 'warning' || level === 'info')
      return lost('A validator that only warns is not carried over.');
    const said = ruleIn(source, known, { areAnswered: true });
    if (typeof said === 'string') return lost(`The validator ${said}.`);
    const words = localText(own(validator, 'text'), pointerTo(place, 'text'), form.report);
    return constraintOf({ ...said, id, words, place, what: 'validator', form });
  });
}
