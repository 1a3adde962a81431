/** The questions that can carry evidence, by step (UNSP-010, design 6.19). */
import { findQuestion, takesFiles, type Question } from '@alo/engine';
import type {
  AttachmentsByQuestion,
  GroupDefinition,
  QuestionDefinition,
  StepDefinition,
} from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';

/** The groups of a step; a flat step is one group. */
export const groupsOf = (step: StepDefinition): GroupDefinition[] =>
  step.groups ??
  (step.metadata.fields
    ? [{ key: step.stepKey, metadata: { title: step.metadata.title, fields: step.metadata.fields } }]
    : []);

/** UNSP-010, design 6.19: makes a tab per step that has questions with evidence. */
export function sourceGroups({ definition, questionnaire }: Release): GroupDefinition[] {
  const isTaking = (question: Question | undefined) =>
    question !== undefined && takesFiles(questionnaire, question);
  const takesEvidence = (question: QuestionDefinition): boolean =>
    isTaking(findQuestion(questionnaire, question.id)) ||
    (question.subQuestions ?? question.fields ?? []).some(takesEvidence);
  return definition.steps.flatMap((step) => {
    const fields = groupsOf(step)
      .flatMap(({ metadata }) => metadata.fields)
      .filter(takesEvidence);
    return fields.length === 0
      ? []
      : [{ key: step.stepKey, metadata: { title: step.metadata.title, fields } }];
  });
}

/** SRV-15: gives the same groups, each field with its files. */
export function withAttachments(
  groups: readonly GroupDefinition[],
  attachments: AttachmentsByQuestion,
): GroupDefinition[] {
  const filled = (field: QuestionDefinition): object => ({
    ...field,
    ...(field.fields && { fields: field.fields.map(filled) }),
    attachments: attachments[field.id] ?? [],
  });
  return groups.map(({ key, metadata }) => ({
    key,
    metadata: { ...metadata, fields: metadata.fields.map(filled) as QuestionDefinition[] },
  }));
}
