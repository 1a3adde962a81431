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
    before: "  if (terms.includes('missing') && !isKnownPart) return 'missing';\n",
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
    name: 'months are counted as years',
    file: 'model/on-day.ts',
    before: "(day.endsWith('y') ? 12 : 1)",
    after: '12',
    laws: ['days', 'givenBackInTime'],
  },
  {
    name: 'a form that is given back counts its earliest days from today',
    file: 'model/on-day.ts',
    before: 'const from = begun < today ? begun : today;',
    after: 'const from = today;',
    laws: ['givenBackInTime'],
  },
  {
    name: 'the last day itself is too late',
    file: 'rules/validation/validate-answer.ts',
    before: 'text > latest',
    after: 'text >= latest',
    laws: ['days'],
  },
];
