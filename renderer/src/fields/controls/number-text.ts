import { acceptsNumberText, numberFromText, type Rules } from '@alo/engine';

const shown = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** A stored number as people read it (`48,200`); anything else unchanged. */
export function formatNumber(value: string): string {
  // Beyond 15 digits a double is no longer exact: shown as typed.
  return numberFromText(value) === value && value.length <= 15 ? shown.format(Number(value)) : value;
}

/** Without thousands separators and spaces; a lone comma becomes the decimal point where decimals are allowed. */
function plain(text: string, { allowDecimal }: Rules): string {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[\u2212\u2013]/, '-');
  if (!allowDecimal || /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(compact)) return compact.replaceAll(',', '');
  return /^-?\d+,\d*$/.test(compact) ? compact.replace(',', '.') : compact;
}

/** ENG-56: the text after a keystroke or a paste, or `undefined` when it is ignored. */
export function numberTextAfter(text: string, rules: Rules): string | undefined {
  const next = plain(text, rules);
  return acceptsNumberText(rules, next) ? next : undefined;
}
