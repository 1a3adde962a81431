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
    file: 'rules/figures.ts',
    before: "  if (terms.includes('missing')) return 'missing';\n",
    after: '',
    laws: ['figures'],
  },
  {
    name: 'a figure divided by 0 has a value',
    file: 'rules/figures.ts',
    before: '!Number.isFinite(worth)',
    after: 'Number.isNaN(worth)',
    laws: ['figures'],
  },
  {
    name: 'the last day itself is too late',
    file: 'rules/validation/validate-answer.ts',
    before: 'text > latest',
    after: 'text >= latest',
    laws: ['days'],
  },
];
