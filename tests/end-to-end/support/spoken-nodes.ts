/** The browser's accessibility tree in the words of a screen reader. */

type Field = { readonly value?: string | number | boolean } | undefined;

/** A node of the browser's accessibility tree. */
export interface SpokenNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: Field;
  readonly name?: Field;
  readonly description?: Field;
  readonly value?: Field;
  readonly properties?: readonly { readonly name: string; readonly value: Field }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** The tree, and what it leaves out: the elements that are the current one of several. */
export interface SpokenTree {
  readonly nodes: readonly SpokenNode[];
  readonly current: ReadonlySet<number>;
}

/** The roles that are read in one go, with their name. */
const controls = new Set([
  ...['heading', 'textbox', 'searchbox', 'spinbutton', 'radio', 'checkbox', 'switch', 'combobox', 'option'],
  ...['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'slider'],
  ...['progressbar', 'meter', 'image', 'disclosure', 'iframe'],
]);
/** The roles that are said before what stands in them. */
const surroundings = new Set([
  ...[
    'main',
    'contentinfo',
    'banner',
    'article',
    'navigation',
    'complementary',
    'region',
    'group',
    'radiogroup',
  ],
  ...['dialog', 'alertdialog', 'tablist', 'tabpanel', 'listbox', 'menu', 'table', 'grid', 'date'],
]);
/** The roles whose texts are read as one. */
const wholes = new Set([
  ...['paragraph', 'status', 'alert', 'term', 'definition', 'code', 'caption', 'figcaption', 'note'],
  ...['descriptionlistterm', 'descriptionlistdetail', 'strong', 'emphasis', 'time', 'mark', 'log'],
]);
/** The states that are said, by property and value. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  required: { true: 'required' },
  checked: { true: 'checked', mixed: 'partly checked' },
  selected: { true: 'selected' },
  pressed: { true: 'pressed', false: 'not pressed' },
  disabled: { true: 'disabled' },
  readonly: { true: 'read only' },
  multiline: { true: 'several lines' },
  expanded: { true: 'expanded', false: 'collapsed' },
  invalid: { true: 'invalid' },
  busy: { true: 'busy' },
  hasPopup: { menu: 'opens a menu' },
};
/** The names that the browser has for roles, and those that people have. */
const rolesInWords: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  Iframe: 'iframe',
  Date: 'date',
  img: 'image',
};

const textOf = (field: Field): string => String(field?.value ?? '');

/** Gives the role of a node; none where a screen reader passes it over. */
export function roleOf(node: SpokenNode): string {
  if (node.ignored) return '';
  const role = textOf(node.role);
  return rolesInWords[role] ?? role;
}

/** Gives a property of a node as text; empty where it has none. */
export const propertyOf = ({ properties }: SpokenNode, name: string): string =>
  textOf(properties?.find((property) => property.name === name)?.value);

/** Is it something that is said when the focus comes into it? */
export const isSurrounding = (node: SpokenNode): boolean =>
  surroundings.has(roleOf(node)) && textOf(node.name) !== '';

/** The browser names each part of a date twice: `Day Day`. */
const saidOnce = (name: string): string => name.replace(/^(.+) \1$/, '$1');

/**
 * Says a node in words, for example `textbox "What is your first name?" = "Rui", required, invalid: Not answered yet`.
 */
export function inWords(node: SpokenNode, { current }: SpokenTree): string {
  const [name, value, description] = [node.name, node.value, node.description].map((field) =>
    textOf(field).replaceAll(/\s+/g, ' ').trim(),
  );
  return [
    roleOf(node),
    roleOf(node) === 'heading' && ` ${propertyOf(node, 'level')}`,
    name && ` "${saidOnce(name)}"`,
    value && ` = "${value.length > longestValue ? `${value.slice(0, longestValue)}…` : value}"`,
    ...Object.entries(states).map(([property, words]) => {
      const word = words[propertyOf(node, property)];
      return word !== undefined && `, ${word}`;
    }),
    current.has(node.backendDOMNodeId ?? -1) && ', current',
    description && `: ${description}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Joins texts as they stand on the page: a full stop of its own follows without a space. */
const joined = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .join(' ')
    .replaceAll(/ (?=[.,;:!?])/g, '');

/** In letters: a longer value is not read as a whole. */
const longestValue = 80;

const partOfDate = (line: string): string =>
  line.replace(/^(\w+ "[^"]*"(?: = "\d+")?(?:, [a-z ]+)?): .*$/, '$1');

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** Reads a node from top to bottom, a line for what is read in one go. */
export function linesOf(node: SpokenNode, tree: SpokenTree): string[] {
  const byId = new Map(tree.nodes.map((each) => [each.nodeId, each]));
  const childrenOf = ({ childIds = [] }: SpokenNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  /** Does nothing but text stand in it? */
  const isText = (inner: SpokenNode): boolean =>
    childrenOf(inner).every((child) => {
      const role = roleOf(child);
      return role === 'StaticText' || (!controls.has(role) && role !== 'list' && isText(child));
    });
  const controlsIn = (inner: SpokenNode): SpokenNode[] =>
    childrenOf(inner).flatMap((child) => (controls.has(roleOf(child)) ? [child] : controlsIn(child)));
  const isOf = (inner: SpokenNode, roles: readonly string[]) => roles.includes(roleOf(inner));
  const read = (inner: SpokenNode): string[] => {
    const role = roleOf(inner);
    // The browser gives each part of a date the description of the whole.
    if (role === 'date')
      return [inWords(inner, tree), ...indented(childrenOf(inner).flatMap(read).map(partOfDate))];
    if (role !== 'heading' && controls.has(role)) return [inWords(inner, tree)];
    // A point before an item is no text.
    if (isOf(inner, ['ListMarker', 'InlineTextBox'])) return [];
    // A label is read with its control, which may stand in it.
    if (role === 'LabelText') return controlsIn(inner).flatMap(read);
    // A legend is the name of its group.
    if (role === 'Legend') return [];
    if (role === 'heading') return [inWords(inner, tree), ...indented(controlsIn(inner).flatMap(read))];
    if (role === 'StaticText') return [textOf(inner.name).replaceAll(/\s+/g, ' ').trim()].filter(Boolean);
    const inside = childrenOf(inner).flatMap(read);
    if (role === 'row') return [inside.map((line) => line.trim()).join(' | ')];
    if (isOf(inner, ['cell', 'gridcell', 'columnheader', 'rowheader'])) return [joined(inside)];
    if (role === 'list') {
      const count = childrenOf(inner).filter((child) => roleOf(child) === 'listitem').length;
      const name = textOf(inner.name);
      return [
        `list${name && ` "${name}"`}, ${count === 1 ? '1 item' : `${count} items`}`,
        ...indented(inside),
      ];
    }
    if (role === 'listitem')
      return (isText(inner) ? [joined(inside)] : inside).map((line, at) =>
        at === 0 ? `- ${line}` : `  ${line}`,
      );
    if (wholes.has(role) && isText(inner)) return inside.length === 0 ? [] : [joined(inside)];
    return surroundings.has(role) ? [inWords(inner, tree), ...indented(inside)] : inside;
  };
  return read(node);
}
