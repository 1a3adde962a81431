/** What an organization answers once, as its people and those of its hotels send it, by the calls of the API. */
import type {
  Attachment,
  GivenBackResponse,
  GroupAnswer,
  GroupAnswers,
  GroupDocuments,
  GroupDocumentsUploaded,
  HotelGroupAnswer,
  HotelGroupAnswers,
  NewGroupAnswer,
  OneGroupAnswer,
  TakeGroupAnswers,
  TakenResponse,
} from '@alo/schemas';
import { expect } from 'vitest';
import { pdfOf } from '../corpus/pdf.js';
import { formOf } from './upload.js';
import type { Person, World } from './world.js';

type Written = Partial<NewGroupAnswer>;

/** What is sent where a test says nothing else: an answer that needs no document. */
const usual: NewGroupAnswer = {
  ...{ questionnaire: 'alo', question_id: 'STR-01', title: 'Policy', document_ids: [], hotel_ids: null },
  ...{ answer: { selectedOptionId: 'group-policy' }, valid_from: '2020-01-01', valid_until: null },
};

export function groupOf(world: World) {
  const organization = (rest = '', id = world.organizationIds.ours) =>
    `/api/hotelOrganizations/${id}/${rest}`;
  const hotelUrl = (hotel: string, rest = '') => `/api/hotels/${hotel}/groupAnswers${rest}`;
  const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });

  const sendNew = (written: Written = {}, person: Person = 'admin', key?: string) =>
    world.ask(person, {
      ...{ method: 'POST', url: organization('groupAnswers'), headers: keyed(key) },
      payload: { ...usual, ...written },
    });
  const add = async (written: Written = {}, person: Person = 'admin'): Promise<GroupAnswer> => {
    const response = await sendNew(written, person);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return response.json<OneGroupAnswer>().data;
  };
  const fieldsOf = (answer: GroupAnswer) => ({
    ...{ title: answer.title, answer: answer.answer, hotel_ids: answer.hotel_ids },
    ...{ valid_from: answer.valid_from, valid_until: answer.valid_until },
    document_ids: answer.documents.map(({ attachment_id: id }) => id),
  });
  const sendChange = (answer: GroupAnswer, fields: object, person: Person = 'admin') =>
    world.ask(person, {
      ...{ method: 'PUT', url: organization(`groupAnswers/${answer.id}`) },
      payload: { ...fieldsOf(answer), ...fields },
    });
  const change = async (answer: GroupAnswer, fields: object): Promise<GroupAnswer> => {
    const response = await sendChange(answer, fields);
    expect([response.statusCode, response.body]).toEqual([200, response.body]);
    return response.json<OneGroupAnswer>().data;
  };
  const sendDocument = (text = 'Policy', key?: string, person: Person = 'admin') => {
    const { payload, headers } = formOf({}, [{ name: `${text}.pdf`, content: pdfOf([text]) }]);
    return world.ask(person, {
      ...{ method: 'POST', url: organization('groupDocuments'), payload },
      headers: { ...headers, ...keyed(key) },
    });
  };
  const sendTake = (hotel: string, asked: TakeGroupAnswers = {}, key?: string, person: Person = 'admin') =>
    world.ask(person, {
      ...{ method: 'POST', url: hotelUrl(hotel, '/take'), headers: keyed(key), payload: asked },
    });

  return {
    ...{ organization, hotelUrl, sendNew, add, sendChange, change, sendDocument, sendTake },

    async list(person: Person = 'admin'): Promise<GroupAnswers['data']> {
      const response = await world.ask(person, { url: organization('groupAnswers') });
      expect(response.statusCode).toBe(200);
      return response.json<GroupAnswers>().data;
    },

    withdraw: (answer: Pick<GroupAnswer, 'id'>, person: Person = 'admin') =>
      world.ask(person, { method: 'DELETE', url: organization(`groupAnswers/${answer.id}`) }),

    async document(text = 'Policy'): Promise<Attachment> {
      const response = await sendDocument(text);
      expect([response.statusCode, response.body]).toEqual([201, response.body]);
      const [document] = response.json<GroupDocumentsUploaded>().data.documents;
      if (!document) throw new Error('Nothing was uploaded');
      return document;
    },

    documents: async (person: Person = 'admin') =>
      (await world.ask(person, { url: organization('groupDocuments') })).json<GroupDocuments>().data,

    /** What the organization offers the hotel. */
    async offers(hotel: string, person: Person = 'admin'): Promise<HotelGroupAnswers['data']> {
      const response = await world.ask(person, { url: hotelUrl(hotel) });
      expect(response.statusCode).toBe(200);
      return response.json<HotelGroupAnswers>().data;
    },

    /** The state of each question about which the organization has said something. */
    async states(hotel: string): Promise<Record<string, HotelGroupAnswer['state']>> {
      const { answers } = (await world.ask('admin', { url: hotelUrl(hotel) })).json<HotelGroupAnswers>().data;
      return Object.fromEntries(answers.map(({ question_id: id, state }) => [id, state]));
    },

    /** Takes over; gives what became of each question. */
    async take(hotel: string, asked: TakeGroupAnswers = {}): Promise<Record<string, string>> {
      const response = await sendTake(hotel, asked);
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
      const { results } = response.json<TakenResponse>().data;
      return Object.fromEntries(results.map(({ question_id: id, outcome }) => [id, outcome]));
    },

    async giveBack(hotel: string, ids: readonly string[]): Promise<GivenBackResponse['data']> {
      const response = await world.ask('admin', {
        ...{ method: 'POST', url: hotelUrl(hotel, '/giveBack'), payload: { question_ids: ids } },
      });
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
      return response.json<GivenBackResponse>().data;
    },
  };
}
