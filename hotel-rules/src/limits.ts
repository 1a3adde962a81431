import { at, type Content, type Entry, type Finding } from '@alo/lint';

function checkEntry({ source, question, pointer }: Entry): Finding[] {
  const { id, type, rules } = question;
  if (type !== 'number' && rules.dataType !== 'number') return [];
  const say = (name: string, message: string): Finding => ({
    pointer: source.validation_rules === undefined ? pointer : at(at(pointer, 'validation_rules'), name),
    message: `Question "${id}" asks for a number ${message}.`,
  });
  return [
    ...(rules.unit === undefined ? [say('unit', 'without a unit')] : []),
    ...(rules.minValue === undefined || rules.maxValue === undefined
      ? [say('max_value', 'without both limits')]
      : []),
  ];
}

/** ENG-11: a number has both limits and says what it counts. */
export const checkLimits = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
