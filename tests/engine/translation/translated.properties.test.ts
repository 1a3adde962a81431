/** A form in another language: other words, and the same form. */
import { evaluate, findQuestion, translated, validateAnswer, type Questionnaire } from '@alo/engine';
import { parseDefinition, textsToTranslate, translationGaps } from '@alo/engine/authoring';
import type { AnswerMap, Translation } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';

/** Every text backwards, behind a mark: no word of it is left. */
const backwards = (text: string): string => `⟲${Array.from(text).toReversed().join('')}`;

type Texts = Translation['texts'];

function translationIn(
  questionnaire: Questionnaire,
  texts: Texts,
  phrases: Record<string, string> = {},
): Translation {
  const { key, version } = questionnaire;
  return { questionnaire: { key, version }, language: 'de', phrases, texts };
}

/** A translation of all texts. */
const whole = (questionnaire: Questionnaire): Texts =>
  Object.fromEntries(
    textsToTranslate(questionnaire).map(({ place, source }) => [place, { source, text: backwards(source) }]),
  );

/** All that is worked out of answers: what is shown, what counts, and what is wrong with an answer. */
function outcomeOf(questionnaire: Questionnaire, answers: AnswerMap) {
  const { excluded, steps } = evaluate(questionnaire, answers);
  const issues = Object.entries(answers).map(([id, answer]) => {
    const question = findQuestion(questionnaire, id);
    return question && validateAnswer(question, answer)?.code;
  });
  return { excluded: [...excluded], steps, issues };
}

describe('a translated form', () => {
  it('[D-35] [D-37] asks the same questions, of which the same count, whatever is answered', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const german = translated(questionnaire, translationIn(questionnaire, whole(questionnaire)));
        expect(outcomeOf(german, answers)).toEqual(outcomeOf(questionnaire, answers));
      }),
    );
  });

  it('[D-35] has the words of the translation at every place, and translated back it is the form it was', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const questionnaire = parseDefinition(definition);
        const german = translated(questionnaire, translationIn(questionnaire, whole(questionnaire)));
        const texts = textsToTranslate(german);
        expect(texts).toEqual(
          textsToTranslate(questionnaire).map(({ place, source }) => ({ place, source: backwards(source) })),
        );
        const back = Object.fromEntries(
          textsToTranslate(questionnaire).map(({ place, source }) => [
            place,
            { source: backwards(source), text: source },
          ]),
        );
        expect(translated(german, translationIn(german, back))).toEqual(questionnaire);
      }),
    );
  });

  it('[D-36] shows the words of the author where it lacks a text, or has one of other words, and names both', () => {
    fc.assert(
      fc.property(
        definitions,
        fc.infiniteStream(fc.constantFrom('whole', 'missing', 'outdated')),
        (definition, fates) => {
          const questionnaire = parseDefinition(definition);
          const drawn = textsToTranslate(questionnaire).map((text) => ({
            ...text,
            fate: fates.next().value as string,
          }));
          const kept = drawn.filter(({ fate }) => fate !== 'missing');
          const texts = Object.fromEntries(
            kept.map(({ place, source, fate }) => [
              place,
              { source: fate === 'whole' ? source : `${source} before`, text: backwards(source) },
            ]),
          );
          const translation = translationIn(questionnaire, texts);
          const shown = textsToTranslate(translated(questionnaire, translation)).map(({ source }) => source);
          expect(shown).toEqual(
            drawn.map(({ source, fate }) => (fate === 'whole' ? backwards(source) : source)),
          );
          const gaps = translationGaps(questionnaire, translation);
          const placesOf = (wanted: string) =>
            drawn.filter(({ fate }) => fate === wanted).map(({ place }) => place);
          expect(gaps.missing.map(({ place }) => place)).toEqual(placesOf('missing'));
          expect(gaps.outdated.map(({ place }) => place)).toEqual(placesOf('outdated'));
          expect(gaps.leftOver).toEqual([]);
        },
      ),
    );
  });
});

describe('a translation', () => {
  const options = [
    { id: 'no', option_text: 'No' },
    { id: 'yes', option_text: 'Yes' },
  ];
  const questionnaire = parseDefinition({
    key: 'small',
    version: 2,
    title: 'Small',
    steps: [
      {
        stepKey: 'only',
        metadata: {
          title: 'Only',
          fields: [
            { id: 'a', question: 'Is there a pool?', type: 'radio', options },
            {
              ...{ id: 'b', question: 'Is it heated?', type: 'radio', options },
              dependency_list: [
                { questionId: 'a', conditionType: 'option_text_equals', requiredValue: 'Yes' },
              ],
            },
            {
              ...{ id: 'c', question: 'Is it deep?', type: 'radio', options },
              visible_when: { '==': [{ var: 'a.label' }, 'Yes'] },
            },
          ],
        },
      },
    ],
  });
  const phrases = { Yes: 'Ja', No: 'Nein' };
  const optionsOf = (form: Questionnaire, id: string) =>
    findQuestion(form, id)?.options.map(({ label }) => label);

  it('[D-35] says a phrase wherever the author does, and a text of its own before that', () => {
    const own = { 'questions/b/options/yes/option_text': { source: 'Yes', text: 'Geheizt' } };
    const form = translated(questionnaire, translationIn(questionnaire, own, phrases));
    expect(optionsOf(form, 'a')).toEqual(['Nein', 'Ja']);
    expect(optionsOf(form, 'b')).toEqual(['Nein', 'Geheizt']);
  });

  it('[D-36] keeps the words of the author where its own text is outdated, even where a phrase says them', () => {
    const own = { 'questions/b/options/yes/option_text': { source: 'Of course', text: 'Klar' } };
    const form = translated(questionnaire, translationIn(questionnaire, own, phrases));
    expect(optionsOf(form, 'b')).toEqual(['Nein', 'Yes']);
  });

  it('[D-37] leaves the label that conditions compare as the author wrote it', () => {
    const form = translated(questionnaire, translationIn(questionnaire, {}, phrases));
    expect([...evaluate(form, { a: { selectedOptionId: 'yes' } }).excluded]).toEqual([]);
    expect([...evaluate(form, { a: { selectedOptionId: 'no' } }).excluded]).toEqual(['b', 'c']);
  });

  it('names what it has too much, and is not taken for another version', () => {
    const own = { 'questions/z/question': { source: 'Gone?', text: 'Weg?' } };
    const gaps = translationGaps(questionnaire, translationIn(questionnaire, own, { Maybe: 'Vielleicht' }));
    expect(gaps.leftOver).toEqual(['questions/z/question', 'Maybe']);
    const other = { ...translationIn(questionnaire, {}), questionnaire: { key: 'small', version: 1 } };
    expect(() => translated(questionnaire, other)).toThrow('This translates "small" 1, not "small" 2.');
  });
});
