/**
 * @jsonforms/core: a JSON schema and a UI schema with a group per group and a SHOW rule per dependent control (on the
 * group of a grid's rows), the core reducer for changes, `isVisible` for rules. Validation is off, which is its
 * fastest setting. It keeps neither visibility nor counts: a change is followed by one pass over all elements, as its
 * renderers do it. A hidden control keeps its data, so a rule names the whole chain of conditions. Texts are compared
 * without case by patterns, and equal condition schemas are one object, so that Ajv compiles each only once.
 */
import {
  coreReducer,
  createAjv,
  init,
  initState,
  isVisible,
  update,
  type JsonFormsCore,
  type JsonSchema7,
  type UISchemaElement,
} from '@jsonforms/core';
import type { Answer, QuestionDefinition } from '@alo/schemas';
import type { Competitor } from '../competitor.js';
import {
  chainsOf,
  groupsOf,
  optionLabelled,
  unansweredOf,
  visibleOf,
  type Condition,
  type Item,
} from '../form.js';

interface SchemaCondition {
  readonly scope: string;
  schema: JsonSchema7;
  readonly failWhenUndefined: true;
}
interface LeafCondition {
  readonly type: 'LEAF';
  readonly scope: string;
  readonly expectedValue: string;
}
type Leaf = SchemaCondition | LeafCondition;

interface Element {
  readonly type: 'Control' | 'Group';
  readonly scope?: string;
  readonly label: string;
  readonly elements?: readonly Element[];
  readonly rule?: { effect: 'SHOW'; condition: Leaf | { type: 'AND'; conditions: readonly Leaf[] } };
}
interface Form {
  readonly schema: JsonSchema7 & { readonly properties: Record<string, JsonSchema7> };
  readonly uischema: { type: 'VerticalLayout'; elements: readonly Element[] };
}

const scopeOf = (id: string) => `#/properties/${id}`;
const idOf = (scope = '') => scope.slice('#/properties/'.length);

/** Makes a pattern for any case: JSON Schema knows no flag for it. */
const anyCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

function leafOf({ questionId, conditionType, requiredValue = '', controller }: Condition): Leaf {
  const scope = scopeOf(questionId);
  const matching = (pattern: string): Leaf => ({
    scope,
    schema: { type: 'string', pattern },
    failWhenUndefined: true,
  });
  switch (conditionType) {
    case 'option_id_equals':
      return { type: 'LEAF', scope, expectedValue: requiredValue };
    case 'option_text_equals':
      return { type: 'LEAF', scope, expectedValue: optionLabelled(controller, requiredValue) ?? '' };
    case 'equals':
      return matching(`^\\s*${anyCase(requiredValue)}\\s*$`);
    case 'text_contains':
      return matching(anyCase(requiredValue));
    default:
      return matching('\\S');
  }
}

function ruleOf(chain: readonly Condition[]): Pick<Element, 'rule'> {
  const leaves = chain.map(leafOf);
  const [only] = leaves;
  if (only === undefined) return {};
  const condition = leaves.length === 1 ? only : { type: 'AND' as const, conditions: leaves };
  return { rule: { effect: 'SHOW', condition } };
}

function elementOf(question: QuestionDefinition, chain: readonly Condition[] = []): Element {
  const { id, label = '', subQuestions = [] } = question;
  if (subQuestions.length === 0) return { type: 'Control', scope: scopeOf(id), label, ...ruleOf(chain) };
  return { type: 'Group', label: id, elements: subQuestions.map((row) => elementOf(row)), ...ruleOf(chain) };
}

function schemaOf({ options = [], type }: QuestionDefinition): JsonSchema7 {
  if (type !== 'radio') return { type: 'string' };
  return { type: 'string', oneOf: options.map(({ id, option_text: title = '' }) => ({ const: id, title })) };
}

/** Makes equal condition schemas one object. */
function shareSchemas(elements: readonly Element[]) {
  const shared = new Map<string, JsonSchema7>();
  for (const { rule } of elements) {
    const condition = rule?.condition;
    if (condition === undefined) continue;
    for (const leaf of 'conditions' in condition ? condition.conditions : [condition]) {
      if (!('schema' in leaf)) continue;
      const written = JSON.stringify(leaf.schema);
      const known = shared.get(written);
      if (known === undefined) shared.set(written, leaf.schema);
      else leaf.schema = known;
    }
  }
}

interface Known extends Item {
  readonly element: Element;
  isShown: boolean;
}

const valueOf = (answer: Answer | null | undefined) =>
  answer?.selectedOptionId ?? answer?.typedValue ?? undefined;

export const competitor: Competitor<Form> = {
  translate(definition) {
    const groups = groupsOf(definition);
    const questions = groups.flatMap((group) => group.questions);
    const chains = chainsOf(questions);
    const asked = questions.flatMap((question) => question.subQuestions ?? [question]);
    return {
      schema: {
        type: 'object',
        properties: Object.fromEntries(asked.map((question) => [question.id, schemaOf(question)])),
      },
      uischema: {
        type: 'VerticalLayout',
        elements: groups.map((group) => ({
          type: 'Group',
          label: group.title,
          elements: group.questions.map((question) => elementOf(question, chains.get(question.id))),
        })),
      },
    };
  },
  load({ schema, uischema }, answers) {
    const elements = uischema.elements.flatMap((group) => group.elements ?? []);
    shareSchemas(elements);
    const items = elements.map((element): Known => ({
      id: element.type === 'Control' ? idOf(element.scope) : element.label,
      rows: (element.elements ?? []).map((row) => idOf(row.scope)),
      element,
      isShown: false,
    }));
    const initial: Record<string, string> = {};
    for (const id of Object.keys(schema.properties)) {
      const value = valueOf(answers[id]);
      if (value !== undefined) initial[id] = value;
    }
    const ajv = createAjv();
    let state: JsonFormsCore = coreReducer(
      initState,
      init(initial, schema, uischema, {
        ajv,
        validationMode: 'NoValidation',
      }),
    );
    const counts = { answered: 0, total: 0 };

    function pass() {
      const data = state.data as Record<string, string | undefined>;
      let answered = 0;
      let total = 0;
      for (const item of items) {
        item.isShown = isVisible(item.element as UISchemaElement, data, '', ajv, undefined);
        if (!item.isShown) continue;
        total += 1;
        const isDone =
          item.rows.length > 0
            ? item.rows.every((row) => data[row] !== undefined)
            : data[item.id] !== undefined;
        if (isDone) answered += 1;
      }
      counts.answered = answered;
      counts.total = total;
    }
    pass();

    const isShown = (item: Known) => item.isShown;
    return {
      change(id, answer) {
        state = coreReducer(
          state,
          update(id, () => valueOf(answer)),
        );
        pass();
      },
      counts: () => counts,
      visible: () => visibleOf(items, isShown),
      unanswered: () =>
        unansweredOf(items, isShown, (id) => (state.data as Record<string, unknown>)[id] !== undefined),
    };
  },
};
