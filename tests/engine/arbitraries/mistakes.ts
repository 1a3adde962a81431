/** Mistakes of authors: each is made somewhere in a valid definition, and has to be found where it was made. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import {
  hasOwnAnswer,
  isGrid,
  isGroup,
  plainQuestions,
  type PlainQuestion,
} from '../../../engine/src/testing/plain/form.js';
import { definitions } from './questionnaires.js';
import { pick } from '../../../engine/src/testing/words.js';

/** What a mistake is made with: a copy of the definition, its questions, and a number that says which of them. */
interface Place {
  readonly definition: QuestionnaireDefinition;
  readonly questions: readonly PlainQuestion[];
  readonly n: number;
}
/** Makes the mistake and says where (JSON pointer); `undefined` where it cannot be made. */
type Mistake = (place: Place) => string | undefined;

/** A mistake in one of the questions of a kind; says where in the question. */
const inQuestion =
  (
    make: (source: QuestionDefinition, question: PlainQuestion, place: Place) => string | undefined,
    isOfKind: (source: QuestionDefinition) => boolean = () => true,
  ): Mistake =>
  (place) => {
    const question = pick(
      place.questions.filter(({ source }) => isOfKind(source)),
      place.n,
    );
    const where = question && make(question.source, question, place);
    return where === undefined ? undefined : question && question.pointer + where;
  };

/** The question gets one more entry. */
function depend(source: QuestionDefinition, questionId: string): string {
  const entries = (source.dependency_list ??= []);
  entries.push({ questionId, conditionType: 'value_not_empty' });
  return `/dependency_list/${entries.length - 1}/questionId`;
}

const isChosen = ({ source: { type } }: PlainQuestion) => type === 'radio' || type === 'select';
const isTyped = ({ source: { type } }: PlainQuestion) => type === 'text' || type === 'email';

/** One of the questions of a kind that stand before `question`. */
const earlier = (
  question: PlainQuestion,
  questions: readonly PlainQuestion[],
  n: number,
  isOfKind: (question: PlainQuestion) => boolean,
) => pick(questions.slice(0, questions.indexOf(question)).filter(isOfKind), n);

/** The question gets an entry on an earlier one, and no other condition that could be wrong; says where it is wrong. */
function dependOnEarlier(
  source: QuestionDefinition,
  question: PlainQuestion,
  questions: readonly PlainQuestion[],
  n: number,
  isOfKind: (question: PlainQuestion) => boolean,
  entry: { readonly conditionType: string; readonly requiredValue: string },
): string | undefined {
  const found = earlier(question, questions, n, isOfKind);
  if (!found) return undefined;
  source.dependency_list = [{ questionId: found.id, ...entry }];
  const isAboutValue = entry.requiredValue === 'nothing';
  return `/dependency_list/0/${isAboutValue ? 'requiredValue' : 'conditionType'}`;
}

const offersChoice = ({ type, options = [] }: QuestionDefinition) => type === 'radio' && options.length > 0;

export const mistakes: Readonly<Record<string, Mistake>> = {
  'a controlling question that does not exist': inQuestion((source) => depend(source, 'nobody')),
  'a question that depends on itself': inQuestion((source) => depend(source, source.id)),
  'a condition that looks ahead': inQuestion((source, question, { questions, n }) => {
    const later = questions
      .slice(questions.indexOf(question) + 1)
      .filter((other) => hasOwnAnswer(other.source));
    const found = pick(later, n);
    return found && depend(source, found.id);
  }),
  'a controlling question without an answer of its own': inQuestion((source, question, { questions, n }) => {
    const before = questions.slice(0, questions.indexOf(question));
    const found = pick(
      before.filter((other) => !hasOwnAnswer(other.source)),
      n,
    );
    return found && depend(source, found.id);
  }),
  'an id for two questions': inQuestion((source, question, { questions, n }) => {
    const earlier = pick(questions.slice(0, questions.indexOf(question)), n);
    if (!earlier) return undefined;
    source.id = earlier.id;
    return '/id';
  }),
  'an id that is none': inQuestion((source, _, { n }) => {
    source.id = pick(['9 lives', 'constructor', '_a'], n) ?? '';
    return '/id';
  }),
  'an id for two options': inQuestion((source) => {
    const options = (source.options ??= []);
    options.push({ id: 'twice' }, { id: 'twice' });
    return `/options/${options.length - 1}/id`;
  }),
  'a text box for an option that is not there': inQuestion((source) => {
    source.validation_rules = { ...source.validation_rules, show_on_options: ['nothing'] };
    return '/validation_rules/show_on_options/0';
  }),
  'evidence that nobody can add': inQuestion((source, { parent }) => {
    if (parent && isGrid(parent.source)) return undefined;
    source.has_attachment = false;
    const options = (source.options ??= []);
    options.push({ id: 'evident', has_attachment: true });
    return `/options/${options.length - 1}/has_attachment`;
  }),
  'a pattern that is none': inQuestion((source) => {
    source.validation_rules = { ...source.validation_rules, pattern: '(' };
    return '/validation_rules/pattern';
  }),
  'a pattern that takes too long': inQuestion((source, _, { n }) => {
    const pattern = pick(['(a+)+', '(a|ab?)*b*', '.*.*', '(?=a)a', '(a)\\1'], n) ?? '';
    source.validation_rules = { ...source.validation_rules, pattern };
    return '/validation_rules/pattern';
  }),
  'limits that no text keeps': inQuestion((source) => {
    source.validation_rules = { ...source.validation_rules, min_length: 3, max_length: 2 };
    return '/validation_rules/min_length';
  }),
  'limits that no number keeps': inQuestion(
    (source, _, { n }) => {
      const limits = pick([[2, 1] as const, [0.2, 0.8] as const], n) ?? [];
      const [min_value = 0, max_value = 0] = limits;
      source.validation_rules = { min_value, max_value };
      return '/validation_rules/min_value';
    },
    ({ type }) => type === 'number',
  ),
  'a limit that is no number': inQuestion((source) => {
    source.validation_rules = { ...source.validation_rules, max_value: Number('1e400') };
    return '/validation_rules/max_value';
  }),
  'a condition on what nobody can type': inQuestion((source, question, { questions, n }) =>
    dependOnEarlier(source, question, questions, n, isChosen, {
      conditionType: 'equals',
      requiredValue: 'x',
    }),
  ),
  'a condition on an option that is not there': inQuestion((source, question, { questions, n }) =>
    dependOnEarlier(source, question, questions, n, isChosen, {
      conditionType: pick(['option_id_equals', 'option_text_equals'], n) ?? '',
      requiredValue: 'nothing',
    }),
  ),
  'a condition on the options of a text': inQuestion((source, question, { questions, n }) =>
    dependOnEarlier(source, question, questions, n, isTyped, {
      conditionType: 'option_id_equals',
      requiredValue: 'o1',
    }),
  ),
  'a rule on an option that is not there': inQuestion((source, question, { questions, n }) => {
    const found = earlier(question, questions, n, isChosen);
    if (!found) return undefined;
    const variable = { var: `${found.id}.option` };
    source.visible_when = { or: [variable, { in: [variable, ['o1', 'nothing']] }] };
    return '/visible_when/or/1/in/1/1';
  }),
  'a rule on what nobody can type': inQuestion((source, question, { questions, n }) => {
    const found = earlier(question, questions, n, isChosen);
    if (!found) return undefined;
    source.visible_when = { '!': { var: `${found.id}.${pick(['text', 'number'], n) ?? 'text'}` } };
    return '/visible_when/!/var';
  }),
  'questions where they go unread': inQuestion((source) => {
    const member = isGroup(source) ? 'subQuestions' : 'fields';
    source[member] = [{ id: 'unread', type: 'text' }];
    return `/${member}`;
  }),
  'a default that is no option': inQuestion((source, { readOnly }) => {
    if (readOnly) return undefined;
    source.default_value = 'nothing';
    return '/default_value';
  }, offersChoice),
  'a grid as the row of a grid': inQuestion((source) => {
    const rows = (source.subQuestions ??= []);
    rows.push({ id: 'inner', type: 'custom', component: 'radio-grid' });
    return `/subQuestions/${rows.length - 1}`;
  }, isGrid),
  'a member that nobody knows': inQuestion((source) => {
    Object.assign(source, { colour: 'green' });
    return '';
  }),
  'a type that nobody knows': inQuestion((source) => {
    Object.assign(source, { type: 'slider' });
    return '/type';
  }),
  'a rule with an operator that computes': inQuestion((source, question, { questions }) => {
    const before = questions
      .slice(0, questions.indexOf(question))
      .find((other) => hasOwnAnswer(other.source));
    if (!before) return undefined;
    source.visible_when = { and: [{ var: `${before.id}.option` }, { cat: ['a', 'b'] }] };
    return '/visible_when/and/1';
  }),
  'a rule on a question that does not exist': inQuestion((source) => {
    source.visible_when = { '!': { var: 'nobody.option' } };
    return '/visible_when';
  }),
  'a rule on no question': inQuestion((source) => {
    source.visible_when = { '==': [1, 1] };
    return '/visible_when';
  }),
  'questions nested nine deep': ({ definition, n }) => {
    const at = n % definition.steps.length;
    const metadata = definition.steps[at]?.metadata;
    if (metadata?.fields === undefined) return undefined;
    const deepest = Array.from({ length: 8 }, (_, level) => `deep${8 - level}`).reduce<QuestionDefinition>(
      (inner, id) => ({ id, type: 'group', fields: [inner] }),
      { id: 'deep9', type: 'text' },
    );
    const place = metadata.fields.push(deepest) - 1;
    return `/steps/${at}/metadata/fields/${place}${'/fields/0'.repeat(8)}`;
  },
  'a step twice': ({ definition }) => {
    const place = definition.steps.push({
      stepKey: definition.steps[0]?.stepKey ?? 'sources',
      metadata: { title: 'Again', fields: [] },
    });
    return `/steps/${place - 1}/stepKey`;
  },
  'a step that collects the evidence before the last one': ({ definition: { steps } }) => {
    const [first] = steps;
    if (first === undefined || steps.length < 2) return undefined;
    first.role = 'evidence';
    return '/steps/0/role';
  },
  'a group twice': ({ definition }) => {
    const at = definition.steps.findIndex(({ groups }) => groups);
    const groups = definition.steps[at]?.groups;
    if (!groups) return undefined;
    const place = groups.push({ key: groups[0]?.key ?? 'g', metadata: { title: 'Again', fields: [] } });
    return `/steps/${at}/groups/${place - 1}/key`;
  },
  'questions beside groups': ({ definition }) => {
    const at = definition.steps.findIndex(({ groups }) => groups);
    const step = definition.steps[at];
    if (!step) return undefined;
    step.metadata.fields = [{ id: 'beside', type: 'text' }];
    return `/steps/${at}/metadata/fields`;
  },
  'groups in a step that says it has none': ({ definition }) => {
    const at = definition.steps.findIndex(({ groups }) => groups);
    const step = definition.steps[at];
    if (!step) return undefined;
    step.hasGroups = false;
    return `/steps/${at}/groups`;
  },
};

export interface Mistaken {
  readonly name: string;
  readonly definition: QuestionnaireDefinition;
  readonly pointer: string;
}

/** A definition with one mistake, and where it is; `undefined` where the drawn mistake could not be made. */
export const mistaken: fc.Arbitrary<Mistaken | undefined> = fc
  .tuple(definitions, fc.constantFrom(...Object.entries(mistakes)), fc.nat(100))
  .map(([drawn, [name, make], n]) => {
    const definition = structuredClone(drawn);
    const pointer = make({ definition, questions: plainQuestions(definition), n });
    return pointer === undefined ? undefined : { name, definition, pointer };
  });
