/** What a screen reader gets from the browser: what it reads of a page, what it says by itself, and what has the focus. */
import type { CDPSession, Page } from '@playwright/test';

type Field = { readonly value?: string | number | boolean } | undefined;

/** A node of the browser's accessibility tree. */
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Field;
  readonly name?: Field;
  readonly description?: Field;
  readonly value?: Field;
  readonly properties?: readonly { readonly name: string; readonly value: Field }[];
  readonly childIds?: readonly string[];
}

/** The roles that are read in one go, with their name. */
const controls = ['heading', 'textbox', 'radio', 'checkbox', 'combobox', 'button', 'link', 'progressbar'];
/** The roles that are said before what stands in them. */
const surroundings = ['main', 'contentinfo', 'region', 'group', 'radiogroup'];
/** The landmarks in which the page is read: not the panel beside it. */
const landmarks = ['main', 'contentinfo'];
const states = ['required', 'checked', 'disabled', 'expanded', 'invalid'];

const textOf = (field: Field): string => String(field?.value ?? '');
const roleOf = (node: Node): string => (node.ignored ? '' : textOf(node.role));
const propertyOf = ({ properties }: Node, name: string): string =>
  textOf(properties?.find((property) => property.name === name)?.value);

/**
 * Says a node in words, for example `textbox "What is your first name?" = "Rui", required, invalid: Not answered yet`.
 */
function inWords(node: Node): string {
  const [name, value, description] = [node.name, node.value, node.description].map(textOf);
  return [
    roleOf(node),
    roleOf(node) === 'heading' && ` ${propertyOf(node, 'level')}`,
    name && ` "${name}"`,
    value && ` = "${value}"`,
    ...states.map((state) => propertyOf(node, state) === 'true' && `, ${state}`),
    description && `: ${description}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The time of a save is another one every time. */
const withoutTime = (words: string): string => words.replaceAll(/\b\d{1,2}:\d\d\s[AP]M/g, '9:41 AM');

/**
 * Notes what live regions say. As with a real one, a region says what changes in it: what it held when it came into the
 * page by itself stays unsaid.
 */
function noteLiveRegions() {
  const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const said: string[] = [];
  Object.assign(window, { said });
  const known = new Map<Element, string>();
  const wordsOf = (region: Element) => (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
  const hear = () => {
    for (const region of document.querySelectorAll(regions)) {
      const words = wordsOf(region);
      const before = known.get(region);
      known.set(region, words);
      const isHeard = before !== undefined || region.parentElement?.closest(regions);
      // A region speaks for the one that it stands in.
      if (isHeard && words !== '' && words !== before && !region.querySelector(regions)) said.push(words);
    }
  };
  hear();
  said.length = 0;
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
}

export class ScreenReader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Starts listening to the page as it is now. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.evaluate(noteLiveRegions);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  private async nodes(): Promise<readonly Node[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return nodes;
  }

  /** Reads the page from top to bottom, a line for what is read in one go. */
  async read(): Promise<string> {
    const nodes = await this.nodes();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const linesOf = (node: Node): string[] => {
      const role = roleOf(node);
      if (controls.includes(role)) return [inWords(node)];
      // A label is read with its control.
      if (role === 'LabelText') return [];
      if (role === 'StaticText') return [textOf(node.name).trim()];
      const inside = (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child ? linesOf(child) : [];
      });
      return surroundings.includes(role) ? [inWords(node), ...inside.map((line) => `  ${line}`)] : inside;
    };
    const read = nodes.filter((node) => landmarks.includes(roleOf(node))).flatMap(linesOf);
    // The browser leaves the label of a radio button beside it once it was clicked.
    const isRepeated = (line: string, at: number) => read[at - 1]?.includes(`radio "${line.trim()}"`);
    return withoutTime(read.filter((line, at) => !isRepeated(line, at)).join('\n'));
  }

  /** Says what has the focus. */
  async focus(): Promise<string> {
    const nodes = await this.nodes();
    const focused = nodes.findLast((node) => propertyOf(node, 'focused') === 'true');
    return focused ? inWords(focused) : '';
  }

  /** Gives what was said since the start. */
  async said(): Promise<string[]> {
    const said = await this.page.evaluate(() => (window as unknown as { said: string[] }).said);
    return said.map(withoutTime);
  }
}
