/** Reads the common part of a survey of SurveyJS: its pages, panels and questions, and their conditions. */
import type { QuestionDefinition, StepDefinition } from '../../model/documents.generated.js';
import { createDraftForm, shownWhen } from '../draft-form.js';
import type { Carried } from '../not-carried.js';
import { all } from '../rule-parts.js';
import { asList, asObject, asText, own, pointerTo, type JsonObject } from '../source.js';
import { constraintsIn } from './constraints.js';
import { conditionOf, elementMembers, maxPanels, textsOf, type Place } from './element.js';
import type { Known } from './looked-at.js';
import { nameOthers } from './members.js';
import { createOffers } from './offers.js';
import { readers } from './questions.js';
import { readRepeated, repeating } from './repeated.js';
import type { Controller } from './test-rules.js';

const questionMembers = [...elementMembers, 'isRequired', 'readOnly', 'defaultValue', 'validators'];
const panelMembers = new Set([...elementMembers, 'elements', 'questions']);
const surveyMembers = new Set([
  'title',
  'description',
  'pages',
  'elements',
  'questions',
  'clearInvisibleValues',
]);

function readPanel(element: JsonObject, place: Place, known: Known): QuestionDefinition[] {
  const { form } = known;
  const { pointer, depth } = place;
  if (depth >= maxPanels) {
    form.report.lost(pointer, 'panel', `Panels are nested more than ${maxPanels} deep.`);
    return [];
  }
  const rule = all([place.rule, conditionOf(element, pointer, known)]);
  const name = asText(own(element, 'name')) ?? 'panel';
  const { label, description } = textsOf(element, pointer, form);
  const inner = { pointer, rule: true, canHide: place.canHide || rule !== true, depth: depth + 1 };
  const fields = readElements(element, inner, known);
  nameOthers(element, pointer, panelMembers, form.report);
  if (fields.length === 0) return [];
  const group: QuestionDefinition = {
    id: form.questionId(name, pointer),
    type: 'group',
    label: label ?? name.slice(0, 500),
    ...(description !== undefined && { helpText: description }),
    fields,
    ...shownWhen(rule),
  };
  return [form.from(pointer, group)];
}

function readElement(value: unknown, place: Place, known: Known): QuestionDefinition[] {
  const { form, hideable, entry } = known;
  const { controllers, rows, prefix } = entry ?? { ...known, prefix: '' };
  const { pointer } = place;
  const element = asObject(value);
  const type = element && asText(own(element, 'type'));
  if (element === undefined || type === undefined) {
    form.report.lost(pointer, 'element', 'An element without a type is not carried over.');
    return [];
  }
  if (type === 'panel') return readPanel(element, place, known);
  const kind = repeating.get(type);
  if (kind) return readRepeated(element, kind, place, known, readElement);
  const reader = readers.get(type);
  const name = asText(own(element, 'name'));
  if (reader === undefined || name === undefined) {
    const why = reader ? 'A question without a name' : `"${name ?? ''}", of type "${type}",`;
    form.report.lost(pointer, 'question-type', `${why} is not carried over.`);
    return [];
  }
  const { label = form.fit(name, 500, pointer), description } = textsOf(
    { ...element, title: own(element, 'title') },
    pointer,
    form,
  );
  const rule = all([place.rule, conditionOf(element, pointer, known)]);
  const id = form.questionId(name, pointer);
  const offers = createOffers(element, pointer, known);
  const { members, read, controller, rows: ofMatrix = [] } = reader({ element, pointer, id, form, offers });
  nameOthers(element, pointer, new Set([...questionMembers, ...read]), form.report);
  const options = members.options;
  if (options?.length === 0) {
    form.report.lost(pointer, 'question', `"${name}" has no choices of its own, and is not carried over.`);
    return [];
  }
  const isRequired = own(element, 'isRequired') === true;
  if (!isRequired && own(element, 'readOnly') !== true) form.optional(pointer);
  const found: [string, Controller][] = [
    ...(controller ? [[name, controller] as [string, Controller]] : []),
    ...ofMatrix.map(([row, of]): [string, Controller] => [`${name}.${row}`, of]),
  ];
  for (const [key, of] of found) {
    const known = (prefix + key).toLowerCase();
    if (!controllers.has(known)) controllers.set(known, of);
    if (place.canHide || rule !== true) hideable.add(of.id);
  }
  if (ofMatrix.length > 0)
    rows.set(
      (prefix + name).toLowerCase(),
      ofMatrix.map(([, of]) => of),
    );
  const asked = { element, pointer, id: controller?.id, hasLimits: read.includes('validators') };
  const constraints = constraintsIn(asked, known);
  const question: QuestionDefinition = {
    id,
    label,
    ...members,
    ...(constraints.length > 0 && { constraints }),
    ...(description !== undefined && { helpText: description }),
    ...(isRequired && { required: true }),
    ...(own(element, 'readOnly') === true && { attributes: { readOnly: true } }),
    ...shownWhen(rule),
  };
  return [form.from(pointer, question)];
}

function readElements(parent: JsonObject, place: Place, known: Known): QuestionDefinition[] {
  return readList(parent, Array.isArray(own(parent, 'elements')) ? 'elements' : 'questions', place, known);
}

const readList = (parent: JsonObject, name: string, place: Place, known: Known): QuestionDefinition[] =>
  asList(own(parent, name)).flatMap((element, at) =>
    readElement(element, { ...place, pointer: pointerTo(pointerTo(place.pointer, name), at) }, known),
  );

function readPage(page: JsonObject, pointer: string, at: number, known: Known): StepDefinition {
  const { form } = known;
  const rule = conditionOf(page, pointer, known);
  const { title, description } = textsOf(page, pointer, form);
  const fields = readElements(page, { pointer, rule, canHide: rule !== true, depth: 0 }, known);
  const name = asText(own(page, 'name')) ?? `page${at + 1}`;
  return {
    stepKey: form.stepId(name),
    metadata: {
      title: title ?? name.slice(0, 200),
      ...(description !== undefined && { description }),
      fields,
    },
  };
}

/**
 * Reads a survey of SurveyJS (the JSON of its creator, any JSON value) as a definition, and lists what is not carried over
 * (SPEC.md I). Cost: the survey. Never throws.
 */
export function readSurveyJs(json: unknown): Carried {
  const form = createDraftForm();
  const survey = asObject(json);
  if (survey === undefined) {
    form.report.lost('', 'document', 'A survey is an object.');
    return { definition: undefined, notCarried: form.report.list() };
  }
  const known: Known = {
    form,
    controllers: new Map(),
    rows: new Map(),
    counted: new Map(),
    hideable: new Set(),
    keepsHidden: own(survey, 'clearInvisibleValues') !== 'onHidden',
  };
  const pages = own(survey, 'pages');
  const steps = Array.isArray(pages)
    ? (pages as unknown[]).flatMap((page, at) => {
        const pointer = pointerTo('/pages', at);
        const object = asObject(page);
        if (object === undefined) return [];
        const step = readPage(object, pointer, at, known);
        nameOthers(object, pointer, panelMembers, form.report);
        return [step];
      })
    : [
        readPage(
          { elements: own(survey, 'elements') ?? own(survey, 'questions'), name: 'page1' },
          '',
          0,
          known,
        ),
      ];
  const { title = 'Survey', description } = textsOf(survey, '', form);
  nameOthers(survey, '', surveyMembers, form.report);
  return form.finish({ key: title, title, description }, steps);
}
