/**
 * Which rule a problem of `parseDefinition` belongs to. The engine goes to browsers and names none, so that it stays
 * small: its sentences tell. The first row that fits counts.
 */
import type { DefinitionProblem } from '@alo/engine/authoring';

/** The name of a rule, and what its sentences look like; `place`: the end of the pointers that it is for. */
interface Row {
  readonly rule: string;
  readonly sentence: RegExp;
  readonly place?: RegExp;
}

const row = (rule: string, sentence: RegExp, place?: RegExp): Row => ({
  rule,
  sentence,
  ...(place && { place }),
});

const rows: readonly Row[] = [
  row('document-size', /^The document (?:is nested|holds) more than |^Questions are nested more than /),
  row('more-problems', /^There (?:is|are) \d+ more problems?\.$/),
  row('member-missing', /^"[^"]*" is missing\.$/),
  row('member-unknown', /" is not a known member\.$/),
  row('id-form', /" must be an id: a letter or digit/),
  row('value-choice', /^"[^"]*" must be (?:one of: |"|a day |a year )/),
  row(
    'value-type',
    /^"[^"]*" (?:must be of type |must be (?:a whole|a finite) number|is of none of the types)/,
  ),
  row('value-size', /^"[^"]*" must (?:NOT )?(?:be [<>]|have |match )/),
  row('question-id-repeats', /^Question ".*" appears (?:twice; |among the entries of a group already)/s),
  row('option-id-repeats', /^Option ".*" appears twice in "/s),
  row('key-repeats', /^(?:Group|Step) ".*" appears twice/s),
  row('questions-place', / nests its questions in "|so its questions stand in /),
  row('evidence-last', /collects the evidence of all other steps, so it must be the last step\.$/),
  row('condition-operator', /" is not an operator that a condition may use\.$/),
  row(
    'condition-syntax',
    /^(?:A rule is an object |A variable is written |A list of (?:values|chosen options) |A number in a rule |Only numbers |Only numbers, texts and |The rule is too large |The rule looks at no question|A named condition is written |The entries of a group are written )|" takes (?:at least )?\d+ (?:to \d+ )?operands?, not \d+\.$/,
  ),
  row(
    'repeated-group',
    /" is no group, so it does not repeat\.$|, which repeats already\.$|" has no entry that could be added: |" is asked in several entries, so its id has /,
  ),
  row(
    'repeated-field',
    /" looks at ".*" of each entry of "|, which is no repeated group that stands earlier\.$|, of which some are not there: |" is asked in each entry of "/s,
  ),
  row('condition-name', /^There is no condition ".*" among |^A named condition uses no other/s),
  row('condition-unused', /^No question uses the condition "/),
  row('condition-reference', /(?:depends on|looks at) ".*", which does not exist\.$/s),
  row('condition-answerless', /(?:depends on|looks at) ".*", which has no answer of its own\.$/s),
  row(
    'condition-reference',
    /There is no (?:figure|step) ".*"\.$/s,
    /\/visible_when$|\/rule$|^\/conditions\//,
  ),
  row(
    'condition-order',
    /, which (?:comes later|does not stand earlier); a (?:condition|constraint) looks back only\.$/,
  ),
  row('condition-part', /, so (?:it always has the same value|its progress is always 100)\.$/),
  row(
    'constraint-answerless',
    /" has no answer of its own that a constraint could judge\.$|, which has no place to say what is wrong with it: /,
  ),
  row('grid-columns', /" are columns of a grid, which are always offered\.$/),
  row('condition-circle', /^These questions wait for each other: /),
  row('box-option', /" has no option "/, /\/show_on_options\/\d+$/),
  row('factor-option', /" has no option "/, /\/rows\/\d+\/option$/),
  row('condition-value', /^".*" (?:has no option |takes a (?:whole )?number)/s),
  row(
    'condition-part',
    /" looks at (?:the chosen option of|one chosen option of|what is typed in|the number in|the day in) "/,
  ),
  row(
    'choices',
    /^The checkbox ".*" has no options|^The ids of the options of "|^One option of ".*" is chosen at most|" is for checkboxes: | is more than the options of ".*" that stand together\.$/s,
  ),
  row('default-value', /^The default value /),
  row('pattern', /./, /\/validation_rules\/pattern$/),
  row(
    'limits-contradict',
    /" \(.*\) is (?:more than|after) "|^There is no whole number from |" is for dates: |a day that does not exist\.$/s,
  ),
  row('evidence-taken', / requires evidence, so ".*" must take it: /s),
  row('file-limits', /" takes no files, so "/),
  row('grid-row', /" is a row of the grid "/),
  row('conversion-unused', /^No option uses the conversion "/),
  row(
    'conversion',
    /^Conversion "|^There is no conversion "|^The conversion "|^Option ".*" converts what is typed/s,
  ),
  row('option-unit', /" has the unit "/),
  row('option-counts', /^Option ".*" (?:stands for a number|opens a text box)/s),
  row('factor-unused', /^No figure uses the factor "|^No factor names the origin "/),
  row('factor', /./, /^\/factor(?:s|_origins)\//),
  row('figure-circle', /stands here or later; a figure uses only those before it\.$/),
  row('figure', /./, /^\/figures\//),
  row('figure-shown', /figure/),
  row('short-form', /./, /^\/short_form/),
];

/** The rules that problems of the engine belong to, in kebab case. */
export const engineRules: ReadonlySet<string> = new Set(rows.map(({ rule }) => rule));

/** The rule of a problem, in kebab case; `definition` for a sentence that is not known. */
export const ruleOf = ({ pointer, message }: DefinitionProblem): string =>
  rows.find(({ sentence, place }) => sentence.test(message) && (place?.test(pointer) ?? true))?.rule ??
  'definition';
