import type { QuestionnaireDefinition, QuestionnaireResponse, StepsData } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftStorage } from '../../../../app/src/lib/draft-storage';
import { openDeviceDrafts } from '../../../../app/src/lib/device-drafts';
import { admin, hotel, openApp, permit } from '../../support/app';
import { stepsData } from '../../support/steps';

const { id } = hotel();
const addressOf = (stepKey: string) => `/hotels/${id}/questionnaire/${stepKey}`;

const definition: QuestionnaireDefinition = {
  key: 'alo',
  version: 1,
  title: 'Test',
  steps: [
    {
      stepKey: 'planet',
      metadata: { title: 'Planet' },
      groups: [
        {
          key: 'energy',
          metadata: {
            title: 'Energy',
            fields: [{ id: 'meter', type: 'text', question: 'Is there a meter?' }],
          },
        },
        {
          key: 'climate',
          metadata: {
            title: 'Climate',
            fields: [
              { id: 'target', type: 'text', question: 'Is there a target to cut carbon?' },
              {
                id: 'share',
                type: 'number',
                question: 'Share of green power',
                validation_rules: { min_value: 0, max_value: 100 },
              },
            ],
          },
        },
      ],
    },
  ],
};
/** The same with a question that a file answers. */
const withFile = {
  ...definition,
  steps: [
    ...definition.steps,
    {
      stepKey: 'policy',
      metadata: {
        title: 'Policy',
        fields: [{ id: 'proof', type: 'file', question: 'A report', required: true }],
      },
    },
  ],
};
const response: QuestionnaireResponse = {
  stepKey: 'planet',
  metadata: { title: 'Planet' },
  hasGroups: true,
  groups: [],
  rejection_reasons: [],
  attachments: {},
  answers: { meter: { typedValue: 'Yes' } },
  revisions: { meter: 1 },
  definition: { key: 'alo', version: 1, sha256: '' },
  context: { answers: {}, revisions: {} },
  writable: true,
};

interface Opening {
  readonly change?: Parameters<typeof hotel>[0];
  readonly steps?: StepsData;
  readonly tabs?: ReturnType<typeof permit>;
  readonly query?: string;
  readonly role?: string;
  readonly more?: Readonly<Record<string, () => unknown>>;
}

const open = ({
  change,
  steps = stepsData(4),
  tabs = permit('HOTELS'),
  query = '',
  role,
  more,
}: Opening = {}) =>
  openApp(`/hotels/${id}${query}`, {
    tabs,
    user: { ...admin, role: role ?? admin.role },
    answers: {
      [`/hotels/${id}`]: () => ({ data: hotel(change) }),
      [`/hotels/${id}/sections`]: () => ({ data: steps }),
      '/questionnaires/alo/1': () => definition,
      [`/hotels/${id}/questionnaire/planet`]: () => ({ data: response }),
      [`/hotels/${id}/questionnaire/sources`]: () => ({ data: response }),
      [`/hotels/${id}/files`]: () => ({ data: { files: [], used_bytes: 0, quota_bytes: 1 } }),
      ...more,
    },
  });

/** Removes the drafts. The next one that reads or writes drafts waits for it. */
const forgetDrafts = () => draftStorage()('readwrite', (drafts) => void drafts.clear());

beforeEach(async () => {
  await page.viewport(1440, 900);
  await forgetDrafts();
});

describe('the head of the hotel page', () => {
  it('[PROD-14 UNSP-058] shows name, Boost and status, and Upgrade leads to /help without the tab', async () => {
    const { screen } = await open({ change: { alo_hotel_status: 'boost' } });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Alder Quay Hotel$/);
    const badges = screen.getByRole('list', { name: 'Tier and status' });
    expect(
      badges
        .getByRole('listitem')
        .elements()
        .map((badge) => badge.textContent),
    ).toEqual(['Boost', 'In progress']);
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/help');
  });

  it('[PROD-14 UNSP-058] has no Boost badge otherwise, and Upgrade leads to /upgrade with the tab', async () => {
    const { screen } = await open({ tabs: permit('HOTELS', 'BOOST YOUR BUSINESS') });
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
    await expect
      .element(screen.getByRole('list', { name: 'Tier and status' }))
      .toHaveTextContent(/^In progress$/);
  });

  it('[NAV-14] on a phone the top bar leads back to the list, since the page says its own name', async () => {
    await page.viewport(390, 844);
    const { screen } = await open();
    const place = screen.getByRole('navigation', { name: 'You are here' });
    await expect.element(place.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect.element(place.getByText('Alder Quay Hotel')).not.toBeVisible();
  });
});

describe('the tab Submit Hotel Data, while the hotel answers', () => {
  it('[PROD-13 C-15 C-16] shows the steps with the counts and minutes of the server, and their sum', async () => {
    const { screen } = await open({
      steps: stepsData(4, {
        planet: { answered: 8, open: 3, toFix: 1, missingEvidence: 2, minutes: 4, fileMinutes: 30 },
        people: { minutes: 64 },
      }),
    });
    const table = screen.getByRole('table');
    const cells = async (name: string) => {
      const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
      await expect.element(row).toBeVisible();
      return row
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent);
    };
    expect(await cells('hotel-location')).toEqual(['10 answered', '–', '–', '–', 'Done']);
    expect(await cells('planet')).toEqual(['2 left', '4 min', '1 to fix', '2 to add', 'Next']);
    expect(await cells('people')).toEqual(['10 left', '1 h 5 min', '–', '–', 'Not begun']);
    expect(await cells('sources')).toEqual(['–', '–', '–', '2 in all', 'Last step']);
    expect(await cells('Left')).toEqual(['22 questions', '1 h 10 min', '1 to fix', '2 files', '4 of 8']);
    await expect
      .element(table.getByRole('link', { name: 'policy' }))
      .toHaveAttribute('href', addressOf('policy'));
  });

  it('[PROD-13] leads on in the current step, and names its first open question', async () => {
    const { screen } = await open();
    const card = screen.getByRole('region', { name: 'Carry on where you stopped' });
    await expect.element(card).toHaveTextContent(/planet, ClimateIs there a target to cut carbon\?/);
    await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 8 completed');
    await expect
      .element(card.getByRole('link', { name: 'Continue in planet' }))
      .toHaveAttribute('href', addressOf('planet'));
  });

  it('[PROD-13] does without the first open question when it cannot be read', async () => {
    const { screen } = await openApp(`/hotels/${id}`, {
      answers: {
        [`/hotels/${id}`]: () => ({ data: hotel() }),
        [`/hotels/${id}/sections`]: () => ({ data: stepsData(4) }),
        '/questionnaires/alo/1': () => 409,
      },
    });
    await expect.element(screen.getByRole('link', { name: 'Continue in planet' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('[PROD-12] a new hotel is told what is asked, and starts with the first step', async () => {
    const { screen } = await open({
      change: { alo_submission_status: 'COMPLETE ASSESSMENT' },
      steps: stepsData(0),
    });
    await expect
      .element(screen.getByText(/^The questionnaire has 8 steps, .* Start with hotel-location/))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Start' }))
      .toHaveAttribute('href', addressOf('hotel-location'));
  });

  it('[PROD-12] says where the hotel is, and what happens at each station', async () => {
    const { screen } = await open();
    const stations = screen.getByRole('list', { name: 'From the answers to the published score' });
    const items = stations.getByRole('listitem').elements();
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
    expect(items[0]?.textContent).toBe('1AnswerYou are here4 of 8 steps completed. Then you submit.');
    expect(items[3]?.textContent).toBe(
      '4PublishWhen you publish, travel buyers see facts and certificates, without the score.',
    );
  });

  it('[C-15] lists what is left before the submit; each open line leads to its first step', async () => {
    const { screen } = await open({
      steps: stepsData(4, { planet: { answered: 8, open: 3, toFix: 1, missingEvidence: 2 } }),
    });
    const card = screen.getByRole('region', { name: 'Before you submit' });
    await expect
      .element(card.getByRole('link', { name: 'Fix: planet' }))
      .toHaveAttribute('href', addressOf('planet'));
    await expect.element(card.getByRole('link', { name: 'Answer: planet' })).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Add: sources' }))
      .toHaveAttribute('href', addressOf('sources'));
    await expect.element(card.getByText('2 files to add')).toBeVisible();
    await expect.element(card.getByText(/^Once nothing is left to do/)).toBeVisible();
  });

  it('[C-15 ENG-43] missing files keep the hotel from submitting', async () => {
    const { screen } = await open({
      steps: stepsData(7, { planet: { missingEvidence: 2, isCompleted: true } }),
    });
    const card = screen.getByRole('region', { name: 'Before you submit' });
    await expect.element(card.getByText('2 files to add')).toBeVisible();
    await expect.element(card.getByText('All done')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Ready to submit')).not.toBeInTheDocument();
  });

  it('[R-11] names what is typed on this device and not saved, with its step; nothing when there is none', async () => {
    const drafts = openDeviceDrafts({ username: admin.username, hotelId: id, definition: 'alo@1' });
    const at = Date.now();
    await drafts.write('planet', {
      target: { answer: { typedValue: 'By 2030' }, at },
      share: { misfit: { text: '640', reading: '640' }, at },
    });
    const { screen } = await open();
    const card = screen.getByRole('region', { name: 'Typed here, not saved yet' });
    await expect.element(card).toBeVisible();
    expect(
      card
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent),
    ).toEqual(['Is there a target to cut carbon?Planet: By 2030', 'Share of green powerPlanet: 640']);
    await expect
      .element(card.getByRole('link', { name: 'Go to Planet to save' }))
      .toHaveAttribute('href', addressOf('planet'));
    await expect.element(screen.getByText('2 answers to save')).toBeVisible();
    // The server does not know of these answers: they count as open.
    await expect.element(screen.getByText('Is there a target to cut carbon?').first()).toBeVisible();
    await screen.unmount();
    await forgetDrafts();
    const empty = await open();
    await expect.element(empty.screen.getByText('Is there a target to cut carbon?')).toBeVisible();
    await expect.element(empty.screen.getByText('Typed here, not saved yet')).not.toBeInTheDocument();
  });

  it('[CONST-03] keeps in the session storage that a tip was dismissed', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Pro Tip')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this tip' }));
    await expect.element(screen.getByText('Pro Tip')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(1);
  });

  it('[PROD-12] on a phone reads from the stations to the button, and shows each step in a line or two', async () => {
    await page.viewport(390, 844);
    const { screen } = await open();
    await expect.element(screen.getByText(/^You are at Answer\./)).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    const order = [...screen.container.querySelectorAll('h2, h3, strong')].map((part) => part.textContent);
    const places = [
      'You are at Answer.',
      'Carry on where you stopped',
      'Pro Tip',
      'Steps',
      'Before you submit',
    ].map((words) => order.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    const step = screen.getByRole('listitem').filter({ hasText: 'people' });
    await expect.element(step.first()).toHaveTextContent(/^peopleNot begun10 left$/);
  });
});

describe('the tab Submit Hotel Data, after the submit', () => {
  const submitted = {
    alo_submission_status: 'submitted',
    submitted_at: '2026-03-12T16:20:00.000Z',
    submitted_by: 'Ana Ruiz',
  } as const;
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(
    new Date(submitted.submitted_at),
  );
  const steps = stepsData(8, { planet: { isCompleted: true, answered: 10, open: 0, missingEvidence: 3 } });

  it('[PROD-12 PROD-13] keeps a receipt: when, by whom, how much, and nothing to do; and no tip', async () => {
    const { screen } = await open({ change: submitted, steps });
    const receipt = screen.getByRole('region', { name: new RegExp(`^Submitted on ${day} at `) });
    await expect
      .element(receipt)
      .toHaveTextContent(/by Ana Ruiz\. It waits for a reviewer\. There is nothing to do now\./);
    await expect.element(receipt).toHaveTextContent(/70 of 70 answered.*8 of 8 completed/);
    await expect
      .element(receipt.getByRole('link', { name: 'View answers' }))
      .toHaveAttribute('href', addressOf('hotel-location'));
    await expect.element(screen.getByText('What comes next')).toBeVisible();
    await expect.element(screen.getByText('Pro Tip')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('[PROD-13] says what was submitted, step by step and in all', async () => {
    const { screen } = await open({ change: submitted, steps });
    const table = screen.getByRole('table');
    await expect.element(table.getByRole('row', { name: 'planet' })).toHaveTextContent(/^planet10$/);
    await expect.element(table.getByRole('row', { name: 'All' })).toHaveTextContent(/^All70$/);
    await expect.element(table.getByRole('row', { name: 'sources' })).not.toBeInTheDocument();
  });

  it('[PROD-13] the names of the steps stay whole beside the figures on a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await open({ change: submitted, steps });
    const name = screen.getByRole('table').getByRole('link', { name: 'certifications' });
    await expect.element(name).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(name.element());
    // It is one line of text.
    expect(words.getBoundingClientRect().height).toBeLessThan(30);
  });

  it('[PROD-12] says no more than is known where nobody recorded when and by whom', async () => {
    const { screen } = await open({ change: { alo_submission_status: 'submitted' }, steps });
    const receipt = screen.getByRole('region', { name: 'Submitted', exact: true });
    await expect
      .element(receipt)
      .toHaveTextContent(/^SubmittedIt waits for a reviewer\. There is nothing to do now\./);
  });

  it('[PROD-12 SRC-02] a hotel that was sent back sees what to mend and why, when it had submitted, and submits again once all is there', async () => {
    const rejected = {
      approved: false,
      reason_id: 'other-year',
      revision: 1,
      rejected_files: [],
      reviewed_by: 'Mara Lindqvist',
      reviewed_at: '2026-03-17T11:05:00Z',
    };
    const sources = (changed: readonly string[]) => ({
      groups: [],
      rejection_reasons: [{ id: 'other-year', reason_text: 'It covers another year', advice: 'Add 2025.' }],
      reviews: { proof: { ...rejected, changed } },
      attachments: {
        proof: [
          {
            attachment_id: '0192aaaa-0000-7000-8000-000000000001',
            original_filename: 'report.pdf',
            preview_url: '#report',
            mimeType: 'application/pdf',
            fileSize: 2048,
          },
        ],
      },
      returned: { at: '2026-03-17T11:05:00Z', by: 'Mara Lindqvist' },
    });
    const back = { ...submitted, alo_submission_status: 'rejected' } as const;
    const { screen } = await open({
      change: back,
      steps: stepsData(7),
      more: {
        [`/hotels/${id}/sources`]: () => ({ data: sources([]) }),
        '/questionnaires/alo/1': () => withFile,
      },
    });
    const card = screen.getByRole('region', { name: 'One source needs work' });
    await expect.element(card).toHaveTextContent(/A report.*It covers another year/);
    await expect.element(card.getByText('0 of 1 mended')).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Submit again' })).toBeDisabled();
    const soFar = screen.getByRole('region', { name: 'So far' });
    await expect.element(soFar).toHaveTextContent(new RegExp(`Submitted${day}, .*Ana Ruiz`));
    await expect.element(soFar).toHaveTextContent(/Mara Lindqvist0 approved, 1 rejected/);
    await screen.unmount();

    const { screen: again } = await open({
      change: back,
      steps: stepsData(8),
      more: {
        [`/hotels/${id}/sources`]: () => ({ data: sources(['files']) }),
        '/questionnaires/alo/1': () => withFile,
      },
    });
    const mended = again.getByRole('region', { name: 'Every source is mended' });
    await expect.element(mended).toHaveTextContent('1 of 1 mended');
    await expect.element(mended.getByRole('button', { name: 'Submit again' })).toBeEnabled();
  });

  it('[PROD-12] a released score is one click away', async () => {
    const { screen, address } = await open({
      change: { ...submitted, alo_submission_status: 'APPROVAL_SCORE' },
      steps,
    });
    await userEvent.click(screen.getByRole('link', { name: 'See the score' }));
    expect(address()).toBe(`/hotels/${id}?tab=score`);
    await expect
      .element(screen.getByRole('tab', { name: 'Alo Score' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('[PROD-03 PROD-12] a reviewer reads that it is to review, by whom it was submitted, and views the answers', async () => {
    const { screen } = await open({
      ...{ change: submitted, steps, role: 'ALO_SUPER' },
      more: {
        [`/hotels/${id}/sources`]: () => ({
          data: { groups: [], rejection_reasons: [], reviews: {}, attachments: {}, returned: null },
        }),
      },
    });
    const card = screen.getByRole('region', { name: 'To review' });
    await expect.element(card.getByRole('link', { name: 'Start the review' })).toBeVisible();
    await expect.element(card).toHaveTextContent(new RegExp(`Submitted on ${day} at .* by Ana Ruiz\\.`));
    await expect.element(card.getByRole('link', { name: 'View answers' })).toBeVisible();
    await expect.element(screen.getByText('There is nothing to do now.')).not.toBeInTheDocument();
  });
});

describe('the other tabs of the hotel page', () => {
  it('[SCORE-05] say when a score will be there, and show it once the server sends it', async () => {
    const { screen } = await open({ query: '?tab=score' });
    await expect.element(screen.getByText('No score yet')).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'The score appears here after the questionnaire has been submitted, reviewed and released to the hotel.',
        ),
      )
      .toBeVisible();
    await screen.unmount();
    const scored = await open({
      change: { alo_submission_status: 'published', score_alo: 74, score_e: 69, score_s: 72, score_g: 81 },
      query: '?tab=score',
    });
    await expect
      .element(
        scored.screen.getByRole('img', { name: 'Overall 74 of 100. Planet 69, People 72, Policy 81.' }),
      )
      .toBeVisible();
  });

  it('[ERR-20 API-02] says that the hotel could not be loaded, with a way back to the list', async () => {
    const { screen } = await openApp(`/hotels/${id}`, { answers: { [`/hotels/${id}`]: () => 409 } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Failed to load hotel data');
    await expect.element(screen.getByRole('link', { name: 'Go to the hotel list' })).toBeVisible();
  });
});
