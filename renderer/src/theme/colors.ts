/**
 * Every colour of the product, light and dark, named by its job. Contrast figures are WCAG 2.2 ratios on the
 * surface unless another ground is named; text is at least AA, body and help text AAA.
 */
const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const accent = {
  solid: pair('#0F766E', '#2FB5A5'), // 5.5 · 6.8
  hover: pair('#0B5F58', '#4CC7B8'),
  fg: pair('#0B5F58', '#63D2C4'), // 7.5 · 9.5
  subtle: pair('#E4F3F0', '#12322D'),
  border: pair('#8CC7BF', '#2A6E64'),
  contrast: pair('#FFFFFF', '#04201C'), // 5.5 · 6.7 on solid
};
const focus = pair('#0F766E', '#63D2C4');
const ground = pair('#F4F7F5', '#0D1412');
const surface = pair('#FFFFFF', '#141C19');
const subtle = pair('#EEF3F0', '#1A2420');
const muted = pair('#E3EAE6', '#26332E');
const hairline = pair('#DBE4DF', '#2A3732');
const control = pair('#748680', '#6D7F77'); // 3.8 · 4.1, what edges of inputs need
const text = pair('#13201B', '#E7EEEA'); // 16.8 · 14.7
const textMuted = pair('#43534C', '#B6C3BD'); // 8.1 · 9.5
const textSubtle = pair('#57665F', '#94A49C'); // 6.0 · 6.7

const status = {
  ok: { fg: pair('#14693A', '#7FD8A0'), bg: pair('#E3F4E8', '#14301F') }, // 5.9 · 8.3 on its own tint
  warn: { fg: pair('#7A4B00', '#F2C46D'), bg: pair('#FDF1D6', '#33270F') }, // 6.6 · 9.0
  error: { fg: pair('#A52320', '#FF9C95'), bg: pair('#FCE9E7', '#3A1A19') }, // 6.3 · 7.8
  info: { fg: pair('#1B5593', '#9CC6F5'), bg: pair('#E6F0FA', '#14283D') }, // 6.6 · 8.4
};

/** A `colorPalette` for the recipes: every part they ask for. */
const palette = (color: { fg: typeof text; bg: typeof text }, contrast: typeof text) => ({
  solid: color.fg,
  contrast,
  fg: color.fg,
  subtle: color.bg,
  muted: color.bg,
  emphasized: color.bg,
  border: color.fg,
  focusRing: focus,
});
const onSolid = pair('#FFFFFF', '#141C19');

export const colors = {
  bg: {
    DEFAULT: surface,
    surface,
    ground,
    subtle,
    muted,
    emphasized: muted,
    panel: surface,
    inverted: pair('#13201B', '#E7EEEA'),
    error: status.error.bg,
    warning: status.warn.bg,
    success: status.ok.bg,
    info: status.info.bg,
  },
  fg: {
    DEFAULT: text,
    muted: textMuted,
    subtle: textSubtle,
    inverted: pair('#FFFFFF', '#141C19'),
    error: status.error.fg,
    warning: status.warn.fg,
    success: status.ok.fg,
    info: status.info.fg,
  },
  border: {
    DEFAULT: hairline,
    control,
    subtle: hairline,
    muted: hairline,
    emphasized: control,
    inverted: text,
    error: status.error.fg,
    warning: status.warn.fg,
    success: status.ok.fg,
    info: status.info.fg,
  },
  accent: { ...accent, muted: accent.subtle, emphasized: accent.border, focusRing: focus },
  gray: {
    solid: text,
    contrast: surface,
    fg: textMuted,
    subtle,
    muted,
    emphasized: muted,
    border: control,
    focusRing: focus,
  },
  ok: palette(status.ok, onSolid),
  warn: palette(status.warn, onSolid),
  error: palette(status.error, onSolid),
  info: palette(status.info, onSolid),
  /** Identity only, never a score. */
  pillar: {
    planet: { fg: pair('#157A4E', '#4CC38A'), subtle: pair('#E2F4EA', '#123023') },
    people: { fg: pair('#8A2F6B', '#E08BC4'), subtle: pair('#F8E9F3', '#3A1A30') },
    policy: { fg: pair('#1F5FA8', '#7FB3EC'), subtle: pair('#E6F0FA', '#142A42') },
  },
  /** SCORE-06: arcs and bars only; the figure beside them is always `fg`. */
  band: {
    green: pair('#1E8A43', '#3FB868'),
    orange: pair('#D8610A', '#F08A3C'),
    amber: pair('#A67B00', '#D9A92B'),
    red: pair('#C22F2B', '#F0716B'),
    none: pair('#748680', '#6D7F77'),
  },
  backdrop: pair('rgb(13 20 18 / .5)', 'rgb(0 0 0 / .65)'),
};

/** The one shadow, for what floats. */
export const shadow = pair(
  '0 1px 2px rgb(16 36 29 / .06), 0 8px 24px rgb(16 36 29 / .10)',
  '0 1px 2px rgb(0 0 0 / .4), 0 8px 24px rgb(0 0 0 / .5)',
);
