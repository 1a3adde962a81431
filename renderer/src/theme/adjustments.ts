/** What the product changes in Chakra's recipes. It is merged over them, member by member. */
import { touch } from './button.js';

const floating = { bg: 'bg.surface', borderWidth: '1px', borderColor: 'border', boxShadow: 'floating' };
const backdrop = { bg: 'backdrop' };
/** A phone on its side, or a page at 400 %, in which whatever stands still would fill the window (WCAG 2.2, 1.4.10): everything scrolls. */
const short = '@media (max-height: 30em)';
/** The space between a dialog's edges and what it says: 20 px on a phone. */
const space = { base: '5', md: '6' };
/** Edges that can be seen (3:1) on everything that is typed into, and the ring that everything has. */
const seen = { bg: 'bg.surface', borderColor: 'border.control', focusVisibleRing: 'outside' };

export const recipeAdjustments = {
  /** A dot and a word; `data-plain` leaves the dot out. */
  badge: {
    base: {
      borderRadius: 'full',
      gap: '1.5',
      '&:not([data-plain])::before': {
        content: '""',
        boxSize: '1.5',
        borderRadius: 'full',
        bg: 'currentColor',
      },
    },
    variants: { size: { sm: { px: '2', minH: '6' } } },
  },
  input: { variants: { variant: { outline: seen } }, defaultVariants: { size: 'lg' } },
};

export const slotRecipeAdjustments = {
  combobox: {
    base: {
      // The list is never higher than the room that there is.
      content: { ...floating, maxH: 'min({sizes.80}, var(--available-height))' },
      item: {
        minH: '10',
        [touch]: { minH: '11' },
        cursor: 'pointer',
        _highlighted: { bg: 'bg.subtle' },
        '&[data-state=checked]': { fontWeight: 'medium', color: 'accent.fg' },
      },
      // The trigger is as high as the input, and as wide.
      trigger: { cursor: 'pointer', color: 'fg.muted', boxSize: '11', justifyContent: 'center', me: '-3' },
    },
    variants: {
      variant: { outline: { input: { ...seen, textStyle: 'md' } } },
      size: {
        md: {
          root: {
            '--combobox-input-height': 'sizes.11',
            '--combobox-input-padding-x': 'spacing.3',
            '--combobox-indicator-size': 'sizes.5',
          },
          content: { '--combobox-item-padding-x': 'spacing.3', textStyle: 'md' },
        },
      },
    },
  },
  /** NAV-22 and UNSP-099: 400, 560, 800 and 1140 px. */
  dialog: {
    base: {
      backdrop,
      positioner: { px: '4' },
      content: floating,
      header: { px: space, pt: space, pb: '2', pe: '12' },
      title: { letterSpacing: '-0.01em' },
      body: {
        px: space,
        pt: '0',
        // The ring of the last field has room.
        pb: '1',
        color: 'fg.muted',
        minH: '0',
        '& p + p': { mt: '2' },
        '&:not(:has(~ .chakra-dialog__footer))': { pb: space },
      },
      footer: {
        flexWrap: 'wrap',
        // On a phone the buttons stand one below the other, the main one on top.
        flexDirection: { base: 'column-reverse', md: 'row' },
        alignItems: { base: 'stretch', md: 'center' },
        gap: { base: '2', md: '3' },
        px: space,
        pt: '5',
        pb: space,
      },
      closeTrigger: { top: { base: '2', md: '4' }, insetEnd: { base: '2', md: '4' } },
    },
    variants: {
      size: {
        sm: { content: { maxW: '400px' } },
        md: { content: { maxW: '560px' } },
        lg: { content: { maxW: '800px' } },
        xl: { content: { maxW: '1140px' } },
      },
      scrollBehavior: {
        inside: {
          positioner: { [short]: { alignItems: 'flex-start', overflow: 'auto' } },
          content: { [short]: { maxH: 'none', my: '4' } },
          body: { [short]: { overflow: 'visible' } },
        },
      },
    },
    defaultVariants: { placement: 'center', scrollBehavior: 'inside' },
  },
  drawer: {
    base: {
      backdrop,
      content: {
        [short]: { overflow: 'auto' },
        boxShadow: 'floating',
        _open: { animationDuration: '200ms' },
        _closed: { animationDuration: '160ms' },
      },
      header: { px: { base: '5', md: '8' }, pb: '3' },
      body: { px: { base: '5', md: '8' }, pb: '8', [short]: { flex: 'none', overflow: 'visible' } },
      closeTrigger: { top: '5', insetEnd: { base: '4', md: '7' } },
    },
    variants: {
      size: {
        xs: { content: { maxW: 'min(304px, 88vw)' } },
        // STEP-17: the sources panel. On phones it takes the whole width.
        lg: { content: { maxW: { base: '100vw', md: '60vw' } } },
      },
    },
  },
  menu: { base: { content: floating } },
  tabs: { base: { content: { focusVisibleRing: 'outside' }, trigger: { [touch]: { minH: '11' } } } },
  /** Calm: one surface for every kind, the icon tells which. */
  toast: {
    base: {
      root: {
        ...floating,
        alignItems: 'center',
        py: '3',
        pe: '10',
        '&[data-type=warning]': { bg: 'bg.surface', color: 'fg' },
        '&[data-type=success]': { bg: 'bg.surface', color: 'fg' },
        '&[data-type=error]': { bg: 'bg.surface', color: 'fg' },
      },
      title: { fontWeight: 'normal' },
      closeTrigger: { color: 'fg.muted', top: '2.5', insetEnd: '2' },
    },
  },
  /** CONST-04: 280 to 464 px wide. */
  tooltip: {
    base: {
      content: {
        minW: 'min(280px, 90vw)',
        maxW: 'min(464px, 90vw)',
        px: '3',
        py: '2',
        fontWeight: 'normal',
        textStyle: 'sm',
        boxShadow: 'floating',
      },
    },
  },
};
