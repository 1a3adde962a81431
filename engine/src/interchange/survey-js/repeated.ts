/** Panels and matrices of SurveyJS to which entries are added, as groups that repeat (D-33). */
import type { QuestionDefinition } from '../../model/documents.generated.js';
import { shownWhen, type DraftForm } from '../draft-form.js';
import { repeatOf } from '../entries.js';
import { all } from '../rule-parts.js';
import { asList, asNumber, asObject, asText, given, own, pointerTo, type JsonObject } from '../source.js';
import { conditionOf, elementMembers, maxPanels, textsOf, type Place } from './element.js';
import type { Known } from './looked-at.js';
import { localText, nameOthers } from './members.js';

type ReadElement = (value: unknown, place: Place, known: Known) => QuestionDefinition[];

/** Where the fields of a repeated group stand, and how it says how many entries there are. */
interface Repeating {
  readonly prefix: string;
  readonly least: string;
  readonly most: string;
  readonly first: string;
  readonly read: ReadonlySet<string>;
  readonly fields: (
    element: JsonObject,
    place: Place,
    known: Known,
    read: ReadElement,
  ) => QuestionDefinition[];
}

/** Those that are read, by their types in SurveyJS. */
export const repeating: ReadonlyMap<string, Repeating> = new Map([
  [
    'paneldynamic',
    {
      ...{ prefix: 'panel.', least: 'minPanelCount', most: 'maxPanelCount', first: 'panelCount' },
      read: new Set([...elementMembers, 'isRequired', 'templateElements', 'templateTitle']),
      fields: readTemplate,
    },
  ],
  [
    'matrixdynamic',
    {
      ...{ prefix: 'row.', least: 'minRowCount', most: 'maxRowCount', first: 'rowCount' },
      read: new Set([...elementMembers, 'isRequired', 'columns', 'choices', 'cellType']),
      fields: readColumns,
    },
  ],
]);

function readTemplate(panel: JsonObject, place: Place, known: Known, read: ReadElement) {
  const pointer = pointerTo(place.pointer, 'templateElements');
  return asList(own(panel, 'templateElements')).flatMap((element, at) =>
    read(element, { ...place, pointer: pointerTo(pointer, at) }, known),
  );
}

/** The columns of a matrix as questions: each has a type and choices of its own, or those of the matrix. */
function readColumns(matrix: JsonObject, place: Place, known: Known, read: ReadElement) {
  const pointer = pointerTo(place.pointer, 'columns');
  return asList(own(matrix, 'columns')).flatMap((item, at) => {
    const written = asObject(item) ?? given({ name: asText(item) });
    const { cellType = 'default', ...column }: JsonObject = written;
    const isShared = own(column, 'choices') === undefined && Array.isArray(own(matrix, 'choices'));
    const ofMatrix = asText(own(matrix, 'cellType')) ?? 'dropdown';
    const type = cellType === 'default' ? ofMatrix : cellType;
    const takesChoices = ['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(String(type));
    const element = { ...column, type, ...(isShared && takesChoices && { choices: own(matrix, 'choices') }) };
    const here = pointerTo(pointer, at);
    // What is said of choices that stand at the matrix leads there.
    const shared = pointerTo(here, 'choices');
    const moved = (of: string) =>
      isShared && of.startsWith(shared) ? pointerTo(place.pointer, 'choices') + of.slice(shared.length) : of;
    const { report } = known.form;
    const form: DraftForm = {
      ...known.form,
      report: {
        ...report,
        lost: (of, ...rest) => report.lost(moved(of), ...rest),
        changed: (of, ...rest) => report.changed(moved(of), ...rest),
      },
    };
    return read(element, { ...place, pointer: here }, { ...known, form });
  });
}

/** What one entry is called: a title of a template without its number. */
function entryLabel(element: JsonObject, pointer: string, form: DraftForm): string {
  const place = pointerTo(pointer, 'templateTitle');
  const title = localText(own(element, 'templateTitle'), place, form.report);
  const plain = title
    ?.replace(/\{panelIndex\}/i, '')
    .replace(/[\s#:.()–-]+$/, '')
    .trim();
  if (plain !== undefined && plain !== '' && !plain.includes('{')) return plain;
  if (title !== undefined)
    form.report.changed(place, 'answer-in-text', 'Entries are called by a word and their number.');
  return 'Entry';
}

/** A group that is asked again for each entry (D-33). */
export function readRepeated(
  element: JsonObject,
  kind: Repeating,
  place: Place,
  known: Known,
  read: ReadElement,
): QuestionDefinition[] {
  const { form, counted, hideable } = known;
  const { pointer, depth } = place;
  const name = asText(own(element, 'name'));
  if (known.entry !== undefined || depth >= maxPanels || name === undefined) {
    const why = known.entry
      ? 'stands in another group that repeats'
      : name
        ? 'is nested too deep'
        : 'has no name';
    form.report.lost(pointer, 'repeat', `A group that repeats and ${why} is not carried over.`);
    return [];
  }
  const rule = all([place.rule, conditionOf(element, pointer, known)]);
  const { label = form.fit(name, 500, pointer), description } = textsOf(element, pointer, form);
  const number = (member: string) => asNumber(own(element, member));
  const written = number(kind.least) ?? 0;
  const least = own(element, 'isRequired') === true ? Math.max(written, 1) : written;
  const first = number(kind.first) ?? (kind.first === 'rowCount' ? 2 : 0);
  if (first > least)
    form.report.changed(pointer, 'first-entries', `It begins with ${least} entries; it began with ${first}.`);
  const repeat = repeatOf({
    ...{ label: entryLabel(element, pointer, form), least, most: number(kind.most), pointer, form },
  });
  form.leaveRoom(repeat !== undefined);
  const id = form.questionId(name, pointer);
  const canHide = place.canHide || rule !== true;
  const entry = { prefix: kind.prefix, controllers: new Map(), rows: new Map() };
  const inner = { pointer, rule: true, canHide, depth: depth + 1 };
  const fields = kind.fields(element, inner, { ...known, entry }, read);
  form.leaveRoom(false);
  nameOthers(element, pointer, new Set([...kind.read, kind.least, kind.most, kind.first]), form.report);
  if (fields.length === 0) {
    form.report.lost(pointer, 'question', `"${name}" has no fields, and is not carried over.`);
    return [];
  }
  // While it is hidden, SurveyJS counts no entry, and here those that are always there count on.
  if (repeat?.least === 0 || (repeat && !canHide)) counted.set(name.toLowerCase(), id);
  if (canHide) hideable.add(id);
  const group: QuestionDefinition = {
    ...{ id, type: 'group', label, fields },
    ...(description !== undefined && { helpText: description }),
    ...(repeat && { repeat }),
    ...shownWhen(rule),
  };
  return [form.from(pointer, group)];
}
