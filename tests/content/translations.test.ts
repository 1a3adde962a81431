/** The translations of the shipped questionnaires: `translation-de.json` beside a definition. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from '@alo/engine';
import { parseDefinition, textsForTravelers, textsOfStrengths, translationGaps } from '@alo/engine/authoring';
import { translationLanguage } from '@alo/lint';
import type { StrengthsModel, TravelerPageModel } from '@alo/schemas';
import { expect, it } from 'vitest';
import { readJson, readShipped, shipped } from './questionnaires.js';

const translations = readdirSync(shipped).flatMap((key) =>
  readdirSync(path.join(shipped, key, '1')).flatMap((file) => {
    const language = translationLanguage(file);
    return language === undefined ? [] : [{ key, file, language }];
  }),
);

it.each(translations)('[D-36] $key in $language is whole', ({ key, file }) => {
  // The linter checks its shape.
  const translation = readJson(path.join(shipped, key, '1', file)) as Translation;
  const besideIt = (name: string): unknown => {
    const place = path.join(shipped, key, '1', name);
    return existsSync(place) ? readJson(place) : undefined;
  };
  const forTravelers = besideIt('traveler-page.json') as TravelerPageModel | undefined;
  const strengths = besideIt('strengths.json') as StrengthsModel | undefined;
  const beside = [
    ...(forTravelers ? textsForTravelers(forTravelers) : []),
    ...(strengths ? textsOfStrengths(strengths) : []),
  ];
  expect(translationGaps(parseDefinition(readShipped(key)), translation, beside)).toEqual({
    missing: [],
    outdated: [],
    leftOver: [],
  });
});

it('Each shipped questionnaire can be read in German', () => {
  const inGerman = translations.filter(({ language }) => language === 'de').map(({ key }) => key);
  expect(inGerman).toEqual(readdirSync(shipped));
});
