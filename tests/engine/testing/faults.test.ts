/** Mistakes in the engine that the laws of a questionnaire have to notice: laws that no mistake can break say nothing. */
import type * as testing from '@alo/engine/testing';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.js';
import { faults } from '../faults/faults.js';
import { faultyEngines } from '../faults/faulty-engine.js';
import { schoolDefinition, workshopDefinition } from './examples.js';

/** Many more than it takes: a law that misses a fault so often does not notice it. */
const numRuns = 1000;

const forms = { school: schoolDefinition, workshop: workshopDefinition };

/** The form and the law that notice each fault, by the name that the fault has in `tests/engine/faults`. */
const noticed: Readonly<Record<string, readonly [keyof typeof forms, string]>> = {
  // Visibility.
  'the type equals minds the case': ['school', 'shownByRules'],
  'an unknown condition type always holds': ['school', 'shownByRules'],
  'entries on different questions are alternatives too': ['school', 'shownByRules'],
  'of alternatives in the graph only the first counts': ['school', 'sheetShowsByRules'],
  'entries share a clause when only what they require is the same': ['workshop', 'sheetShowsByRules'],
  'a rule is told of the first of its questions only': ['school', 'sheetShowsByRules'],
  'no answer is zero in a comparison': ['school', 'shownByRules'],
  'a text and a number that are written alike differ': ['school', 'shownByRules'],
  'a number is read as JavaScript reads it': ['school', 'shownByRules'],
  'a hidden controlling question opens others': ['school', 'hiddenIsUnanswered'],
  'in the sheet, a hidden controlling question opens others': ['school', 'sheetShowsByRules'],
  // The sheet.
  'what is said to a hidden question counts for nothing when it is shown': ['school', 'orderDoesNotMatter'],
  'an answer that changes from one to another is not told': ['school', 'toggledBack'],
  'counts go to the form, not to the step': ['school', 'countedByHand'],
  'an answer that goes is still counted': ['school', 'toggledBack'],
  'in the sheet, the counts forget what has to be fixed': ['school', 'countedByHand'],
  'in the sheet, the length of a text is not judged': ['school', 'limits'],
  'an offer is shown where an answer is saved': ['school', 'loadedAgain'],
  'a draft that equals the saved answer stays one': ['school', 'readBack'],
  'a save without a response leaves nothing unconfirmed': ['school', 'histories'],
  'a confirmed save leaves its answers unconfirmed': ['workshop', 'histories'],
  'a save keeps the hidden drafts of what it hides': ['school', 'histories'],
  'a save takes hidden drafts that somebody else hides': ['school', 'nobodyLosesAnswers'],
  'a cleared offer comes back': ['school', 'loadedAgain'],
  'what was discarded comes back without its misfits': ['school', 'discardedAndRestored'],
  // Answers.
  'texts are kept in the encoding in which they were typed': ['school', 'oneWrittenForm'],
  'notes do not tell two answers apart': ['school', 'oneWrittenForm'],
  'of Radio OR Text the option always counts': ['school', 'latestHalf'],
  // Saving.
  'a save sends hidden drafts': ['school', 'sendsItsStep'],
  'an offer counts as a change': ['school', 'discardedAndRestored'],
  'a misfit is sent': ['workshop', 'histories'],
  'a merge leaves cleared answers': ['school', 'mergedByHand'],
  'a merge leaves the files of an answer that needs no evidence': ['workshop', 'mergedByHand'],
  'removals of the saved step itself are asked about': ['school', 'removedByHand'],
  'what is blank is judged before it is nothing': ['school', 'refusals'],
  'a save is refused for a number out of its limits': ['school', 'fittingIsTaken'],
  'a draft save reopens a completed step': ['workshop', 'mergedByHand'],
  'what was typed while a save was under way counts as saved': ['school', 'nobodyLosesAnswers'],
  'what the server did not keep is not said': ['school', 'nobodyLosesAnswers'],
  'a save says what it knows of what it sends, not of what it hides': ['school', 'nobodyLosesAnswers'],
  // Completeness.
  'a grid is answered when one of its rows is': ['school', 'countedByHand'],
  'what is hidden is missing': ['school', 'countedByHand'],
  'an option is enough though its text box is empty': ['workshop', 'countedByHand'],
  'an issue does not keep a step open': ['school', 'openByHand'],
  'a final save is enough though a question is open again': ['workshop', 'completedByHand'],
  'the counts forget what has to be fixed': ['school', 'countedByHand'],
  'evidence is judged though the files are unknown': ['workshop', 'completedByHand'],
  'evidence of a hidden answer is missed': ['workshop', 'missingFilesByHand'],
  // Validation.
  'lengths are counted in code units': ['school', 'limits'],
  'a web address ends with any two letters': ['school', 'limits'],
  'letters of capitals are other letters': ['school', 'limits'],
  'only Latin letters make words': ['school', 'limits'],
  'a text that repeats one character is a policy': ['school', 'fittingIsTaken'],
  'a read-only answer is flagged': ['school', 'limits'],
  'a phone number has 15 digits at most': ['school', 'limits'],
  'a web address without a scheme needs no dot': ['school', 'limits'],
  'the 31st is a day of every month': ['school', 'limits'],
};

const directory = temporaryDirectory();
const load = await faultyEngines(directory.path);
/** How many runs each fault took, to be read. */
const figures: string[] = [];
afterAll(() => {
  directory.remove();
  console.log(figures.join('\n'));
});

describe('planted faults, on two forms of other trades', { timeout: 300_000 }, () => {
  it('[FAULTS] are at least forty, and each is one that the laws of the engine notice, too', () => {
    const known = new Set(faults.map(({ name }) => name));
    expect(Object.keys(noticed).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(noticed).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(noticed))('[FAULTS] %s: %j', async (name, [key, lawName]) => {
    const fault = faults.find((each) => each.name === name);
    if (!fault) throw new Error(`There is no fault "${name}".`);
    const [engine, { laws }] = [await load(fault), await load<typeof testing>(fault, '@alo/engine/testing')];
    const law = laws(engine.parseDefinition(forms[key])).find((each) => each.name === lawName);
    if (!law) throw new Error(`There is no law "${lawName}".`);
    const found = await fc.check(law.property, { numRuns, endOnFailure: true });
    figures.push(`${String(found.numRuns).padStart(5)} runs  ${key}, ${lawName}: ${name}`);
    expect(found.failed).toBe(true);
    // It fails for what it states, not because the broken engine throws.
    expect((found.errorInstance as Error).name).toBe('Disagreement');
  });
});
