/** The tables of `docs/linter.md`. */
import { withCertainFixes } from '@alo/lint';
import { lintSurvey, SurveyLintReasons } from 'survey-core-3-1/linter';
import { checkHotelDefinition } from '@alo/hotel-rules';
import { missed } from './missed.js';
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
  const own = withCertainFixes(definition, checkHotelDefinition(definition));
  const hasFix = own.some((finding) => finding.rule === ours.rule && finding.fix !== undefined);
  return `${start}\`${ours.rule}\` | ${yes(isFixed)} | ${yes(hasFix)} |`;
}

const count = (isFound: boolean): number =>
  new Set(pairs.filter(({ ours }) => (typeof ours !== 'string') === isFound).map(({ rule }) => rule)).size;

function table(): string {
  const branches = Object.values(SurveyLintReasons).flatMap((reasons) => Object.keys(reasons));
  const sorted = [...pairs].sort((left, right) => left.rule.localeCompare(right.rule, 'en'));
  return [
    `Of the 33 rules, ${count(true)} find a fault that a definition can have, and each of these faults is found here. The other ${count(false)} are about what there is not; the table says what. A rule has branches: these pairs try ${pairs.length} of the ${branches.length}.`,
    '',
    '| Rule of SurveyJS (branch) | The fault | Ours | Fix of SurveyJS | Our fix |',
    '| --- | --- | --- | --- | --- |',
    ...sorted.map(row),
  ].join('\n');
}

function missedTable(): string {
  const rows = missed.map(({ fault, rule, plant }) => {
    const form = soundForm();
    plant(form);
    const own = withCertainFixes(form.definition, checkHotelDefinition(form.definition));
    const hasFix = own.some((finding) => finding.rule === rule && finding.fix !== undefined);
    return `| ${fault} | \`${rule}\` | ${yes(hasFix)} |`;
  });
  return ['| The fault | Ours | Our fix |', '| --- | --- | --- |', ...rows].join('\n');
}

const filled = (page: string, name: string, text: string): string =>
  page.replace(
    new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`),
    (_whole, start: string, end: string) => `${start}\n${text}\n${end}`,
  );

/** The page with its tables as the pairs have them now. */
export const withTables = (page: string): string =>
  filled(filled(page, 'survey-rules', table()), 'survey-misses', missedTable());
