import {
  badgeRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  inputRecipe,
  kbdRecipe,
  menuSlotRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { buttonRecipe } from './button.js';

/**
 * Chakra's recipes that the product uses, and no others: they are part of the first screen. A component whose
 * recipe is not here renders unstyled; a test compares this list with what is imported.
 */
export const recipes = {
  button: buttonRecipe,
  badge: badgeRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  spinner: spinnerRecipe,
};

export const slotRecipes = {
  combobox: comboboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  tabs: tabsSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
};
