/** Members of an element of SurveyJS: which were read, which say how it looks, and which are lost. */
import type { Report } from '../not-carried.js';
import { asObject, asText, pointerTo, type JsonObject } from '../source.js';

/** They say how something looks, and change no answer. */
const appearance = new Set(
  'width minWidth maxWidth startWithNewLine indent innerIndent paddingLeft paddingRight titleLocation descriptionLocation errorLocation questionTitleLocation questionErrorLocation questionDescriptionLocation showNumber hideNumber showQuestionNumbers questionStartIndex size cols autoGrow allowResize colCount renderAs state effectiveColSpan colSpan gridLayoutColumns separateSpecialChoices showSelectAllItem hasSelectAll selectAllText labelTrue labelFalse swapOrder displayMode rateType rateColorMode scaleColorMode minRateDescription maxRateDescription displayRateDescriptionsAsExtremeItems showLabel allowClear showClearButton searchEnabled searchMode logoPosition logo logoWidth logoHeight logoFit widthMode showProgressBar progressBarType progressBarLocation showTitle showPageTitles showPageNumbers headerView mobileView alternateRows verticalAlign cellType hideIfRowsEmpty navigationButtonsVisibility showNavigationButtons completeText pageNextText pagePrevText requiredText requiredMark requiredErrorText fitToContainer backgroundImage themeName panelAddText addPanelText panelRemoveText removePanelText panelPrevText templateTabTitle templateErrorLocation templateQuestionTitleLocation templateQuestionTitleWidth noEntriesText panelsState newPanelPosition tabAlign showRangeInProgress confirmDelete confirmDeleteText addRowText removeRowText addRowLocation addRowButtonLocation emptyRowsText noRowsText columnLayout columnMinWidth horizontalScroll transposeData'.split(
    ' ',
  ),
);

/** The code of a member: `enable-if` of `enableIf`. */
const codeOf = (member: string): string =>
  /^[a-z][A-Za-z0-9]{0,60}$/.test(member)
    ? member.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : 'member';

/** Names the members of an element that nothing was made of. Cost: its members. */
export function nameOthers(element: JsonObject, pointer: string, read: ReadonlySet<string>, report: Report) {
  const others = Object.keys(element).filter((name) => !read.has(name));
  for (const name of others) {
    if (appearance.has(name)) continue;
    report.lost(pointerTo(pointer, name), codeOf(name), `"${name}" is not carried over.`);
  }
  const looks = others.filter((name) => appearance.has(name));
  if (looks.length > 0)
    report.lost(pointer, 'appearance', `How it looks is not carried over: ${looks.join(', ')}.`);
}

/** A text that may stand in several languages: the one without a language counts, else the first. */
export function localText(value: unknown, pointer: string, report: Report): string | undefined {
  const languages = asObject(value);
  if (languages === undefined) return asText(value);
  const names = Object.keys(languages).filter((name) => asText(languages[name]) !== undefined);
  const chosen = ['default', 'en'].find((name) => names.includes(name)) ?? names[0];
  if (names.length > 1)
    report.lost(pointer, 'translation', `Of ${names.length} languages only "${chosen}" is carried over.`);
  return chosen === undefined ? undefined : asText(languages[chosen]);
}
