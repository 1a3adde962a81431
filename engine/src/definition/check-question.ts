/** What the schema cannot say of one question: its options, its pattern, what nests in it, its default. */
import { maxChoiceLength, type QuestionDefinition } from '../model/documents.generated.js';
import { changeProblem } from '../rules/saving/check-changes.js';
import { defaultAnswer } from '../model/default-answer.js';
import { wholeText } from '../model/formats.js';
import type { Problems } from './problems.js';
import {
  isAnsweredByChildren,
  isRadioGrid,
  showsFigure,
  takesAnswer,
  takesSeveral,
  type Question,
} from '../model/questionnaire.js';

/** D-12. */
function checkShowOnOptions(
  { id, options, rules: { showOnOptions } }: Question,
  source: QuestionDefinition,
  problems: Problems,
) {
  if (showOnOptions.length === 0) return;
  const known = new Set(options.map((option) => option.id));
  showOnOptions.forEach((optionId, index) => {
    if (known.has(optionId)) return;
    const place = `/validation_rules/show_on_options/${index}`;
    problems.addIn(source, place, `"${id}" has no option "${optionId}".`);
  });
}

/** D-13: a regular expression by itself ("a)|(b" is none), and as `validateAnswer` uses it. */
function checkPattern(source: QuestionDefinition, problems: Problems) {
  const pattern = source.validation_rules?.pattern;
  if (pattern === undefined) return;
  try {
    new RegExp(pattern, 'u');
    wholeText(pattern);
  } catch {
    problems.addIn(source, '/validation_rules/pattern', `"${pattern}" is not a regular expression.`);
  }
}

/** D-3: questions nest in `fields` of a group and in `subQuestions` of any other; elsewhere they would go unread. */
function checkNesting(source: QuestionDefinition, problems: Problems) {
  const { id, type, fields, subQuestions } = source;
  if (type === 'group' && (subQuestions?.length ?? 0) > 0)
    problems.addIn(
      source,
      '/subQuestions',
      `The group "${id}" nests its questions in "fields", not in "subQuestions".`,
    );
  if (type !== 'group' && (fields?.length ?? 0) > 0)
    problems.addIn(
      source,
      '/fields',
      `"${id}" is no group, so it nests its questions in "subQuestions", not in "fields".`,
    );
}

/** D-19: required evidence can be added: to the question, or for a row to its grid. */
function checkEvidence(
  { id, options, takesEvidence }: Question,
  source: QuestionDefinition,
  parent: Question | undefined,
  problems: Problems,
) {
  if (parent && isRadioGrid(parent) ? parent.takesEvidence : takesEvidence) return;
  options.forEach((option, index) => {
    if (option.evidence !== 'required') return;
    const message = `Option "${option.id}" of "${id}" requires evidence, so "${parent && isRadioGrid(parent) ? parent.id : id}" must take it: set "has_attachment": true.`;
    problems.addIn(source, `/options/${index}/has_attachment`, message);
  });
}

/** D-26: limits of files only where files can be attached. `isRow`: those of a row are attached to its grid. */
function checkFileLimits(
  { id, type, takesEvidence }: Question,
  source: QuestionDefinition,
  isRow: boolean,
  problems: Problems,
) {
  if (!isRow && (takesEvidence || type === 'file')) return;
  for (const member of ['max_files', 'max_file_megabytes'] as const)
    if (source[member] !== undefined)
      problems.addIn(source, `/${member}`, `"${id}" takes no files, so "${member}" limits nothing.`);
}

/** D-28: an option is chosen alone only where others could be chosen beside it, and every choice can be stored. */
function checkChoices(question: Question, source: QuestionDefinition, problems: Problems) {
  const { id, options } = question;
  if (takesSeveral(question)) {
    const longest = options.map((option) => option.id).join(',').length;
    if (options.length === 0)
      problems.addIn(source, '', `The checkbox "${id}" has no options to choose from.`);
    else if (longest > maxChoiceLength)
      problems.addIn(
        source,
        '/options',
        `The ids of the options of "${id}" have ${longest} characters with a comma between two (at most ${maxChoiceLength}).`,
      );
    return;
  }
  options.forEach((option, index) => {
    if (!option.exclusive) return;
    const message = `One option of "${id}" is chosen at most, so "exclusive" means nothing: it is for checkboxes.`;
    problems.addIn(source, `/options/${index}/exclusive`, message);
  });
}

/** D-29: only an answer of its own is judged, and no row. D-30: the rows of a grid share their columns. */
function checkBeside(
  question: Question,
  source: QuestionDefinition,
  parent: Question | undefined,
  problems: Problems,
) {
  const { id, constraints, options } = question;
  const isRow = parent !== undefined && isRadioGrid(parent);
  if (constraints.length > 0 && !takesAnswer(question))
    problems.addIn(source, '/constraints', `"${id}" has no answer of its own that a constraint could judge.`);
  else if (constraints.length > 0 && isRow)
    problems.addIn(
      source,
      '/constraints',
      `"${id}" is a row of the grid "${parent.id}", which has no place to say what is wrong with it: put the constraint on a question of its own.`,
    );
  if (!isRadioGrid(question) && !isRow) return;
  options.forEach(({ visibleWhen }, index) => {
    const place = `/options/${index}/visible_when`;
    if (visibleWhen !== undefined)
      problems.addIn(
        source,
        place,
        `The options of "${id}" are columns of a grid, which are always offered.`,
      );
  });
}

/** D-14. */
function checkDefault(question: Question, source: QuestionDefinition, problems: Problems) {
  const answer = defaultAnswer(question);
  const problem = answer && changeProblem(question, answer);
  if (!problem) return;
  const message =
    problem.code === 'takesNoText'
      ? `The default value "${question.defaultValue ?? ''}" is not an option of "${question.id}".`
      : `The default value is not valid: ${problem.message}`;
  problems.addIn(source, '/default_value', message);
}

/** D-11. */
function checkRow(question: Question, source: QuestionDefinition, parent: Question, problems: Problems) {
  if (isRadioGrid(parent) && takesSeveral(question))
    problems.addIn(
      source,
      '',
      `"${question.id}" is a row of the grid "${parent.id}", where one option is chosen: it can be no checkbox.`,
    );
  if (!isRadioGrid(parent) || (!isAnsweredByChildren(question) && !showsFigure(question))) return;
  problems.addIn(
    source,
    '',
    `"${question.id}" is a row of the grid "${parent.id}", so it must take an answer of its own.`,
  );
}

/** Adds what is wrong with `question`, which was read from `source`, in itself and below `parent`. */
export function checkQuestion(
  question: Question,
  source: QuestionDefinition,
  parent: Question | undefined,
  problems: Problems,
) {
  checkShowOnOptions(question, source, problems);
  checkChoices(question, source, problems);
  checkPattern(source, problems);
  checkNesting(source, problems);
  checkDefault(question, source, problems);
  checkEvidence(question, source, parent, problems);
  checkBeside(question, source, parent, problems);
  checkFileLimits(question, source, parent !== undefined && isRadioGrid(parent), problems);
  if (parent) checkRow(question, source, parent, problems);
}
