/** What a screen reader gets from the browser: what it reads of a page, what it says by itself, and what has the focus. */
import type { CDPSession, Page } from '@playwright/test';
import { heard, listen } from './live-regions.js';
import {
  inWords,
  isSurrounding,
  linesOf,
  propertyOf,
  roleOf,
  type SpokenNode,
  type SpokenTree,
} from './spoken-nodes.js';

/** The landmarks in which the page is read: not the panel beside it. */
const landmarks = ['main', 'contentinfo', 'dialog', 'alertdialog'];
const dialogs = ['dialog', 'alertdialog'];

/** The time of a save is another one every time. */
const steady = (words: string): string => words.replaceAll(/\b\d{1,2}:\d\d\s[AP]M/g, '9:41 AM');

interface DomNode {
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly DomNode[];
}

/** Finds the elements that are the current one of several: the accessibility tree of the browser does not say so. */
function currentIn({ backendNodeId, attributes = [], children = [] }: DomNode): number[] {
  const at = attributes.indexOf('aria-current');
  const isCurrent = at >= 0 && attributes[at + 1] !== 'false';
  return [...(isCurrent ? [backendNodeId] : []), ...children.flatMap(currentIn)];
}

export class ScreenReader {
  /** What the focus stands in, as it was said last. */
  private around: readonly string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Starts listening to the page as it is now. */
  static async start(page: Page): Promise<ScreenReader> {
    await listen(page);
    const reader = new ScreenReader(page, await page.context().newCDPSession(page));
    await reader.focus();
    return reader;
  }

  private async tree(): Promise<SpokenTree> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const { root } = await this.session.send('DOM.getDocument', { depth: -1 });
    return { nodes, current: new Set(currentIn(root)) };
  }

  /** Reads the page from top to bottom, a line for what is read in one go; a modal dialog alone, while one is open. @param selector finds the only part that is read */
  async read(selector?: string): Promise<string> {
    const tree = await this.tree();
    if (selector !== undefined) {
      const { root } = await this.session.send('DOM.getDocument', { depth: 0 });
      const { nodeId } = await this.session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { node } = await this.session.send('DOM.describeNode', { nodeId });
      const part = tree.nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
      if (!part) throw new Error(`Nothing is read of ${selector}.`);
      return steady(linesOf(part, tree).join('\n'));
    }
    const modal = tree.nodes.findLast(
      (node) => dialogs.includes(roleOf(node)) && propertyOf(node, 'modal') === 'true',
    );
    const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
    const isWithin = ({ parentId }: SpokenNode): boolean => {
      const parent = parentId === undefined ? undefined : byId.get(parentId);
      return parent !== undefined && (landmarks.includes(roleOf(parent)) || isWithin(parent));
    };
    const places = modal
      ? [modal]
      : tree.nodes.filter((node) => landmarks.includes(roleOf(node)) && !isWithin(node));
    const read = places.flatMap((node) => linesOf(node, tree));
    // The browser leaves the label of a radio button beside it once it was clicked.
    const isRepeated = (line: string, at: number) => read[at - 1]?.includes(`radio "${line.trim()}"`);
    return steady(read.filter((line, at) => !isRepeated(line, at)).join('\n'));
  }

  /** Says what has the focus, after that what it came into. */
  async focus(): Promise<string> {
    const tree = await this.tree();
    const focused = tree.nodes.findLast((node) => propertyOf(node, 'focused') === 'true');
    if (!focused) return '';
    const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
    const around: string[] = [];
    for (let at = byId.get(focused.parentId ?? ''); at; at = byId.get(at.parentId ?? ''))
      if (isSurrounding(at)) around.unshift(inWords(at, tree));
    const entered = around.filter((words) => !this.around.includes(words));
    this.around = [...around, inWords(focused, tree)];
    return steady([...entered, inWords(focused, tree)].join(' > '));
  }

  /** Gives what was said since the start. */
  async said(): Promise<string[]> {
    return (await heard(this.page)).map(steady);
  }
}
