import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { translationLanguage } from '@alo/lint';
import type {
  Profile,
  QuestionDefinition,
  QuestionnaireDefinition,
  ScoreModel,
  StepDefinition,
} from '@alo/schemas';
import { questionsOf, readJson, shipped } from './questionnaires.js';

/** A copy of the basics under a key of its own, to plant a fault in. */
export class Copy {
  readonly folder: string;

  constructor(under: string, key: string, version = 1) {
    this.folder = path.join(under, key, String(version));
    // Translations would notice each text that is changed, and examples most mistakes in conditions, a second time.
    cpSync(path.join(shipped, 'basics', '1'), this.folder, {
      recursive: true,
      filter: (file) => translationLanguage(path.basename(file)) === undefined,
    });
    this.remove('examples');
    this.editHead((head) => Object.assign(head, { key, version }));
    this.editModel((model) => {
      model.questionnaire = { key, version };
    });
  }

  file(name: string): string {
    return path.join(this.folder, `${name}.json`);
  }

  private edit(name: string, change: (value: unknown) => void): void {
    const value = readJson(this.file(name));
    change(value);
    writeFileSync(this.file(name), JSON.stringify(value, null, 2));
  }

  editHead(change: (head: QuestionnaireDefinition) => void): void {
    this.edit('questionnaire', (value) => change(value as QuestionnaireDefinition));
  }

  editModel(change: (model: ScoreModel) => void): void {
    this.edit('score-model', (value) => change(value as ScoreModel));
  }

  editStep(step: string, change: (step: StepDefinition) => void): void {
    this.edit(step, (value) => change(value as StepDefinition));
  }

  editQuestion(step: string, id: string, change: (question: QuestionDefinition) => void): void {
    this.edit(step, (value) => {
      const question = questionsOf(value as StepDefinition).find((candidate) => candidate.id === id);
      if (question === undefined) throw new Error(`There is no ${id} in ${step}.`);
      change(question);
    });
  }

  /** Writes a file that says more about the questionnaire. */
  addCompanion(name: 'traveler-page' | 'next-assessment' | 'strengths' | 'examples', content: object): void {
    const { key, version } = readJson(this.file('questionnaire')) as QuestionnaireDefinition;
    writeFileSync(this.file(name), JSON.stringify({ questionnaire: { key, version }, ...content }, null, 2));
  }

  editText(name: string, change: (text: string) => string): void {
    writeFileSync(this.file(name), change(readFileSync(this.file(name), 'utf8')));
  }

  /** Writes `profiles/<key>.json`. */
  addProfile(
    key: string,
    { answers, files, reviews = {} }: Pick<Profile, 'answers' | 'files'> & Partial<Profile>,
  ): void {
    const folder = path.join(this.folder, 'profiles');
    mkdirSync(folder, { recursive: true });
    const profile: Profile = {
      ...{ key, title: key, description: 'Invented.', today: '2026-06-01' },
      ...{ answers, files, reviews },
    };
    writeFileSync(path.join(folder, `${key}.json`), JSON.stringify(profile));
  }

  remove(name: string): void {
    rmSync(this.file(name));
  }
}
