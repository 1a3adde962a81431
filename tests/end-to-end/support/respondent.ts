/**
 * A person who fills in a form: reads what is asked from the definition, answers it on the page as a person does, and
 * keeps a sheet of what they said, so that they know which questions must follow.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  createAnswerSheet,
  findQuestion,
  isRadioGrid,
  takesAnswer,
  type AnswerSheet,
  type Option,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer, StepKey } from '@alo/schemas';

/**
 * Answers that matter to a test; everything else is answered somehow, and validly. An option by its id, a text or a number as
 * it is typed (beside the first option that takes it), a place as `latitude longitude`.
 */
export type Wishes = Readonly<Record<string, string>>;

type DecimalSign = '.' | ',';

const typedAnswers: Partial<Record<Question['type'], string>> = {
  email: 'front.desk@alderquay.example',
  phone: '+351220000000',
  url: 'https://alderquay.example',
};

export const isNumber = ({ type, rules }: Question): boolean =>
  type === 'number' || rules.dataType === 'number';
export const isPlace = ({ component }: Question): boolean => component === 'map-with-marker';

function typedNumber({ rules }: Question, decimalSign: DecimalSign): string {
  const usual = decimalSign === ',' && rules.allowDecimal ? 40.5 : 40;
  const value = Math.max(rules.minValue ?? 0, Math.min(rules.maxValue ?? usual, usual));
  return String(value).replace('.', decimalSign);
}

function typedAnswer(question: Question, decimalSign: DecimalSign): string {
  const { type, rules } = question;
  if (isPlace(question)) return '41.140560 -8.611000'.replaceAll('.', decimalSign);
  if (isNumber(question)) return typedNumber(question, decimalSign);
  if (rules.format === 'date') return `${new Date().getUTCFullYear() - 1}-12-31`;
  if (rules.dataType === 'url') return 'https://alderquay.example';
  return typedAnswers[type] ?? 'Alder Quay'.padEnd(rules.minLength ?? 0, '.');
}

/** A valid answer: the one wished for, else the weakest option, else a plausible value. */
function chooseAnswer(question: Question, wish: string | undefined, decimalSign: DecimalSign): Answer {
  const opensText = ({ id }: Option) =>
    question.type === 'radio-text' && question.rules.showOnOptions.includes(id);
  const option =
    question.options.find(({ id }) => id === wish) ??
    (wish === undefined ? question.options[0] : question.options.find(opensText));
  if (option) {
    const typedValue = wish === undefined || wish === option.id ? typedAnswer(question, decimalSign) : wish;
    return { selectedOptionId: option.id, ...(opensText(option) ? { typedValue } : {}) };
  }
  return { typedValue: wish ?? typedAnswer(question, decimalSign) };
}

/** A typed text as it is stored: numbers and coordinates with a point as decimal sign, whatever was typed. */
function storedText(question: Question, typed: string): string {
  if (isPlace(question)) return typed.replaceAll(',', '.').replace(' ', ',');
  return isNumber(question) ? typed.replace(',', '.') : typed;
}

export class Respondent {
  readonly sheet: AnswerSheet;

  constructor(
    private readonly page: Page,
    readonly questionnaire: Questionnaire,
    private readonly wishes: Wishes = {},
    /** That of the reader. With a comma, numbers that may have a fraction get one. */
    private readonly decimalSign: DecimalSign = '.',
  ) {
    this.sheet = createAnswerSheet(questionnaire);
  }

  question(id: string): Locator {
    return this.page.locator(`[id="question-${id}"]`);
  }

  /** Finds the input of a question; beside options it has a name of its own. */
  private control(id: string): Locator {
    const isBesideOptions = findQuestion(this.questionnaire, id)?.type === 'radio-text';
    return this.page.locator(`[id="question-${id}-control${isBesideOptions ? '-text' : ''}"]`);
  }

  /** Opens every collapsed group of the step. */
  async openGroups() {
    const closed = this.page.locator('main section > h2 > button[aria-expanded="false"]');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
  }

  /** Answers one question on the page. */
  async answer(id: string, wish = this.wishes[id]) {
    const question = findQuestion(this.questionnaire, id);
    if (question === undefined) throw new Error(`There is no question "${id}".`);
    const answer = chooseAnswer(question, wish, this.decimalSign);
    await this.perform(question, answer);
    const { typedValue: typed } = answer;
    this.sheet.set(id, typed ? { ...answer, typedValue: storedText(question, typed) } : answer);
  }

  private async perform(question: Question, { selectedOptionId, typedValue }: Answer) {
    const { id, type } = question;
    const parent =
      question.parent === undefined ? undefined : findQuestion(this.questionnaire, question.parent);
    if (parent && isRadioGrid(parent)) {
      const column = `question-${parent.id}-control-${selectedOptionId ?? ''}`;
      await this.question(id).locator(`input[aria-labelledby$="${column}"]`).check({ force: true });
      return;
    }
    if (type === 'select') {
      await this.chooseFromList(question, selectedOptionId ?? '');
      return;
    }
    if (selectedOptionId) {
      const list = type === 'radio/text' ? `question-${id}-control-options` : `question-${id}-control`;
      await this.page.locator(`label[for="${list}-${selectedOptionId}"]`).click();
    }
    if (!typedValue) return;
    if (isPlace(question)) {
      const [latitude = '', longitude = ''] = typedValue.split(' ');
      await this.type(this.control(id), latitude);
      await this.type(this.page.locator(`[id="question-${id}-control-longitude"]`), longitude);
    } else if (isNumber(question)) {
      await this.type(this.control(id), typedValue);
    } else {
      await this.control(id).fill(typedValue);
    }
  }

  /** Types key by key: a number is read anew with each of them. */
  private async type(control: Locator, text: string) {
    await control.clear();
    await control.pressSequentially(text);
  }

  private async chooseFromList(question: Question, optionId: string) {
    const label = question.options.find((option) => option.id === optionId)?.label ?? '';
    const control = this.control(question.id);
    await expect(control).toBeEditable();
    if (
      (await control.evaluate((element) => element.tagName)) === 'SELECT' &&
      question.options.length <= 10
    ) {
      await control.selectOption(optionId);
      return;
    }
    const search = this.page.locator(`input[id="question-${question.id}-control"]`);
    await search.fill(label);
    await this.page.getByRole('option', { name: label, exact: true }).click();
    await expect(search).toHaveValue(label);
  }

  /** Answers whatever the step asks, in order, following the questions that unfold. */
  async answerStep(stepKey: StepKey) {
    await this.openGroups();
    for (const question of this.questionnaire.questions) {
      if (question.stepKey !== stepKey || !takesAnswer(question) || question.readOnly) continue;
      if (this.sheet.question(question.id).excluded) continue;
      await this.answer(question.id);
    }
    expect(this.sheet.open(stepKey), `every question of ${stepKey} is answered`).toEqual([]);
  }
}
