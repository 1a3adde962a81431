/** A definition with the entries of its repeated groups written out by hand (D-33), as text: a second reading of them. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';

const nested = ({ fields = [], subQuestions = [] }: QuestionDefinition) => [...fields, ...subQuestions];
export const idsWithin = (question: QuestionDefinition): string[] =>
  nested(question).flatMap((inner) => [inner.id, ...idsWithin(inner)]);

/** The fields of one entry: every id among them, wherever it is named, gets the number of the entry. */
function fieldsOf(group: QuestionDefinition, number: number): QuestionDefinition[] {
  const { fields = [] } = group;
  if (number === 1) return fields;
  const text = idsWithin(group).reduce(
    (written, id) =>
      written
        .replaceAll(`"id":"${id}","type"`, `"id":"${id}--${number}","type"`)
        .replaceAll(`"questionId":"${id}"`, `"questionId":"${id}--${number}"`)
        .replaceAll(`"var":"${id}.`, `"var":"${id}--${number}.`),
    JSON.stringify(fields.map(labelled)),
  );
  return (JSON.parse(text) as QuestionDefinition[]).map(withoutKeys);
}

/** A question without a label is called by the id that its author gave it, in every entry. */
function labelled(question: QuestionDefinition): QuestionDefinition {
  const { fields, subQuestions } = question;
  return {
    ...question,
    label: question.label || question.question || question.id,
    ...(fields && { fields: fields.map(labelled) }),
    ...(subQuestions && { subQuestions: subQuestions.map(labelled) }),
  };
}

/** What the host knows by its key is the first entry's. */
function withoutKeys({ key, ...question }: QuestionDefinition): QuestionDefinition {
  return key === undefined ? question : { ...question };
}

function writtenOut(question: QuestionDefinition): QuestionDefinition {
  const { repeat, fields, subQuestions, ...others } = question;
  if (!repeat)
    return {
      ...others,
      ...(fields && { fields: fields.map(writtenOut) }),
      ...(subQuestions && { subQuestions: subQuestions.map(writtenOut) }),
    };
  const { label, least = 1, most } = repeat;
  const entries: QuestionDefinition[] = [];
  for (let number = 1; number <= most; number += 1) {
    const id = `${question.id}--${number}`;
    const entry = {
      ...{ id: `${id}--entry`, label: `${label} ${number}`, type: 'group' as const },
      fields: fieldsOf(question, number),
    };
    if (number <= least) entries.push(entry);
    else
      entries.push(
        {
          ...{ id, label: `${label} ${number}`, type: 'radio', component: 'entry' },
          options: [{ id: 'yes', option_text: 'Yes' }],
        },
        { ...entry, visible_when: { '==': [{ var: `${id}.option` }, 'yes'] } },
      );
  }
  return { ...others, fields: entries };
}

/** The questions that repeat. */
export function repeatedIn(definition: QuestionnaireDefinition): QuestionDefinition[] {
  const walk = (question: QuestionDefinition): QuestionDefinition[] =>
    question.repeat ? [question] : nested(question).flatMap(walk);
  return definition.steps.flatMap(({ metadata, groups = [] }) =>
    [...(metadata.fields ?? []), ...groups.flatMap((group) => group.metadata.fields)].flatMap(walk),
  );
}

/** The same definition without anything that repeats. Rules that look at all entries stay as they are. */
export function withEntriesWritten(definition: QuestionnaireDefinition): QuestionnaireDefinition {
  const fields = new Map(
    repeatedIn(definition).flatMap((group) => idsWithin(group).map((id) => [id, group.repeat] as const)),
  );
  const inEach = (term: string | number) => {
    const repeat = fields.get(String(term));
    return repeat
      ? Array.from({ length: repeat.most }, (_, at) => (at === 0 ? term : `${term}--${at + 1}`))
      : [term];
  };
  return {
    ...definition,
    ...(definition.figures && {
      figures: definition.figures.map((figure) => ({
        ...figure,
        ...(figure.sum && { sum: figure.sum.flatMap(inEach) }),
      })),
    }),
    steps: definition.steps.map(({ metadata, groups, ...step }) => ({
      ...step,
      metadata: { ...metadata, ...(metadata.fields && { fields: metadata.fields.map(writtenOut) }) },
      ...(groups && {
        groups: groups.map((group) => ({
          ...group,
          metadata: { ...group.metadata, fields: group.metadata.fields.map(writtenOut) },
        })),
      }),
    })),
  };
}
