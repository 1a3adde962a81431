/** The words of a definition, and the two spellings in which it may be written (D-4, D-6). */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { definitions } from './questionnaires.js';
import type { Drawn } from './several.js';

/** Which of its words a question has, and which of them are spelled the other way; a bit for each. */
const drawnWords = fc.record({ has: fc.nat(2 ** 12 - 1), isOther: fc.nat(2 ** 5 - 1) });
type DrawnWords = Drawn<typeof drawnWords>;

const bit = (bits: number, place: number): boolean => ((bits >> place) & 1) === 1;

/** D-19: such a question, or the grid of such a row, takes evidence. */
const requiresEvidence = ({ options = [], subQuestions = [] }: QuestionDefinition): boolean =>
  options.some(({ has_attachment }) => has_attachment === true) || subQuestions.some(requiresEvidence);

/** Puts words into a question, in the first spelling of each. */
function addWords(question: QuestionDefinition, { has }: DrawnWords) {
  const { id } = question;
  Object.assign(question, {
    ...(bit(has, 0) && { label: `Label of ${id}` }),
    ...(bit(has, 1) && { helpText: `Help with ${id}` }),
    ...(bit(has, 2) && { has_attachment: bit(has, 3) || requiresEvidence(question) }),
    ...(bit(has, 4) && { placeholder: `In ${id}` }),
    ...(bit(has, 5) && { q_number: '7' }),
    ...(bit(has, 6) && { required: bit(has, 7) }),
    ...(bit(has, 8) && {
      note: 'Noted',
      takes_note: true,
      colSpan: 2,
      personal: true,
      references: ['GRI 302'],
    }),
    ...(bit(has, 9) && { evidence: 'An invoice', row_label: 'Fuel' }),
    ...(bit(has, 10) && { exclusionReason: 'Not asked this year' }),
  });
}

/** Some questions have options without texts, unless a condition asks for one (D-22). */
function dropTexts(question: QuestionDefinition, { has }: DrawnWords) {
  if (bit(has, 11)) for (const option of question.options ?? []) delete option.option_text;
}

/** The response type that means a type, where there is one. */
const responseTypes: Readonly<Record<string, string>> = {
  radio: 'Radio Button',
  text: 'Text',
  number: 'Text',
  'radio-text': 'Radio + Text',
  'radio/text': 'Radio OR Text',
};

/** Spells a question the other way; it means the same. */
function respell(question: QuestionDefinition, { isOther }: DrawnWords) {
  const { label, helpText, has_attachment, placeholder, type } = question;
  if (bit(isOther, 0) && label !== undefined) {
    delete question.label;
    question.question = label;
  }
  if (bit(isOther, 1) && helpText !== undefined) {
    delete question.helpText;
    question.help_text = helpText;
  }
  if (bit(isOther, 2) && has_attachment !== undefined) {
    delete question.has_attachment;
    question.hasAttachment = has_attachment;
  }
  if (bit(isOther, 3) && placeholder !== undefined) {
    delete question.placeholder;
    question.validation_rules = { ...question.validation_rules, placeholder };
  }
  const response_type = responseTypes[type ?? ''];
  if (bit(isOther, 4) && response_type !== undefined) {
    delete question.type;
    question.response_type = response_type;
    if (type === 'number') question.validation_rules = { ...question.validation_rules, data_type: 'number' };
  }
}

const changed = (
  definition: QuestionnaireDefinition,
  words: readonly DrawnWords[],
  change: (question: QuestionDefinition, drawn: DrawnWords) => void,
): QuestionnaireDefinition => {
  const copy = structuredClone(definition);
  plainQuestions(copy).forEach(({ source }, index) => {
    const drawn = words[index % words.length];
    if (drawn) change(source, drawn);
  });
  return copy;
};

/** A definition with all its words, and the same in the other spellings. */
export const spelledTwice: fc.Arbitrary<
  Readonly<Record<'definition' | 'otherwise', QuestionnaireDefinition>>
> = fc.tuple(definitions, fc.array(drawnWords, { minLength: 1, maxLength: 8 })).map(([drawn, words]) => {
  const asksForTexts = JSON.stringify(drawn).includes('option_text_equals');
  const worded = changed(drawn, words, addWords);
  const definition = asksForTexts ? worded : changed(worded, words, dropTexts);
  return { definition, otherwise: changed(definition, words, respell) };
});
