/** The table of `docs/linter.md`. */
import { lintSurvey } from 'survey-core-3-1/linter';
import { checkDefinition } from '../../../scripts/lint/definition/check-definition.js';
import { withCertainFixes } from '../../../scripts/lint/fixes/certain-fixes.js';
import { soundForm, type Pair } from './pair.js';
import { pairs } from './pairs.js';

const yes = (is: boolean): string => (is ? 'yes' : 'no');

function row({ rule, reason, fault, theirs, options, ours }: Pair): string {
  const { findings } = lintSurvey(theirs, options);
  const isFixed = findings.some((finding) => finding.ruleId === rule && finding.fix !== undefined);
  const start = `| \`${rule}\` (${reason}) | ${fault} | `;
  if (typeof ours === 'string') return `${start}${ours} | ${yes(isFixed)} | |`;
  const { definition, question } = soundForm();
  ours.plant({ definition, question });
  const own = withCertainFixes(definition, checkDefinition(definition));
  const hasFix = own.some((finding) => finding.rule === ours.rule && finding.fix !== undefined);
  return `${start}\`${ours.rule}\` | ${yes(isFixed)} | ${yes(hasFix)} |`;
}

const count = (isFound: boolean): number =>
  new Set(pairs.filter(({ ours }) => (typeof ours !== 'string') === isFound).map(({ rule }) => rule)).size;

function table(): string {
  const sorted = [...pairs].sort((left, right) => left.rule.localeCompare(right.rule, 'en'));
  return [
    `Of the 33 rules, ${count(true)} find a fault that a definition can have, and each of these faults is found here. The other ${count(false)} are about what there is not; the table says what.`,
    '',
    '| Rule of SurveyJS (branch) | The fault | Ours | Fix of SurveyJS | Our fix |',
    '| --- | --- | --- | --- | --- |',
    ...sorted.map(row),
  ].join('\n');
}

/** The page with the table as the pairs have it now. */
export const withTable = (page: string): string =>
  page.replace(
    /(<!-- survey-rules -->\n)[\s\S]*?(\n<!-- \/survey-rules -->)/,
    (_whole, start: string, end: string) => `${start}\n${table()}\n${end}`,
  );
