/** D-24: units of options, and the conversions that they name. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { keepsNumberLimits } from '../model/asked-format.js';
import type { Conversion, Option, Question, Questionnaire } from '../model/questionnaire.js';
import type { Problems } from './problems.js';

/** Adds what is wrong with units and conversions. `sources` by question index. */
export function checkUnits(
  { questions, conversions }: Pick<Questionnaire, 'questions' | 'conversions'>,
  sources: readonly (QuestionDefinition | undefined)[],
  problems: Problems,
) {
  const byId = new Map<string, Conversion>();
  conversions.forEach((conversion, index) => {
    const { id } = conversion;
    if (byId.has(id)) problems.add(`/conversions/${index}/id`, `Conversion "${id}" appears twice.`);
    else byId.set(id, conversion);
  });
  const unused = new Set(byId.keys());

  /** Why the unit of an option means nothing; `undefined` when it does. */
  function whyNoUnit(question: Question, { id, unit = '' }: Option): string | undefined {
    if (question.type !== 'radio-text' || !question.rules.showOnOptions.includes(id))
      return `Option "${id}" of "${question.id}" has the unit "${unit}" and opens no text box: name it in "show_on_options" of a "radio-text" question.`;
    return keepsNumberLimits(question)
      ? undefined
      : `Option "${id}" of "${question.id}" has the unit "${unit}", so its question must ask for a number ("data_type").`;
  }

  /** Why the conversion of an option cannot be used; `undefined` when it can. */
  function whyNotConverted({ id, unit, conversion = '' }: Option): string | undefined {
    const known = byId.get(conversion);
    if (known === undefined) return `There is no conversion "${conversion}".`;
    if (unit === undefined) return `Option "${id}" converts what is typed, so it needs a "unit".`;
    return known.from === unit
      ? undefined
      : `The conversion "${conversion}" is from "${known.from}", and the unit of option "${id}" is "${unit}".`;
  }

  questions.forEach((question, index) => {
    const source = sources[index];
    if (source?.options === undefined) return;
    question.options.forEach((option, at) => {
      const { unit, conversion } = option;
      if (unit !== undefined) {
        const why = whyNoUnit(question, option);
        if (why !== undefined) problems.addIn(source, `/options/${at}/unit`, why);
      }
      if (conversion === undefined) return;
      unused.delete(conversion);
      const why = whyNotConverted(option);
      if (why !== undefined) problems.addIn(source, `/options/${at}/conversion`, why);
    });
  });
  conversions.forEach(({ id }, index) => {
    if (unused.delete(id)) problems.add(`/conversions/${index}`, `No option uses the conversion "${id}".`);
  });
}
