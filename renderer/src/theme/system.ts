import { createSystem, defaultBaseConfig, defineConfig, type SystemConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  keyframes,
  layerStyles,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme';
import { recipeAdjustments, slotRecipeAdjustments } from './adjustments.js';
import { colors, shadow } from './colors.js';
import { recipes, slotRecipes } from './recipes.js';

/** Chakra's own colour scales are left out: a colour that has no job here has no name either. */
const { colors: _scales, fonts: _fonts, fontWeights: _weights, ...scales } = tokens;
/** Icons that point to where one goes on, or came from. */
const alongLines = [
  ...['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'external-link', 'log-out'],
  ...['panel-left', 'panel-right', 'send', 'undo-2'],
];
const forcedColors = '@media (forced-colors: active)';
const chosen = [
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[aria-current]:not([aria-current=false])',
].join();
const font = "'Inter Variable', Inter, system-ui, sans-serif";

/** Tokens and the page's own styles. */
const foundation = defineConfig({
  preflight: true,
  cssVarsPrefix: 'alo',
  cssVarsRoot: ':where(html)',
  globalCss: {
    html: {
      colorPalette: 'accent',
      color: 'fg',
      bg: 'bg.ground',
      fontFamily: 'body',
      lineHeight: '1.5',
      textSizeAdjust: '100%',
      textRendering: 'optimizeLegibility',
    },
    '[data-theme=light]': { colorScheme: 'light' },
    '[data-theme=dark]': { colorScheme: 'dark' },
    '*': { '--global-color-border': 'colors.border', '--global-font-body': 'fonts.body' },
    // What points along the lines points the other way where lines begin at the right.
    [`[dir=rtl] :is(${alongLines.map((name) => `.lucide-${name}`).join(', ')})`]: { scale: '-1 1' },
    '*::placeholder': { color: 'fg.subtle', opacity: '1' },
    '*::selection': { bg: 'accent.border' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    // Backgrounds are taken away: the browser draws a bar of its own, and a line shows what is chosen.
    progress: { [forcedColors]: { appearance: 'auto !important' } },
    [`:is(${chosen}):not(:focus-visible)`]: {
      [forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '*, *::before, *::after': {
      // The duration is not zero: code that waits for the end of an animation still hears it.
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    layerStyles,
    animationStyles,
    tokens: {
      ...scales,
      fonts: { body: { value: font }, heading: { value: font }, mono: { value: 'ui-monospace, monospace' } },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        // Nothing in the product is heavier than 600.
        bold: { value: '600' },
      },
    },
    semanticTokens: {
      colors,
      radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '8px' } },
      shadows: { floating: shadow, xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
    },
  },
});

/**
 * The configs of the product's Chakra system, in order. An application that uses more components adds their
 * recipes: `createSystem(...aloConfigs, defineConfig({ theme: { slotRecipes: { accordion: … } } }))`.
 */
export const aloConfigs = [
  defaultBaseConfig,
  foundation,
  { theme: { recipes, slotRecipes } } as SystemConfig,
  // Parts of recipes: `createSystem` merges them over the whole ones, its type asks for whole ones.
  { theme: { recipes: recipeAdjustments, slotRecipes: slotRecipeAdjustments } } as unknown as SystemConfig,
];

/** The product's Chakra system: light and dark, Inter, one accent. */
export const system = createSystem(...aloConfigs);
