/** Which texts of a questionnaire are words for people, and where each of them stands: said once, for all that use it. */
import type { Group, Option, Question, Questionnaire, Step } from '../model/questionnaire.js';

/** Gives what stands in place of a text. @param place its place, such as `questions/PLA-01/question` */
export type Rewrite = (place: string, text: string) => string;

type Maybe = string | undefined;

/** The same object where nothing of it changes: options are shared by many questions. */
function withChanges<Part extends object>(part: Part, changes: Partial<Part>): Part {
  const isSame = (Object.keys(changes) as (keyof Part)[]).every((name) => changes[name] === part[name]);
  return isSame ? part : { ...part, ...changes };
}

/** The same list where nothing in it changes. */
function mapped<Item>(items: readonly Item[], change: (item: Item, at: number) => Item): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, at) => item === items[at]) ? items : changed;
}

/**
 * The questionnaire with other words: titles, questions, help, options, units and what else people read. Ids, limits and
 * order stay, and so does the label by which conditions compare an option. Cost: every text.
 */
export function rewritten(questionnaire: Questionnaire, rewrite: Rewrite): Questionnaire {
  const at = (place: string, text: Maybe): Maybe => (text === undefined ? undefined : rewrite(place, text));

  const optionIn =
    (place: string) =>
    (option: Option): Option =>
      withChanges(option, {
        label: rewrite(`${place}/${option.id}/option_text`, option.label),
        info: at(`${place}/${option.id}/info_text`, option.info),
        unit: at(`${place}/${option.id}/unit`, option.unit),
      });

  function ofQuestion(question: Question): Question {
    // Every entry of a repeated group has the words of what its author wrote.
    const place = `questions/${question.writtenId ?? question.id}`;
    const { repeat } = question;
    return withChanges(question, {
      label: rewrite(`${place}/question`, question.label),
      help: at(`${place}/help_text`, question.help),
      note: at(`${place}/note`, question.note),
      placeholder: at(`${place}/placeholder`, question.placeholder),
      evidence: at(`${place}/evidence`, question.evidence),
      rowLabel: at(`${place}/row_label`, question.rowLabel),
      exclusionReason: at(`${place}/exclusion_reason`, question.exclusionReason),
      rules: withChanges(question.rules, { unit: at(`${place}/unit`, question.rules.unit) }),
      options: mapped(question.options, optionIn(`${place}/options`)),
      constraints: mapped(question.constraints, (constraint, index) =>
        withChanges(constraint, { message: rewrite(`${place}/constraints/${index}`, constraint.message) }),
      ),
      repeat: repeat && withChanges(repeat, { label: rewrite(`${place}/repeat`, repeat.label) }),
    });
  }

  const groupAt = (place: string, group: Group): Group =>
    withChanges(group, {
      title: rewrite(`${place}/title`, group.title),
      description: at(`${place}/description`, group.description),
    });

  function ofStep(step: Step): Step {
    const place = `steps/${step.key}`;
    return withChanges(step, {
      title: rewrite(`${place}/title`, step.title),
      description: at(`${place}/description`, step.description),
      notes: mapped(step.notes, (note, index) => rewrite(`${place}/notes/${index}`, note)),
      // The only group of a flat step has the words of the step.
      groups: mapped(step.groups, (group) =>
        groupAt(step.layout === 'flat' ? place : `${place}/groups/${group.key}`, group),
      ),
    });
  }

  const { shortForm } = questionnaire;
  return {
    ...questionnaire,
    title: rewrite('title', questionnaire.title),
    steps: mapped(questionnaire.steps, ofStep),
    questions: mapped(questionnaire.questions, ofQuestion),
    shortForm: shortForm && withChanges(shortForm, { title: rewrite('short_form/title', shortForm.title) }),
    figures: mapped(questionnaire.figures, (figure) =>
      withChanges(figure, {
        title: rewrite(`figures/${figure.id}/title`, figure.title),
        unit: rewrite(`figures/${figure.id}/unit`, figure.unit),
      }),
    ),
    conversions: mapped(questionnaire.conversions, (conversion) =>
      withChanges(conversion, {
        from: rewrite(`conversions/${conversion.id}/from`, conversion.from),
        to: rewrite(`conversions/${conversion.id}/to`, conversion.to),
      }),
    ),
    factors: mapped(questionnaire.factors, (factor) =>
      withChanges(factor, {
        title: rewrite(`factors/${factor.id}/title`, factor.title),
        unit: rewrite(`factors/${factor.id}/unit`, factor.unit),
      }),
    ),
  };
}
