import { defineRecipe } from '@chakra-ui/react';

/** The condition for fingers: every target is 44 px then. */
export const touch = '@media (max-width: 48em), (max-width: 60em) and (max-height: 30em), (pointer: coarse)';
const finger = { [touch]: { h: '11', minW: '11' } };
/** In the narrowest windows the words of a button take a second line before they leave the page. */
const narrow = {
  '@media (max-width: 22em)': { h: 'auto', minH: '11', flexShrink: '1', py: '1', whiteSpace: 'normal' },
};
const sized = { ...finger, ...narrow };

/** Solid is the one filled action of a screen; outline is neutral; plain reads as a link. */
export const buttonRecipe = defineRecipe({
  className: 'alo-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _icon: { flexShrink: '0', boxSize: '5' },
    _disabled: { bg: 'bg.subtle', color: 'fg.subtle', borderColor: 'border', cursor: 'default' },
  },
  variants: {
    size: {
      xs: { h: '6', minW: '6', px: '2', textStyle: 'xs', ...sized },
      sm: { h: '8', minW: '8', px: '3', textStyle: 'sm', ...sized },
      md: { h: '10', minW: '10', px: '4', textStyle: 'sm', ...sized },
      lg: { h: '11', minW: '11', px: '5', textStyle: 'md', ...narrow },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '&:not(:disabled, [aria-disabled=true])': { _hover: { bg: 'colorPalette.hover' } },
      },
      outline: { bg: 'bg.surface', color: 'fg', borderColor: 'border.control', _hover: { bg: 'bg.subtle' } },
      subtle: { bg: 'bg.subtle', color: 'fg', _hover: { bg: 'bg.muted' } },
      surface: { bg: 'bg.surface', color: 'fg', borderColor: 'border', _hover: { bg: 'bg.subtle' } },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.subtle', color: 'fg' },
        _disabled: { bg: 'transparent' },
      },
      plain: {
        color: 'accent.fg',
        px: '0',
        textUnderlineOffset: '3px',
        _hover: { textDecoration: 'underline' },
      },
    },
  },
  // A link has no frame, whatever its size.
  compoundVariants: [{ variant: 'plain', css: { px: '0', minW: '0', [touch]: { minW: '0' } } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});
