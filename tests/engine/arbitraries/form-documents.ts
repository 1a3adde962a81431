/** A drawn questionnaire with the documents beside it, and ids in it that are drawn by number. */
import type { FormDocuments, Renaming } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { pick } from '../../../engine/src/testing/words.js';
import type { Engine } from '../laws/law.js';
import { saveTakes, storedAnswers } from '../laws/version-pairs.js';
import { drawnAnswers } from './answers.js';
import { definitions } from './questionnaires.js';
import { scoredForms } from './score-models.js';

/** A form alone, or one with a score model: this one has figures, factors and named conditions. */
const forms = fc.oneof(
  definitions.map((definition) => ({ definition, model: undefined })),
  scoredForms,
);

export const drawnForms = fc.record({
  form: forms,
  drawn: drawnAnswers,
  picked: fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }),
});
type DrawnForm = typeof drawnForms extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The documents, with examples that hold: of the answers that were drawn, and of none. */
export function documentsOf(engine: Engine, { form: { definition, model }, drawn }: DrawnForm) {
  const questionnaire = engine.parseDefinition(definition);
  const plain = plainQuestions(definition);
  const exampleOf = (title: string, given: AnswerMap) => {
    const { excluded: hidden } = engine.evaluate(questionnaire, given);
    const answers = Object.fromEntries(
      Object.entries(given).filter(([id, { note: _, ...said }]) => {
        return !hidden.has(id) && Object.values(said).some((each) => (each ?? '').trim() !== '');
      }),
    );
    const ids = plain.map(({ id }) => id);
    const [shown, out] = [ids.filter((id) => !hidden.has(id)), ids.filter((id) => hidden.has(id))];
    return { title, answers, ...(shown.length > 0 && { shown }), ...(out.length > 0 && { hidden: out }) };
  };
  const answers = Object.fromEntries(
    Object.entries(storedAnswers(questionnaire, drawn)).filter(([id, answer]) =>
      saveTakes(engine, questionnaire, id, answer),
    ),
  );
  const examples = plain.length === 0 ? [] : [exampleOf('Some', answers), exampleOf('None', {})];
  const { key, version } = definition;
  const [first, second = first] = plain.map(({ id }) => id);
  const documents: FormDocuments = {
    definition,
    companions: {
      examples: { kind: 'examples', json: { questionnaire: { key, version }, examples } },
      'next-assessment': {
        kind: 'next-assessment',
        json: {
          questionnaire: { key, version },
          ask_again: first === undefined ? [] : [first],
          lasting: plain.map(({ id }) => id),
          base_year: { amounts: first === undefined ? {} : { [first]: second } },
        },
      },
      ...(model && { 'score-model': { kind: 'score-model', json: model } }),
    },
  };
  return { questionnaire, documents, answers };
}

/** The questions and options that were picked, each with a new id. */
export function renamingsOf(engine: Engine, documents: FormDocuments, picked: readonly number[]): Renaming[] {
  const { questions } = engine.parseDefinition(documents.definition);
  const all = questions.flatMap(({ id, options }): Renaming[] => [
    { kind: 'question', from: id, to: `new-${id}` },
    ...options.map((option): Renaming => ({
      kind: 'option',
      question: id,
      from: option.id,
      to: `new-${option.id}`,
    })),
  ]);
  const wanted = picked.flatMap((at) => pick(all, at) ?? []);
  return [...new Map(wanted.map((each) => [JSON.stringify(each), each])).values()];
}
