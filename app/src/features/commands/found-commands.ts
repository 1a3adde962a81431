/** What is asked of the server, while a person types. */
import type { HotelList, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { leastSearchLetters } from '@alo/schemas';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleQuestionMark, ListChecks, Network } from 'lucide-react';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { getDefinition } from '../../api/definition';
import { hotelQuery } from '../../api/hotel';
import { getOrganizations } from '../../api/organizations';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import { useMayCall } from '../../lib/session/session';
import type { Command } from './command';
import { hotelAddress } from './known-commands';
import { fits } from './matching';
import { texts } from './texts';

/** Milliseconds after the last key. */
const pause = 120;
const mostHotels = 5;
const mostOthers = 6;

/** The text, once nothing was typed for a moment. An emptied field counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const foundHotelsQuery = (search: string) =>
  queryOptions({
    queryKey: ['hotels', 'found', search],
    queryFn: async ({ signal }): Promise<Pick<HotelList, 'data' | 'pagination'>> => {
      const params = { search, page: 1, limit: mostHotels };
      return readResponse(hotelsResponse, await http.get('/hotels', { params, signal, staysOnPage: true }));
    },
    placeholderData: keepPreviousData,
  });

/** Hotels whose name, place, brand or chain holds the words. */
export function useFoundHotels(search: string) {
  const mayList = useMayCall('GET /hotels');
  return useQuery({ ...foundHotelsQuery(search), enabled: mayList && search !== '' });
}

export function useFoundOrganizations(search: string) {
  const mayList = useMayCall('GET /hotelOrganizations');
  const query = useQuery({
    queryKey: ['organizations', 'list', search],
    queryFn: ({ signal }) => getOrganizations(search, signal),
    enabled: mayList && search.length >= leastSearchLetters,
  });
  const commands = (query.data ?? [])
    .slice(0, mostHotels)
    .map(({ id, name, hotel_count: hotels, user_count: users }): Command => ({
      id: `organization ${id}`,
      group: texts.groups.organizations,
      title: name,
      detail: texts.organization({ hotels, users }),
      icon: Network,
      to: `/hotel-organizations/${encodeURIComponent(id)}`,
    }));
  return { ...query, commands };
}

/** The hotel of the page that the menu stands over. */
export function useHotelHere() {
  const { pathname } = useLocation();
  const hotelId = matchPath('/hotels/:hotelId/*', pathname)?.params.hotelId;
  const maySee = useMayCall('GET /hotels/:id');
  return useQuery({ ...hotelQuery(hotelId ?? ''), enabled: maySee && hotelId !== undefined }).data;
}

/** The hotels that were on the screen since the page was loaded, the last one first. */
export function useLastOpened() {
  const queries = useQueryClient();
  return queries
    .getQueryCache()
    .findAll({ queryKey: ['hotels', 'one'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey: [, , id] }) => queries.getQueryData(hotelQuery(String(id)).queryKey) ?? [])
    .slice(0, 3);
}

const cleaned = (title: string): string => title.replaceAll('+', '&');

interface Asked {
  readonly question: QuestionDefinition;
  readonly stepKey: string;
  /** Its step, and its group where it has one. */
  readonly place: string;
}

const askedIn = ({ steps }: QuestionnaireDefinition): readonly Asked[] =>
  steps.flatMap(({ stepKey, metadata, groups = [] }) =>
    [{ metadata: { title: '', fields: metadata.fields } }, ...groups].flatMap(
      ({ metadata: { title, fields = [] } }) => {
        const place = [metadata.title, title].filter(Boolean).map(cleaned).join(', ');
        return fields.map((question) => ({ question, stepKey, place }));
      },
    ),
  );

const wordingOf = ({ question, label }: QuestionDefinition): string => question ?? label ?? '';

/** Steps and questions of the hotel on the screen. */
export function useFoundQuestions(words: readonly string[]): readonly Command[] {
  const hotel = useHotelHere();
  const { key = '', version = 0 } = hotel?.questionnaire ?? {};
  const { data: definition } = useQuery({
    queryKey: ['definition', key, version],
    queryFn: ({ signal }) => getDefinition(key, version, signal),
    enabled: hotel !== undefined,
    staleTime: 'static',
  });
  if (hotel === undefined || definition === undefined || words.length === 0) return [];
  const form = `${hotelAddress(hotel.id)}/questionnaire`;
  const { hotel_location_name: name } = hotel;
  const questions = askedIn(definition)
    .filter(({ question, place }) => fits(`${wordingOf(question)} ${question.id} ${place}`, words))
    .filter(({ question }) => fits(`${wordingOf(question)} ${question.id}`, words.slice(0, 1)))
    .slice(0, mostOthers)
    .map(({ question, stepKey, place }): Command => ({
      id: `question ${question.id}`,
      group: texts.groups.questions({ hotel: name }),
      title: wordingOf(question),
      detail: place,
      icon: CircleQuestionMark,
      to: `${form}/${stepKey}?question=${encodeURIComponent(question.id)}`,
    }));
  const steps = definition.steps
    .filter(({ metadata }) => fits(metadata.title, words))
    .map(({ stepKey, metadata }): Command => ({
      id: `step ${stepKey}`,
      group: texts.groups.steps({ hotel: name }),
      title: cleaned(metadata.title),
      icon: ListChecks,
      to: `${form}/${stepKey}`,
    }));
  return [...steps, ...questions];
}
