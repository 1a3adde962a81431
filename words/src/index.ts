export { byRoom } from './by-room.js';
export {
  addTranslations,
  loadLocale,
  type Translation,
  type Translations,
  type TranslationSource,
} from './catalogues.js';
export { countryName } from './countries.js';
export { formatList, formatNumber, formatPercent, percentSign } from './counts.js';
export { defineTexts, sourceOf } from './define-texts.js';
export { exactFigure, figureText, typedDecimalSign, yearText } from './figures.js';
export {
  directionOf,
  followLocale,
  locale,
  perLocale,
  setLocale,
  sourceLocale,
  subscribeLocale,
  writtenIn,
  type Locale,
} from './locale.js';
export {
  calendarDayText,
  clockText,
  dayAndClockText,
  dayText,
  shortCalendarDayText,
  timeText,
} from './moments.js';
export type { Catalogue, Text, Texts } from './texts.js';
