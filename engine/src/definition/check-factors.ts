/** G-9: factors, and where they were read. */
import type { QuestionnaireDefinition } from '../model/documents.generated.js';
import {
  findQuestion,
  takesOption,
  takesSeveral,
  type Factor,
  type Questionnaire,
} from '../model/questionnaire.js';
import type { Problems } from './problems.js';
import type { Repeats } from './repeats.js';

type Refuse = (place: string, message: string) => void;

/** Adds what is wrong with the rows of one factor: each has one kind of value, and stands for an option that exists. */
function checkRows({ id, by, rows }: Factor, options: ReadonlySet<string>, refuse: Refuse) {
  const seen = new Set<string | undefined>();
  rows.forEach(({ option, value, years }, at) => {
    const row = `/rows/${at}`;
    if ((value === undefined) === (years === undefined))
      refuse(row, `A row of "${id}" has either a "value" or "years".`);
    if (seen.has(option))
      refuse(
        row,
        option === undefined
          ? `"${id}" has two rows for all others.`
          : `"${id}" has two rows for "${option}".`,
      );
    seen.add(option);
    if (option !== undefined && !options.has(option))
      refuse(
        `${row}/option`,
        by === undefined
          ? `"${id}" has no "by", so no row is for an option.`
          : `"${by}" has no option "${option}".`,
      );
  });
}

/** Adds what is wrong with factors as they are written. */
export function checkFactors(
  questionnaire: Questionnaire,
  { factors = [], factor_origins: origins = [], figures = [] }: QuestionnaireDefinition,
  repeats: Repeats,
  problems: Problems,
) {
  const known = new Set<string>();
  origins.forEach(({ id }, at) => {
    if (known.has(id)) problems.add(`/factor_origins/${at}/id`, `Origin "${id}" appears twice.`);
    known.add(id);
  });
  const unusedOrigins = new Set(known);
  const used = new Set(
    figures.flatMap(({ sum = [], product = [], divide = '', by = '' }) => [...sum, ...product, divide, by]),
  );
  const taken = new Set(figures.map(({ id }) => id));

  factors.forEach((factor, index) => {
    const { id, by, year, origin, rows } = factor;
    const refuse: Refuse = (place, message) => {
      problems.add(`/factors/${index}${place}`, message);
    };
    if (taken.has(id) || findQuestion(questionnaire, id) !== undefined)
      refuse('/id', `Something else has the id "${id}".`);
    taken.add(id);
    if (!used.has(id)) refuse('', `No figure uses the factor "${id}".`);
    for (const [member, question = ''] of Object.entries({ by, year })) {
      const group = repeats.groupAround(question);
      if (group)
        refuse(
          `/${member}`,
          `"${question}" is asked in each entry of "${group.id}", so no factor is chosen by it.`,
        );
    }
    const decides = by === undefined ? undefined : findQuestion(questionnaire, by);
    if (by !== undefined && (decides === undefined || !takesOption(decides) || takesSeveral(decides)))
      refuse('/by', `"${by}" is no question in which one option is chosen.`);
    const dated = year === undefined ? undefined : findQuestion(questionnaire, year);
    if (year !== undefined && dated?.rules.format !== 'date')
      refuse('/year', `"${year}" is no question that asks for a date.`);
    if (year === undefined && rows.some(({ years }) => years !== undefined))
      refuse('', `"${id}" has values by year, so "year" names the question that decides.`);
    checkRows(factor, new Set(decides?.options.map((option) => option.id)), refuse);
    const named = [
      { place: '/origin', origin },
      ...rows.map((row, at) => ({ place: `/rows/${at}/origin`, origin: row.origin })),
    ];
    for (const { place, origin: name } of named) {
      if (name === undefined) continue;
      unusedOrigins.delete(name);
      if (!known.has(name)) refuse(place, `There is no origin "${name}".`);
    }
  });
  origins.forEach(({ id }, at) => {
    if (unusedOrigins.delete(id))
      problems.add(`/factor_origins/${at}`, `No factor names the origin "${id}".`);
  });
}
