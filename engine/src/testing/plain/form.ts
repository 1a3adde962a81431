/**
 * A definition as its author sees it, question by question in form order. Nothing here uses the engine: what the
 * rules say is written down a second time, as plainly as they read, and every engine must come to the same.
 */
import type {
  GroupDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
} from '../../model/documents.generated.js';
import type { StepKey } from '../../model/questionnaire.js';

export interface PlainQuestion {
  readonly id: string;
  readonly source: QuestionDefinition;
  readonly stepKey: StepKey;
  readonly groupKey: string;
  readonly parent: PlainQuestion | undefined;
  readonly children: readonly QuestionDefinition[];
  /** It, or what it is nested in, is read-only or disabled (D-10). */
  readonly readOnly: boolean;
  /** Its place, as a JSON pointer into the document. */
  readonly pointer: string;
  /** The document that it stands in. */
  readonly definition: QuestionnaireDefinition;
}

export const isGrid = ({ type, component }: QuestionDefinition): boolean =>
  type === 'custom' && component === 'radio-grid';
export const isGroup = ({ type }: QuestionDefinition): boolean => type === 'group';
/** Says that an entry of a repeated group is there; nothing asks for it (D-33). */
export const isMark = ({ type, component }: QuestionDefinition): boolean =>
  type === 'radio' && component === 'entry';
const isFigure = ({ type, component }: QuestionDefinition): boolean =>
  type === 'custom' && component === 'figure';
/** A grid is answered by its rows, a group by its fields, a file question by its files, and a figure by nothing (D-25). */
export const hasOwnAnswer = (source: QuestionDefinition): boolean =>
  !isGrid(source) && !isGroup(source) && !isFigure(source) && source.type !== 'file';
export const offersOptions = ({ type = 'text' }: QuestionDefinition): boolean =>
  ['radio', 'select', 'radio-text', 'radio/text', 'checkbox'].includes(type);
export const offersText = (source: QuestionDefinition): boolean =>
  hasOwnAnswer(source) && !['radio', 'select', 'checkbox'].includes(source.type ?? 'text');

/** The groups of each step with their pointers; a flat step is one group. */
const groupsOf = ({ steps }: QuestionnaireDefinition) =>
  steps.flatMap(({ stepKey, metadata, groups }, at) =>
    groups
      ? groups.map((group: GroupDefinition, place) => ({
          stepKey,
          groupKey: group.key,
          fields: group.metadata.fields,
          pointer: `/steps/${at}/groups/${place}/metadata/fields`,
        }))
      : [
          {
            stepKey,
            groupKey: stepKey,
            fields: metadata.fields ?? [],
            pointer: `/steps/${at}/metadata/fields`,
          },
        ],
  );

/** A question with the named conditions written out in its rules (D-23). */
function written(source: QuestionDefinition, conditions: Readonly<Record<string, unknown>>) {
  const out = <Rule>(rule: Rule): Rule =>
    rule === undefined
      ? rule
      : (JSON.parse(JSON.stringify(rule), (_, part: unknown) =>
          typeof part === 'object' && part !== null && 'condition' in part
            ? conditions[String(part.condition)]
            : part,
        ) as Rule);
  const { visible_when, options, constraints } = source;
  return {
    ...source,
    ...(visible_when !== undefined && { visible_when: out(visible_when) }),
    ...(options && { options: out(options) }),
    ...(constraints && { constraints: out(constraints) }),
  };
}

/** Every question, a parent before its children. */
export function plainQuestions(definition: QuestionnaireDefinition): PlainQuestion[] {
  const found: PlainQuestion[] = [];
  for (const { stepKey, groupKey, fields, pointer } of groupsOf(definition)) {
    const walk = (sources: readonly QuestionDefinition[], place: string, parent?: PlainQuestion) =>
      sources.forEach((asWritten, index) => {
        const { conditions } = definition;
        const source = conditions ? written(asWritten, conditions) : asWritten;
        const { id, attributes = {} } = source;
        const member = isGroup(source) ? 'fields' : 'subQuestions';
        const children = source[member] ?? [];
        const isOwnReadOnly = attributes.readOnly === true || attributes.disabled === true;
        const question = {
          id,
          source,
          stepKey,
          groupKey,
          parent,
          children,
          readOnly: isOwnReadOnly || parent?.readOnly === true,
          pointer: `${place}/${index}`,
          definition,
        };
        found.push(question);
        walk(children, `${place}/${index}/${member}`, question);
      });
    walk(fields, pointer);
  }
  return found;
}
