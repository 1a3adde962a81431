/** Reads the common part of a FHIR Questionnaire (R4): its tree of items, their options and conditions. */
import type { QuestionDefinition, StepDefinition } from '../../model/documents.generated.js';
import { createDraftForm, shownWhen, type DraftForm } from '../draft-form.js';
import { repeatOf } from '../entries.js';
import type { Carried } from '../not-carried.js';
import { all, type Rule } from '../rule-parts.js';
import { asList, asObject, asText, given, own, pointerTo, type JsonObject } from '../source.js';
import { ruleOfEnableWhen, type FhirController } from './enable-when.js';
import { itemReaders, numberIn } from './items.js';

/** Questions nest at most eight deep (D-9). */
const maxDepth = 8;

const resourceMembers = new Set([
  'resourceType',
  'id',
  'url',
  'name',
  'title',
  'description',
  'item',
  'contained',
  'status',
  'meta',
  'text',
  'language',
]);
const itemMembers = [
  'linkId',
  'type',
  'text',
  'prefix',
  'enableWhen',
  'enableBehavior',
  'required',
  'readOnly',
  'item',
];
const limitUrls = new Set(
  ['minValue', 'maxValue'].map((name) => `http://hl7.org/fhir/StructureDefinition/${name}`),
);
/** Of a group that repeats. */
const entryUrls = new Set(
  ['questionnaire-minOccurs', 'questionnaire-maxOccurs'].map(
    (name) => `http://hl7.org/fhir/StructureDefinition/${name}`,
  ),
);

/** Expressions of FHIRPath, of R4 and of R5. */
const constraintUrls = new Set(
  ['questionnaire-constraint', 'targetConstraint'].map(
    (name) => `http://hl7.org/fhir/StructureDefinition/${name}`,
  ),
);

interface Reading {
  readonly form: DraftForm;
  readonly contained: ReadonlyMap<string, JsonObject>;
  /** By `linkId`. */
  readonly controllers: Map<string, FhirController>;
  /** The id of the repeated group that is read. */
  readonly repeats?: string;
}

/** Names the members that nothing was made of, and the extensions that are not read. */
function nameOthers(
  object: JsonObject,
  pointer: string,
  read: ReadonlySet<string>,
  form: DraftForm,
  urls: ReadonlySet<string> = limitUrls,
) {
  for (const name of Object.keys(object)) {
    const place = pointerTo(pointer, name);
    if (name === 'extension' || name === 'modifierExtension')
      asList(object[name]).forEach((extension, at) => {
        const url = asText(own(asObject(extension) ?? {}, 'url')) ?? '';
        if (constraintUrls.has(url))
          form.report.lost(
            pointerTo(place, at),
            'constraint',
            'A constraint in FHIRPath is not carried over.',
          );
        else if (!urls.has(url))
          form.report.lost(pointerTo(place, at), 'extension', `The extension "${url}" is not carried over.`);
      });
    else if (!read.has(name)) form.report.lost(place, 'member', `"${name}" is not carried over.`);
  }
}

function conditionOf(item: JsonObject, pointer: string, { form, controllers, repeats }: Reading): Rule {
  const rule = ruleOfEnableWhen(item, { controllers, repeats });
  if (typeof rule !== 'string') return rule;
  form.report.lost(
    pointerTo(pointer, 'enableWhen'),
    'condition',
    `The condition ${rule}; the question is always shown.`,
  );
  return true;
}

function readItems(
  parent: JsonObject,
  pointer: string,
  depth: number,
  reading: Reading,
): QuestionDefinition[] {
  const place = pointerTo(pointer, 'item');
  return asList(own(parent, 'item')).flatMap((item, at) => {
    const object = asObject(item);
    if (object !== undefined) return readItem(object, pointerTo(place, at), true, depth, reading);
    reading.form.report.lost(pointerTo(place, at), 'item', 'An item is an object.');
    return [];
  });
}

/** `outer`: what must hold for the step that the item stands in. */
function readItem(
  item: JsonObject,
  pointer: string,
  outer: Rule,
  depth: number,
  reading: Reading,
): QuestionDefinition[] {
  const { form, contained, controllers } = reading;
  const linkId = asText(own(item, 'linkId')) ?? 'item';
  const type = asText(own(item, 'type')) ?? '';
  const prefix = asText(own(item, 'prefix'));
  const words = asText(own(item, 'text')) ?? linkId;
  const label = form.fit(prefix === undefined ? words : `${prefix} ${words}`, 500, pointer);
  const reader = itemReaders.get(type);
  if (type === 'display') {
    form.report.lost(pointer, 'display', 'A text that asks nothing is not carried over.');
    return [];
  }
  if (depth > maxDepth || (type !== 'group' && reader === undefined)) {
    const why =
      reader || type === 'group'
        ? `Items are nested more than ${maxDepth} deep`
        : `An item of type "${type}" is not carried over`;
    form.report.lost(pointer, 'question-type', `${why}.`);
    return [];
  }
  const rule = all([outer, conditionOf(item, pointer, reading)]);
  const shared = { label, ...shownWhen(rule) };
  if (reader === undefined) {
    if (own(item, 'repeats') === true) return readRepeated(item, pointer, shared, depth, reading);
    const fields = readItems(item, pointer, depth + 1, reading);
    nameOthers(item, pointer, new Set([...itemMembers, 'repeats']), form);
    if (fields.length === 0) return [];
    return [form.from(pointer, { id: form.questionId(linkId, pointer), type: 'group', ...shared, fields })];
  }
  const id = form.questionId(linkId, pointer);
  const { members, read, controller } = reader({ item, pointer, id, contained, form });
  nameOthers(item, pointer, new Set([...itemMembers, ...read]), form);
  if (members.options?.length === 0) {
    form.report.lost(
      pointer,
      'question',
      `"${linkId}" has no options in the questionnaire, and is not carried over.`,
    );
    return [];
  }
  if (controller && !controllers.has(linkId))
    controllers.set(linkId, { ...controller, repeats: reading.repeats });
  const isRequired = own(item, 'required') === true;
  const isReadOnly = own(item, 'readOnly') === true;
  if (!isRequired && !isReadOnly) form.optional(pointer);
  const inner = readItems(item, pointer, depth + 1, reading);
  if (inner.length > 0)
    form.report.changed(
      pointer,
      'nested-items',
      'What is nested in it is shown whether or not it has an answer.',
    );
  const question: QuestionDefinition = {
    id,
    ...members,
    ...shared,
    ...(isRequired && { required: true }),
    ...(isReadOnly && { attributes: { readOnly: true } }),
    ...(inner.length > 0 && { subQuestions: inner }),
  };
  return [form.from(pointer, question)];
}

/** A group that is answered several times (D-33). One within another is asked once in each entry. */
function readRepeated(
  item: JsonObject,
  pointer: string,
  shared: Omit<QuestionDefinition, 'id'> & { readonly label: string },
  depth: number,
  reading: Reading,
): QuestionDefinition[] {
  const { form } = reading;
  const linkId = asText(own(item, 'linkId')) ?? 'item';
  const isInner = reading.repeats !== undefined;
  if (isInner)
    form.report.changed(
      pointer,
      'repeats',
      'It stands in another group that repeats, so it is asked once in each entry.',
    );
  const repeat = isInner
    ? undefined
    : repeatOf({
        label: shared.label,
        least: numberIn(item, 'questionnaire-minOccurs') ?? (own(item, 'required') === true ? 1 : 0),
        most: numberIn(item, 'questionnaire-maxOccurs'),
        pointer,
        form,
      });
  if (repeat) form.leaveRoom(true);
  const id = form.questionId(linkId, pointer);
  const fields = readItems(item, pointer, depth + 1, repeat ? { ...reading, repeats: id } : reading);
  if (repeat) form.leaveRoom(false);
  nameOthers(item, pointer, new Set([...itemMembers, 'repeats']), form, isInner ? limitUrls : entryUrls);
  if (fields.length === 0) return [];
  return [form.from(pointer, { id, type: 'group', ...shared, ...(repeat && { repeat }), fields })];
}

/** A group at the top is a step; what stands between groups has steps of its own. */
function readSteps(resource: JsonObject, title: string, reading: Reading): StepDefinition[] {
  const steps: StepDefinition[] = [];
  let loose: QuestionDefinition[] | undefined;
  asList(own(resource, 'item')).forEach((value, at) => {
    const pointer = pointerTo('/item', at);
    const item = asObject(value);
    if (item === undefined || own(item, 'type') !== 'group') {
      if (loose === undefined) {
        loose = [];
        steps.push({ stepKey: reading.form.stepId('questions'), metadata: { title, fields: loose } });
      }
      loose.push(...readItem(item ?? {}, pointer, true, 1, reading));
      return;
    }
    loose = undefined;
    const name = asText(own(item, 'linkId')) ?? 'group';
    const words = reading.form.fit(asText(own(item, 'text')) ?? name, 200, pointer);
    const stepKey = reading.form.stepId(name);
    if (own(item, 'repeats') === true) {
      steps.push({ stepKey, metadata: { title: words, fields: readItem(item, pointer, true, 1, reading) } });
      return;
    }
    const rule = conditionOf(item, pointer, reading);
    const place = pointerTo(pointer, 'item');
    const fields = asList(own(item, 'item')).flatMap((inner, index) =>
      readItem(asObject(inner) ?? {}, pointerTo(place, index), rule, 1, reading),
    );
    nameOthers(item, pointer, new Set([...itemMembers, 'repeats']), reading.form);
    steps.push({ stepKey, metadata: { title: words, fields } });
  });
  return steps;
}

/**
 * Reads a Questionnaire of FHIR R4 (any JSON value) as a definition, and lists what is not carried over (SPEC.md I).
 * Cost: the questionnaire. Never throws.
 */
export function readFhir(json: unknown): Carried {
  const form = createDraftForm();
  const resource = asObject(json);
  if (resource === undefined || own(resource, 'resourceType') !== 'Questionnaire') {
    form.report.lost(
      '',
      'document',
      'A questionnaire of FHIR is an object of the resource type "Questionnaire".',
    );
    return { definition: undefined, notCarried: form.report.list() };
  }
  const sets = asList(own(resource, 'contained')).flatMap((value): [string, JsonObject][] => {
    const set = asObject(value);
    const id = set && asText(own(set, 'id'));
    return set && id !== undefined ? [[id, set]] : [];
  });
  const title = asText(own(resource, 'title')) ?? asText(own(resource, 'name')) ?? 'Questionnaire';
  const reading: Reading = { form, contained: new Map(sets), controllers: new Map() };
  const steps = readSteps(resource, form.fit(title, 200, '/title'), reading);
  nameOthers(resource, '', resourceMembers, form);
  const key = asText(own(resource, 'name')) ?? asText(own(resource, 'id')) ?? title;
  return form.finish({ key, title, ...given({ description: asText(own(resource, 'description')) }) }, steps);
}
