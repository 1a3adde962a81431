/** What the form of a group answer chooses from. */
import {
  findQuestion,
  isEntryMark,
  isRadioGrid,
  labelInEntry,
  type Questionnaire,
  readDefinition,
  takesAnswer,
} from '@alo/engine';
import type { Question } from '@alo/engine';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getDefinition } from '../../../../api/definition';
import { formInWords } from '../../../../api/form-in-words';
import { questionnairesQuery } from '../../../../api/kept-hotel';
import { getOrganizationHotels } from '../../../../api/organizations';
import { texts } from '../texts';

/** The latest version of the questionnaire. A version never changes. */
export const newestQuestionnaireQuery = (queries: QueryClient, key: string) =>
  queryOptions({
    queryKey: ['newest questionnaire', key],
    queryFn: async ({ signal }): Promise<Questionnaire> => {
      const all = await queries.query(questionnairesQuery);
      const newest = all.find((each) => each.key === key);
      if (newest === undefined) throw new Error(texts.form.noQuestionnaire);
      return formInWords(readDefinition(await getDefinition(key, newest.version, signal)));
    },
    structuralSharing: false,
  });

/** The questions that a group may answer, in their order. The server has the last word. */
export const groupQuestions = (questionnaire: Questionnaire): readonly Question[] =>
  questionnaire.questions
    .filter((question) => {
      const { parent, personal, readOnly, stepKey } = question;
      if (stepKey === 'hotel-location' || personal || readOnly) return false;
      if (!takesAnswer(question) || isEntryMark(question)) return false;
      const above = parent === undefined ? undefined : findQuestion(questionnaire, parent);
      return above === undefined || !isRadioGrid(above);
    })
    .map((question) => ({ ...question, label: labelInEntry(questionnaire, question) }));

const mostHotels = 50;

/** The hotels of the organization whose names hold the words, by name; the first of them. */
export const coveredHotelsQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'covered hotels', search],
    queryFn: async ({ signal }) => {
      const found = await getOrganizationHotels(id, true, { page: 1, limit: mostHotels, search }, signal);
      const hotels = found.rows.map((row) => ({ id: row.id, name: row.hotel_location_name }));
      return { hotels, isCut: found.pagination.totalCount > hotels.length };
    },
    placeholderData: keepPreviousData,
  });
