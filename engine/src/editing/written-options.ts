import type {
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
} from '../model/documents.generated.js';

const withNested = (question: QuestionDefinition): QuestionDefinition[] => [
  question,
  ...[...(question.fields ?? []), ...(question.subQuestions ?? [])].flatMap(withNested),
];

/** The options of each question as they are written, by its id. Cost: the definition. */
export function writtenOptions({
  steps,
}: QuestionnaireDefinition): ReadonlyMap<string, readonly OptionDefinition[]> {
  const fields = steps.flatMap(({ metadata, groups = [] }) => [
    ...(metadata.fields ?? []),
    ...groups.flatMap((group) => group.metadata.fields),
  ]);
  return new Map(fields.flatMap(withNested).map(({ id, options = [] }) => [id, options]));
}
