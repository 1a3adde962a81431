/** Small mistakes in named conditions, figures and days. */
import type { Fault } from './fault.js';

export const figureFaults: readonly Fault[] = [
  {
    name: 'a name inside another rule is not replaced',
    file: 'definition/named-conditions.ts',
    before: 'parts.some((each, at) => each !== part[at]) ? parts : part',
    after: 'part',
    laws: ['namedConditions'],
  },
  {
    name: 'a sum with something missing is the sum of the rest',
    file: 'rules/figures/work-out.ts',
    before: '(!isPartial || numbers.length === 0)',
    after: 'numbers.length === 0',
    laws: ['figures'],
  },
  {
    name: 'a figure divided by 0 has a value',
    file: 'rules/figures/work-out.ts',
    before: '!(Number.isFinite(worth) && worth >= atLeast)',
    after: '!(!Number.isNaN(worth) && worth >= atLeast)',
    laws: ['figures'],
  },
  {
    name: 'a figure may be below its limit',
    file: 'rules/figures/work-out.ts',
    before: ' && worth >= atLeast',
    after: '',
    laws: ['partialSums'],
  },
  {
    name: 'what a partial sum goes without is not named',
    file: 'rules/figures/work-out.ts',
    before: "if (worth === 'hidden') continue;",
    after: "if (worth !== 'missing') continue;",
    laws: ['partialSums'],
  },
  {
    name: 'a partial sum of nothing is 0',
    file: 'rules/figures/work-out.ts',
    before: '(!isPartial || numbers.length === 0)',
    after: '!isPartial',
    laws: ['partialSums'],
  },
  {
    name: 'an option that stands for a number counts nothing',
    file: 'rules/figures/counted-number.ts',
    before: 'return chosenOption(question, answer)?.counts;',
    after: 'return undefined;',
    laws: ['partialSums', 'factors'],
  },
  {
    name: 'a factor of the year itself is too new',
    file: 'rules/figures/factor.ts',
    before: 'year <= asked',
    after: 'year < asked',
    laws: ['factors'],
  },
  {
    name: 'the first year counts, not the newest',
    file: 'rules/figures/factor.ts',
    before: ' && (found === undefined || year > found[0])',
    after: ' && found === undefined',
    laws: ['factors'],
  },
  {
    name: 'an option without a row has no factor',
    file: 'rules/figures/factor.ts',
    before: ' ?? rows.find(({ option }) => option === undefined)',
    after: '',
    laws: ['factors'],
  },
  {
    name: 'nothing of something needs a factor',
    file: 'rules/figures/work-out.ts',
    before: '!found.includes(0)',
    after: 'true',
    laws: ['factors'],
  },
  {
    name: 'the last day itself is too late',
    file: 'rules/validation/validate-answer.ts',
    before: 'text > latest',
    after: 'text >= latest',
    laws: ['days'],
  },
];
