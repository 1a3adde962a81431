/** Completions and help of the editor, asked of the worker. */
import {
  autocompletion,
  snippet,
  type Completion as Suggested,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { hoverTooltip, keymap, showTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import type { Completion } from '../language/language.js';

/** What the editor asks about a file: the worker, as the workbench reaches it. */
export interface Knowledge {
  readonly completionsAt: (file: string, offset: number) => Promise<readonly Completion[]>;
  readonly helpAt: (file: string, offset: number) => Promise<string | undefined>;
}

function suggested({ label, detail, info, snippet: template, to, rank }: Completion): Suggested {
  const write = snippet(template);
  return {
    label: label.replace(/^"(.*)"$/, '$1'),
    ...(detail === '' ? {} : { detail }),
    ...(info === '' ? {} : { info }),
    boost: rank,
    apply: (view, completion, from, typedTo) => {
      write(view, completion, from, Math.max(to, typedTo));
    },
  };
}

const source = (file: string, { completionsAt }: Knowledge) =>
  async function complete({ pos, explicit, state }: CompletionContext): Promise<CompletionResult | null> {
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!explicit && !/["\w.-]/.test(before)) return null;
    const found = await completionsAt(file, pos);
    const [first] = found;
    if (first === undefined) return null;
    // Of completions that replace other parts, those of the first are shown.
    const options = found.filter(({ from }) => from === first.from).map(suggested);
    const quote = state.sliceDoc(first.from, first.from + 1) === '"' ? 1 : 0;
    const from = Math.min(first.from + quote, pos);
    // Of a mistyped word none is left by what was typed: then all are shown.
    const typed = state.sliceDoc(from, pos).toLowerCase();
    const isMistyped = explicit && !options.some(({ label }) => label.toLowerCase().includes(typed));
    return {
      from,
      filter: !isMistyped,
      options: options.map((option) => ({
        ...option,
        apply: (view, completion, _from, to) => {
          if (typeof option.apply === 'function') option.apply(view, completion, first.from, to);
        },
      })),
      ...(isMistyped ? {} : { validFor: /^[\w .:-]*$/ }),
    };
  };

function helpTooltip(pos: number, text: string): Tooltip {
  return {
    pos,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-help';
      dom.setAttribute('role', 'status');
      dom.textContent = text;
      return { dom };
    },
  };
}

const explained = StateEffect.define<Tooltip | null>();

/** The help that was asked for by the keyboard; typing or moving closes it. */
const explanation = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(explained)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

const explainHere =
  (file: string, { helpAt }: Knowledge) =>
  (view: EditorView) => {
    const { head } = view.state.selection.main;
    void helpAt(file, head).then((text) => {
      view.dispatch({
        effects: explained.of(helpTooltip(head, text ?? 'Nothing is known about this place.')),
      });
    });
    return true;
  };

/** Ctrl Space completes, Ctrl I and pointing explain. */
export const suggestions = (file: string, knowledge: Knowledge): Extension => [
  autocompletion({ override: [source(file, knowledge)], icons: false, activateOnTypingDelay: 150 }),
  hoverTooltip(async (_view, pos) => {
    const text = await knowledge.helpAt(file, pos);
    return text === undefined ? null : helpTooltip(pos, text);
  }),
  explanation,
  keymap.of([
    { key: 'Mod-i', run: explainHere(file, knowledge), preventDefault: true },
    {
      key: 'Escape',
      run: (view) => {
        if (view.state.field(explanation) === null) return false;
        view.dispatch({ effects: explained.of(null) });
        return true;
      },
    },
  ]),
];
