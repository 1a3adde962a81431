/** How the text looks: the colours and shapes of the product, light and dark, by its tokens. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string) => `var(--alo-colors-${name})`;

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: color('bg-surface'), color: color('fg') },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace', lineHeight: '20px' },
  '.cm-content': { caretColor: color('fg'), paddingBlock: '8px' },
  '.cm-cursor': { borderLeftColor: color('fg') },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: `${color('accent-subtle')} !important`,
  },
  '.cm-gutters': {
    backgroundColor: color('bg-surface'),
    color: color('fg-subtle'),
    border: 'none',
    paddingInlineStart: '4px',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('bg-subtle') },
  '.cm-foldPlaceholder': {
    backgroundColor: color('bg-muted'),
    border: 'none',
    color: color('fg-muted'),
    paddingInline: '6px',
  },
  '.cm-matchingBracket': { backgroundColor: `${color('bg-muted')} !important`, outline: 'none' },
  '.cm-searchMatch': { backgroundColor: color('bg-warning') },
  '.cm-searchMatch-selected': { outline: `2px solid ${color('fg-warning')}` },
  '.cm-tooltip': {
    backgroundColor: color('bg-surface'),
    color: color('fg'),
    border: `1px solid ${color('border')}`,
    borderRadius: '8px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 12%)',
    maxWidth: 'min(420px, 90vw)',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'ui-monospace, monospace', maxHeight: '15em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px !important' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('accent-subtle'),
    color: color('fg'),
  },
  '.cm-completionDetail': { color: color('fg-muted'), fontStyle: 'normal', marginInlineStart: '12px' },
  '.cm-completionInfo': { padding: '10px 12px', maxWidth: '320px' },
  '.cm-help': { padding: '10px 12px', fontSize: '14px', lineHeight: '20px' },
  '.cm-diagnostic': { padding: '10px 12px', fontSize: '14px', lineHeight: '20px', fontFamily: 'inherit' },
  '.cm-diagnostic-error': { borderInlineStart: `4px solid ${color('border-error')}` },
  '.cm-diagnostic-warning': { borderInlineStart: `4px solid ${color('fg-warning')}` },
  '.cm-diagnosticAction': {
    display: 'block',
    margin: '8px 0 0',
    padding: '6px 12px',
    border: `1px solid ${color('border-control')}`,
    borderRadius: '8px',
    backgroundColor: color('bg-surface'),
    color: color('fg'),
    fontSize: '14px',
    cursor: 'pointer',
  },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '1px' },
  '.cm-lintRange-error': {
    textDecoration: `underline wavy ${color('fg-error')}`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    textDecoration: `underline wavy ${color('fg-warning')}`,
    textUnderlineOffset: '3px',
  },
  '.cm-panels': { backgroundColor: color('bg-subtle'), color: color('fg'), borderColor: color('border') },
  '.cm-panel.cm-search': { padding: '8px 12px', fontSize: '14px' },
  '.cm-panel.cm-search label': { fontSize: '14px' },
  '.cm-textfield': {
    backgroundColor: color('bg-surface'),
    border: `1px solid ${color('border-control')}`,
    borderRadius: '6px',
    padding: '4px 8px',
    fontSize: '14px',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: color('bg-surface'),
    border: `1px solid ${color('border-control')}`,
    borderRadius: '6px',
    padding: '4px 10px',
    fontSize: '14px',
  },
});

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: color('fg') },
  { tag: tags.string, color: color('accent-fg') },
  { tag: [tags.number, tags.bool, tags.null], color: color('fg-info') },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: color('fg-muted') },
]);

export const look: Extension = [theme, syntaxHighlighting(highlight)];
