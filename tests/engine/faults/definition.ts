/** Small mistakes in reading a definition. */
import type { Fault } from './fault.js';

export const definitionFaults: readonly Fault[] = [
  {
    name: 'the other spelling of a help text goes unread',
    file: 'definition/normalise.ts',
    before: 'help: source.helpText || source.help_text,',
    after: 'help: source.helpText,',
    laws: ['readAgain'],
  },
  {
    name: 'what is nested in something read-only can be edited',
    file: 'definition/normalise.ts',
    before: 'isFigure ||\n      parent?.readOnly === true,',
    after: 'isFigure,',
    laws: ['readAsWritten', 'completeAsRead'],
  },
  {
    name: 'any step may collect the evidence',
    file: 'definition/check-steps.ts',
    before: "role === 'evidence' && index < steps.length - 1",
    after: "role === 'evidence' && index > steps.length",
    laws: ['mistakesAreFound'],
  },
  {
    name: 'a broken schema is read on',
    file: 'definition/check-schema.ts',
    before: 'return problems.named();',
    after: 'return problems.named().filter(({ pointer }) => !/options/.test(pointer));',
    laws: ['brokenIsReadOrRefused'],
  },
  {
    name: 'pointers of the schema name what is missing, which is not there',
    file: 'definition/check-schema.ts',
    before: 'const pointer = place + error.instancePath;',
    after:
      "const pointer = place + error.instancePath + (error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '');",
    laws: ['anyJsonIsReadOrRefused', 'brokenIsReadOrRefused'],
  },
];
