import type { Attachment, GroupAnswer, QuestionnaireDefinition } from '@alo/schemas';
import type { AxiosAdapter } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { http } from '../../../../app/src/lib/http';
import { hotelRow, openApp, Refusal, type Asked } from '../../support/app';
import { flatStep } from '../../support/form';
import { asSuper, harbourId, pageOf } from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}?tab=answers`;
const one = `/hotelOrganizations/${harbourId}`;
const answerId = '0193a1c2-5a0f-7d6e-9c1b-3f2a8e4b6c01';
const documentId = '0193a1c2-5a0f-7d6e-9c1b-3f2a8e4b6c0d';
const alder = { id: '11111111-1111-4111-8111-111111111111', hotel_location_name: 'Alder Quay Hotel' };

const definition: QuestionnaireDefinition = {
  ...{ key: 'alo', version: 2, title: 'Alo' },
  steps: [
    flatStep('hotel-location', 'Hotel Location', [{ id: 'L-1', type: 'text', label: 'The street of it' }]),
    flatStep('policy', 'Policy', [
      {
        ...{ id: 'STR-01', type: 'radio', label: 'Is there a policy?', has_attachment: true },
        options: [
          { id: 'none', option_text: 'No policy', has_attachment: false },
          { id: 'group-policy', option_text: 'Policy of the group', has_attachment: true },
        ],
      },
      { id: 'STR-P', type: 'text', label: 'Who is in charge of it?', personal: true },
    ]),
    flatStep('planet', 'Planet', [
      {
        ...{ id: 'PLA-01', type: 'number', label: 'How much of it is green?' },
        validation_rules: { data_type: 'number', max_value: 100, unit: '%' },
      },
    ]),
  ],
};
const documentOf = (name: string, id = documentId): Attachment => ({
  ...{ attachment_id: id, original_filename: name, mimeType: 'application/pdf' },
  ...{ preview_url: '/api/files/policy', fileSize: 1000 },
});
const listed = (document: Attachment) => ({
  ...{ ...document, has_active_content: false, is_scanned: false },
  ...{ uploaded_by: null, uploaded_at: '2026-01-01T08:00:00.000Z', used_by: 1 },
});
const policy: GroupAnswer = {
  ...{ id: answerId, questionnaire: 'alo', question_id: 'STR-01', step_key: 'policy', title: 'Policy 2026' },
  question: 'Is there a policy?',
  ...{ answer: { selectedOptionId: 'group-policy' }, means: 'Policy of the group', hotel_ids: null },
  documents: [documentOf('policy.pdf')],
  ...{ covers: { hotels: 14, of: 14 }, taken: 3, valid_from: '2026-01-01', valid_until: '2026-12-31' },
  ...{ revision: 4, state: 'offered', is_offered: true, why: null },
  ...{ updated_by: 'Ann', updated_at: '2026-01-01T08:00:00.000Z' },
};

type Call = (asked: Asked) => unknown;
interface Served {
  /** What the list is now. */
  readonly answers?: () => readonly GroupAnswer[];
  readonly create?: Call;
  readonly update?: Call;
  readonly upload?: Call;
  readonly hotels?: Call;
}

const open = ({ answers = () => [], ...calls }: Served = {}) =>
  openApp(path, {
    ...asSuper,
    answers: {
      [`${one}/AssignedHotels`]: (asked) =>
        asked.query['limit'] === 10
          ? pageOf([], Number(asked.query['page']))
          : (calls.hotels?.(asked) ?? pageOf([hotelRow(alder)])),
      [`${one}/groupAnswers`]: (asked) =>
        asked.method === 'post' ? calls.create?.(asked) : { data: { answers: answers(), may_write: true } },
      [`${one}/groupAnswers/${answerId}`]: (asked) => calls.update?.(asked),
      [`${one}/groupDocuments`]: (asked) =>
        asked.method === 'post'
          ? calls.upload?.(asked)
          : {
              data: { documents: [listed(documentOf('policy.pdf'))], used_bytes: 1000, quota_bytes: 2000 },
            },
      '/questionnaires': () => ({ data: [{ key: 'alo', version: 2, title: 'Alo' }] }),
      '/questionnaires/alo/2': () => definition,
    },
  });

const drawer = page.getByRole('dialog');
const addButton = () => page.getByRole('button', { name: 'Add an answer' }).first();
const save = () => drawer.getByRole('button', { name: /^(Add an answer|Save changes)$/ }).last();
const choose = async (label: string) => {
  await drawer.getByRole('combobox', { name: 'Question' }).click();
  await page.getByRole('option', { name: label }).click();
};
const sentBy = (asked: readonly Asked[], method: string) =>
  asked
    .filter((call) => call.method === method && call.url.includes('groupAnswers'))
    .map(({ body, key }) => ({ fields: JSON.parse(body ?? '') as unknown, key }));

beforeEach(() => page.viewport(1200, 900));

describe('the form of a group answer', () => {
  it('offers the questions that a group may answer, by step, and finds them by their words', async () => {
    await open();
    await addButton().click();
    const field = drawer.getByRole('combobox', { name: 'Question' });
    await expect.element(field).toHaveFocus();
    await field.click();
    await expect.element(page.getByRole('option', { name: 'Is there a policy?' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Planet' })).toBeVisible();
    expect(page.getByRole('option', { name: 'The street of it' }).elements()).toEqual([]);
    expect(page.getByRole('option', { name: 'Who is in charge of it?' }).elements()).toEqual([]);
    await field.fill('GREEN');
    await expect.element(page.getByRole('option', { name: 'Is there a policy?' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: 'How much of it is green?' })).toBeVisible();
  });

  it('adds an answer under a key, says so, and gives the focus to the button', async () => {
    let answers: readonly GroupAnswer[] = [];
    const message = 'The answer has been added.';
    const { screen, asked } = await open({
      answers: () => answers,
      create: () => {
        answers = [policy];
        return { message, data: policy };
      },
    });
    await addButton().click();
    await choose('Is there a policy?');
    await drawer.getByRole('radio', { name: 'Policy of the group' }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill(' Policy 2026 ');
    await drawer.getByRole('checkbox', { name: 'policy.pdf' }).click();
    await drawer.getByRole('combobox', { name: 'Hotels' }).selectOptions('chosen');
    await drawer.getByRole('checkbox', { name: 'Alder Quay Hotel' }).click();
    await drawer.getByLabelText('Valid from').fill('2026-01-01');
    await drawer.getByLabelText('Valid until').fill('2026-12-31');
    await save().click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Policy 2026/ })).toBeVisible();
    await expect.element(addButton()).toHaveFocus();
    expect(sentBy(asked, 'post')).toEqual([
      {
        fields: {
          ...{ questionnaire: 'alo', question_id: 'STR-01', title: 'Policy 2026' },
          ...{ answer: { selectedOptionId: 'group-policy' }, document_ids: [documentId] },
          ...{ hotel_ids: [alder.id], valid_from: '2026-01-01', valid_until: '2026-12-31' },
        },
        key: expect.any(String) as string,
      },
    ]);
  });

  it('sends nothing before what is needed is there, and leads to what is missing', async () => {
    const { asked } = await open();
    await addButton().click();
    await save().click();
    await expect.element(drawer.getByRole('combobox', { name: 'Question' })).toHaveFocus();
    await expect.element(drawer.getByText('Choose a question.')).toBeVisible();
    await expect.element(drawer.getByText('Give the answer a title.')).toBeVisible();
    await choose('How much of it is green?');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Green');
    await save().click();
    await expect.element(drawer.getByText('Give an answer.')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'How much of it is green?' }).fill('140');
    await save().click();
    await expect.element(drawer.getByText('The answer does not fit the question.')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'How much of it is green?' }).fill('40');
    await drawer.getByLabelText('Valid from').fill('2026-05-01');
    await drawer.getByLabelText('Valid until').fill('2026-04-30');
    await save().click();
    await expect.element(drawer.getByText('The last day is before the first.')).toBeVisible();
    await expect.element(drawer.getByLabelText('Valid until')).toHaveFocus();
    expect(sentBy(asked, 'post')).toEqual([]);
  });

  it('has no documents where the answer takes none, and sends none', async () => {
    const { asked } = await open({
      answers: () => [policy],
      update: () => ({ message: 'Changed.', data: policy }),
    });
    await page.getByRole('button', { name: 'Change Policy 2026' }).click();
    await expect.element(drawer.getByRole('checkbox', { name: 'policy.pdf' })).toBeChecked();
    await drawer.getByRole('radio', { name: 'No policy' }).click();
    await expect.element(drawer.getByRole('group', { name: 'Documents' })).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText('Changed.')).toBeVisible();
    expect(sentBy(asked, 'put')).toMatchObject([{ fields: { document_ids: [], base_revision: 4 } }]);
    await expect.element(page.getByRole('button', { name: 'Change Policy 2026' })).toHaveFocus();
  });

  it('a refusal stays in the words of the server, with everything that was typed', async () => {
    await open({
      answers: () => [policy],
      update: () => new Refusal(422, 'Some of these hotels are not in this organization.'),
    });
    await page.getByRole('button', { name: 'Change Policy 2026' }).click();
    await expect.element(drawer.getByRole('combobox', { name: 'Question' })).not.toBeInTheDocument();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Policy 2027');
    await save().click();
    await expect
      .element(drawer.getByRole('alert'))
      .toHaveTextContent('Some of these hotels are not in this organization.');
    await expect.element(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Policy 2027');
  });

  it('offers the newer answer when somebody else has changed it, and sends its revision then', async () => {
    let answers: readonly GroupAnswer[] = [policy];
    const { asked } = await open({
      answers: () => answers,
      update: ({ body = '' }) => {
        if ((JSON.parse(body) as { base_revision: number }).base_revision === 5)
          return { message: 'Changed.', data: policy };
        answers = [{ ...policy, title: 'Policy of Ben', revision: 5 }];
        return new Refusal(412, 'Someone else has changed this answer since you loaded it.');
      },
    });
    await page.getByRole('button', { name: 'Change Policy 2026' }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Mine');
    await save().click();
    await drawer.getByRole('button', { name: 'Load the newer one' }).click();
    await expect.element(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Policy of Ben');
    await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument();
    await save().click();
    await expect.element(page.getByText('Changed.')).toBeVisible();
    const keys = sentBy(asked, 'put').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks before what was typed is lost', async () => {
    await open();
    await addButton().click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Mine');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.element(drawer.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(addButton()).toHaveFocus();
  });
});

describe('the documents of a group answer', () => {
  const openDocuments = async (served: Served) => {
    const opened = await open(served);
    await addButton().click();
    await choose('Is there a policy?');
    return opened;
  };
  const zone = () => drawer.getByLabelText('Add a file for: Documents').first();
  const pdf = new File(['%PDF-1.7'], 'targets.pdf', { type: 'application/pdf' });
  const other = documentOf('targets.pdf', `${documentId.slice(0, -1)}e`);

  it('a new one is sent under a key, listed and ticked', async () => {
    const { asked } = await openDocuments({
      upload: () => ({ message: 'The document has been added.', data: { documents: [other] } }),
    });
    await expect.element(drawer.getByText(/Room for 2 more files/)).toBeVisible();
    await userEvent.upload(zone(), pdf);
    await expect.element(drawer.getByRole('checkbox', { name: 'targets.pdf' })).toBeChecked();
    await expect.element(drawer.getByText(/Room for 1 more file/)).toBeVisible();
    await expect.element(drawer.getByRole('checkbox', { name: 'policy.pdf' })).not.toBeChecked();
    expect(drawer.getByRole('button', { name: 'Remove targets.pdf' }).elements()).toEqual([]);
    expect(asked.filter(({ url, method }) => method === 'post' && url.endsWith('Documents'))).toMatchObject([
      { key: expect.any(String) as string },
    ]);
  });

  it('one of another type is not sent', async () => {
    const { asked } = await openDocuments({});
    await userEvent.upload(zone(), new File(['x'], 'policy.exe'));
    await expect.element(drawer.getByText(/are of a type that is not taken: policy\.exe/)).toBeVisible();
    expect(asked.filter(({ method }) => method === 'post')).toEqual([]);
  });

  it('says how much is sent, keeps the answer from being saved meanwhile, and can be cancelled', async () => {
    let isCancelled = false;
    const { asked } = await openDocuments({});
    const adapter = http.defaults.adapter as AxiosAdapter;
    http.defaults.adapter = (config) =>
      config.url?.endsWith('groupDocuments') === true && config.method === 'post'
        ? new Promise((_resolve, reject) => {
            config.onUploadProgress?.({ loaded: 40, total: 100, bytes: 40, lengthComputable: true });
            config.signal?.addEventListener?.('abort', () => {
              isCancelled = true;
              reject(new Error('cancelled'));
            });
          })
        : adapter(config);
    await drawer.getByRole('radio', { name: 'Policy of the group' }).click();
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Policy 2026');
    await userEvent.upload(zone(), pdf);
    await expect.element(drawer.getByText(/Uploading, 40 percent/)).toBeVisible();
    await save().click();
    await expect
      .element(drawer.getByText('Wait until each document is uploaded, or remove it.'))
      .toBeVisible();
    expect(sentBy(asked, 'post')).toEqual([]);
    await drawer.getByRole('button', { name: 'Cancel targets.pdf' }).click();
    await expect.element(drawer.getByText(/Uploading/)).not.toBeInTheDocument();
    expect(isCancelled).toBe(true);
  });
});
