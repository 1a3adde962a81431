import { calendarDayText, dayText } from '@alo/engine';
import { submissionStatuses, type Hotel, type SubmissionStatus } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longWords } from '../../../../stories/support/long-words';
import { loadedScore, scoredHotel } from '../../../../stories/support/scored';
import { shippedDefinition } from '../../../../stories/support/shipped';
import { drawnRings } from '../../../renderer/support/drawn-rings';
import { admin, configuration, openApp, permit, Refusal } from '../../support/app';
import { stepsData } from '../../support/steps';
import { picture, travelerPage } from '../../support/traveler-page';

const { record, model, sheet } = loadedScore;
const definition = shippedDefinition('alo');
const [first] = definition.steps;
const saved = {
  stepKey: first?.stepKey,
  metadata: { title: '' },
  hasGroups: false,
  groups: [],
  rejection_reasons: [],
  attachments: {},
  answers: sheet.saved(),
  revisions: {},
  definition: { key: 'alo', version: 1, sha256: '' },
  context: { answers: {}, revisions: {} },
  writable: false,
};

interface Opening {
  readonly role?: string;
  readonly more?: Readonly<Record<string, () => unknown>>;
}

/** Opens the tab `Alo Score` of this hotel. */
function open(hotel: Hotel, { role = 'HOTEL_ADMIN', more = {} }: Opening = {}) {
  const path = `/hotels/${hotel.id}`;
  return openApp(`${path}?tab=score`, {
    tabs: permit('HOTELS', 'BOOST YOUR BUSINESS'),
    user: { ...admin, role },
    answers: {
      [path]: () => ({ data: hotel }),
      [`${path}/sections`]: () => ({ data: stepsData(8) }),
      [`${path}/scores`]: () => ({ data: [record] }),
      [`${path}/scores/${record.id}`]: () => ({ data: record }),
      '/questionnaires/alo/1': () => definition,
      '/questionnaires/alo/1/score-model': () => model,
      [`${path}/questionnaire/${first?.stepKey ?? ''}`]: () => ({ data: saved }),
      ...more,
    },
  });
}

const region = (name: string) => page.getByRole('region', { name });
const actions = () =>
  ['Approve Score', 'Publish'].filter((name) => page.getByRole('button', { name }).elements().length > 0);

beforeEach(() => page.viewport(1440, 900));

describe('the tab Alo Score', () => {
  it('says of a published score that the public page is withdrawn, and since when', async () => {
    const published = { ...scoredHotel('published'), published_at: '2026-02-01T10:00:00.000Z' };
    const publication = {
      path: '/stay/alder-quay',
      published_at: published.published_at,
      withdrawn_at: '2026-03-04T10:00:00.000Z',
      changes: 0,
    };
    await open(published, {
      more: {
        [`/hotels/${published.id}/travelFacingPage`]: () => ({ data: travelerPage({ publication }) }),
      },
    });
    await expect.element(page.getByRole('heading', { name: 'The public page is withdrawn' })).toBeVisible();
    await expect
      .element(page.getByText(`Since ${dayText(publication.withdrawn_at)}, travelers read only`))
      .toBeVisible();
    expect(page.getByText(/ravel buyers see/).elements()).toEqual([]);
  });

  it('[SCORE-01 SCORE-05] before there is a score says when it appears, beside rings without one', async () => {
    await open(scoredHotel('submitted', null));
    await expect.element(page.getByText(/The score appears here after approval/)).toBeVisible();
    await expect
      .element(
        page.getByRole('img', {
          name: 'Overall not available. Planet not available, People not available, Policy not available.',
        }),
      )
      .toHaveTextContent('NA');
    expect(region('Performance Overview').elements()).toEqual([]);
  });

  const offered: Partial<Record<SubmissionStatus, readonly string[]>> = {
    APPROVAL_SCORE: ['Approve Score'],
    SCORE_APPROVED: ['Publish'],
    APPROVED: ['Publish'],
  };
  it.each(submissionStatuses)(
    '[SCORE-07] offers what can be done in the status %s, to the hotel alone',
    async (status) => {
      const hotel = await open(scoredHotel(status));
      await expect.element(region('How it is worked out')).toBeVisible();
      expect(actions()).toEqual(offered[status] ?? []);
      await hotel.screen.unmount();
      await open(scoredHotel(status), { role: 'ALO_SUPER' });
      await expect.element(region('How it is worked out')).toBeVisible();
      expect(actions()).toEqual([]);
    },
  );

  it.each([
    [false, 'facts and certificates, without the score'],
    [true, 'the score, with its facts and certificates'],
  ])(
    '[PROD-04] promises of the public page what the server shows there: ALO_PUBLIC_SCORE is %s',
    async (isScorePublic, what) => {
      const hotel = scoredHotel('SCORE_APPROVED');
      const first = await open(hotel, { more: { '/config': () => ({ ...configuration, isScorePublic }) } });
      await expect
        .element(
          page.getByText(`Once you have approved the score and published it, travel buyers see ${what}.`),
        )
        .toBeVisible();
      await expect
        .element(
          page.getByText(`You have approved the figures. Once you publish, travel buyers see ${what}.`),
        )
        .toBeVisible();
      await userEvent.click(page.getByRole('button', { name: 'Publish' }));
      await expect
        .element(page.getByRole('alertdialog'))
        .toHaveTextContent(`From then on, travelers and travel buyers see ${what}. It cannot be taken back.`);
      await first.screen.unmount();
      await open(scoredHotel('published'), {
        more: { '/config': () => ({ ...configuration, isScorePublic }) },
      });
      await expect.element(page.getByText(`Travelers and travel buyers see ${what}.`)).toBeVisible();
    },
  );

  it('[SCORE-07 TRAV-07] before it is published, it warns of pictures without alt text', async () => {
    const hotel = scoredHotel('SCORE_APPROVED');
    const saved = travelerPage({ publication: null, ppp_gallery_attachments: [picture('one', '')] });
    await open(hotel, { more: { [`/hotels/${hotel.id}/travelFacingPage`]: () => ({ data: saved }) } });
    await userEvent.click(page.getByRole('button', { name: 'Publish' }));
    await expect
      .element(page.getByRole('alertdialog').getByRole('status'))
      .toHaveTextContent('1 picture has no alt text.');
  });

  it.each([
    ['APPROVAL_SCORE', 'Approve Score', 'ApproveScore', 'Failed to approve score: Not now.'],
    ['SCORE_APPROVED', 'Publish', 'Publish', 'Failed to publish score: Not now.'],
  ] as const)('[ERR-14] in %s says why the server refuses to %s', async (status, name, call, said) => {
    const hotel = scoredHotel(status);
    const { asked } = await open(hotel, {
      more: { [`/hotels/${hotel.id}/${call}`]: () => new Refusal(409, 'Not now.') },
    });
    await userEvent.click(page.getByRole('button', { name }));
    const dialog = page.getByRole('alertdialog');
    expect(asked.some(({ url }) => url.endsWith(call))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name }));
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('[J-4] approves a score once, though the response is lost and the person asks again', async () => {
    const hotel = scoredHotel('APPROVAL_SCORE');
    const lost = [true];
    const { asked } = await open(hotel, {
      more: { [`/hotels/${hotel.id}/ApproveScore`]: () => (lost.pop() ? 0 : { message: 'Done.' }) },
    });
    const dialog = page.getByRole('alertdialog');
    const tries = () => asked.filter(({ url }) => url.endsWith('ApproveScore'));
    for (const count of [1, 2]) {
      await userEvent.click(page.getByRole('button', { name: 'Approve Score' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Approve Score' }));
      await expect.poll(() => tries().length).toBe(count);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const [first, second] = tries();
    expect(second?.key).toBe(first?.key);
  });

  it('[SCORE-03 SCORE-04] shows the categories of each pillar, its certificates with what is known of them, and strengths', async () => {
    await open(scoredHotel('published'));
    const overview = region('Performance Overview');
    await expect
      .element(overview.getByRole('heading', { name: 'Certifications and Standards' }))
      .toBeVisible();
    const names = (pillar: string) =>
      overview
        .getByRole('region', { name: pillar })
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent.replace(/(\d+|NA)$/, ''));
    expect([names('Planet'), names('People'), names('Policy')]).toEqual([
      ['Biodiversity', 'Climate', 'Energy', 'Waste', 'Water Stewardship'],
      [
        'Accessibility',
        'Community & Cultural Stewardship',
        'Human Rights Justice & Wellbeing',
        'Responsible Sourcing',
      ],
      ['Auditability', 'Strategy & Management', 'Training & Engagement'],
    ]);
    const held = overview.getByRole('region', { name: 'Certifications and Standards' });
    // Each stands once, with its pillars.
    const certificates = held
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(certificates).toHaveLength(2);
    expect(certificates[0]).toMatch(
      /^Green Keyheld until March 31, 2027recognition not verified by usEPlanetGPolicy/,
    );
    expect(certificates[1]).toMatch(/\?EPlanet$/);
    await expect.element(held.getByRole('button', { name: /Green Key/ })).toBeVisible();
    expect(held.getByRole('button').elements()).toHaveLength(1);
    const strengths = overview.getByRole('region', { name: 'Strengths' }).getByRole('listitem').elements();
    expect(strengths.map(({ textContent }) => textContent)).toEqual([
      'Is the electricity renewable? All of it, by contract',
      longWords.label,
    ]);
  });

  it('[SCORE-02 SCORE-03 SCORE-05] has the hotel’s rings, the banner, the overview with a ring for each pillar, and the strip', async () => {
    const hotel = scoredHotel('published');
    await open({ ...hotel, score_alo: 52, score_e: 20, score_s: 45, score_g: 90 });
    const card = page.getByRole('img', {
      name: 'Overall 52 of 100. Planet 20, People 45, Policy 90.',
    });
    const parts = [
      card,
      page.getByText('Show more of your work.'),
      region('Performance Overview'),
      region('Boost Your Business'),
    ].map((part) => part.element());
    const following = parts.slice(1).map((part, at) => parts[at]?.compareDocumentPosition(part));
    expect(following).toEqual([4, 4, 4].map(() => Node.DOCUMENT_POSITION_FOLLOWING));
    expect(drawnRings(card.element()).map(({ share }) => share)).toEqual([20, 45, 90]);
    const ofPillar = (name: string) =>
      drawnRings(region('Performance Overview').getByRole('region', { name }).element());
    expect([ofPillar('Planet'), ofPillar('People'), ofPillar('Policy')]).toEqual([
      [{ share: 20, band: 'red' }],
      [{ share: 45, band: 'amber' }],
      [{ share: 90, band: 'green' }],
    ]);
  });

  it('[L-17] says beside the score which twelve months the answers are about', async () => {
    await open(scoredHotel('published'));
    await expect
      .element(page.getByText(`12 months to ${calendarDayText(record.period_end ?? '')}`))
      .toBeVisible();
  });

  it('[P-11] a category leads to its lines: the answer, its points, the file and who judged it', async () => {
    await open(scoredHotel('published'));
    await expect.element(region('How it is worked out')).toBeVisible();
    const energy = record.score.lines.find(
      ({ category, reason }) => category === 'energy' && reason === 'verified',
    );
    const text = page.getByText(`proof-of-${energy?.questionId ?? ''}.pdf · Approved by Mara Lindqvist`);
    await expect.element(text).not.toBeVisible();
    await userEvent.click(region('Performance Overview').getByRole('button', { name: 'Energy' }));
    await expect.element(text).toBeVisible();
    await expect
      .element(text.element().closest('li'))
      .toHaveTextContent('approved by a reviewer: counts in full');
  });

  it('[P-22] says that a score is one of the short form, and what share of the full form was checked', async () => {
    const hotel = { ...scoredHotel('published'), verified_share: 0.13 };
    const short = {
      ...record,
      short_form: 'Alo, short form',
      score: { ...record.score, shortForm: 'Alo, short form' },
    };
    const answers = { [`/hotels/${hotel.id}/scores/${record.id}`]: () => ({ data: short }) };
    const { screen } = await open(hotel, { more: answers });
    await expect.element(screen.getByText('Alo, short form', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('13% of the points of the full form were checked.')).toBeVisible();
    await screen.unmount();
    await open(hotel);
    await expect.element(page.getByRole('heading', { name: 'Planet' }).first()).toBeVisible();
    expect(page.getByText('Alo, short form').elements()).toEqual([]);
  });

  it('[P-4 P-14] says what share is verified, and what would raise each pillar, the largest gain first', async () => {
    await open(scoredHotel('published'));
    const share = Math.floor(100 * (record.verified_share ?? NaN));
    await expect.element(page.getByText(`${share}% verified by evidence`)).toBeVisible();
    const planet = region('What would raise Planet');
    await expect.element(planet.getByRole('listitem').first()).toBeVisible();
    const gains = planet
      .getByRole('listitem')
      .elements()
      .map((item) => Number(item.querySelector('strong')?.firstChild?.textContent));
    expect(gains).toHaveLength(4);
    // The gain of the whole score stands first, that of the pillar below it.
    expect(gains.every((gain) => gain > 0)).toBe(true);
    const inPillar = planet
      .getByRole('listitem')
      .elements()
      .map((item) => Number.parseFloat(item.querySelector('small')?.textContent ?? ''));
    expect(inPillar).toEqual(inPillar.toSorted((left, right) => right - left));
    expect(inPillar.every((gain, at) => gain > (gains[at] ?? 0))).toBe(true);
    await userEvent.click(page.getByRole('button', { name: /^Show \d+ more$/ }));
    expect(planet.getByRole('listitem').elements().length).toBeGreaterThan(4);
  });

  it('[PROD-06 CONST-03 SCORE-02] the banner about Boost leads to /upgrade and is dismissed for the session, the strip stays', async () => {
    const { screen } = await open(scoredHotel('published'));
    const banner = page.getByText('Show more of your work.');
    await expect.element(banner).toBeVisible();
    await expect
      .element(screen.getByRole('tabpanel').getByRole('link', { name: 'Upgrade' }))
      .toHaveAttribute('href', '/upgrade');
    await userEvent.click(page.getByRole('button', { name: 'Dismiss the banner' }));
    await expect.element(banner).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).some((key) => key.includes('upgrade-score'))).toBe(true);
    await expect
      .element(screen.getByRole('link', { name: 'See what Boost adds' }))
      .toHaveAttribute('href', '/upgrade');
  });

  it('[P-3 P-6] shows how the points of a category add up, with what a certificate adds', async () => {
    await open(scoredHotel('published'));
    const energy = loadedScore.score.pillars.e?.categories['energy'];
    if (energy === undefined) throw new Error('Energy has a score.');
    await userEvent.click(page.getByText('Energy', { exact: true }).last());
    const share = ((100 * energy.earned) / energy.maximum).toFixed(1);
    const sum = `${energy.earned} of ${energy.maximum} points: ${share} + ${energy.lift} by a certificate, 100 at most: ${energy.score?.toFixed(1)}`;
    await expect.element(page.getByText(sum)).toBeVisible();
  });

  it.each([
    [undefined, 'adds 5 points to every category, 100 at most.'],
    ['notApproved', 'adds nothing yet: a reviewer has to approve its file.'],
    ['expired', 'adds nothing: it has ended.'],
    ['noThirdParty', 'adds nothing: no third party has audited the hotel for it.'],
  ] as const)(
    '[P-6 P-11] says what a certificate adds, or why it adds nothing: %s',
    async (problem, words) => {
      const hotel = scoredHotel('published');
      const [first] = loadedScore.score.certificates;
      // As it travels: what is undefined is not there.
      const changed: unknown = JSON.parse(JSON.stringify({ ...first, problem, lift: 5 }));
      const certificates = [changed];
      const kept = { ...record, score: { ...record.score, certificates } };
      await open(hotel, { more: { [`/hotels/${hotel.id}/scores/${record.id}`]: () => ({ data: kept }) } });
      const lines = region('What certificates add');
      await expect.element(lines).toHaveTextContent(`${first?.name ?? ''} ${words}`);
    },
  );

  it('[P-23 P-11] says by which page a recognition was verified, by whom and when', async () => {
    const hotel = scoredHotel('published');
    const link = 'https://example.org/recognised';
    const [first] = loadedScore.score.certificates;
    const verified: unknown = JSON.parse(
      JSON.stringify({ ...first, isRecognised: true, recognition: 'not_verified', recognitionLink: link }),
    );
    const source = {
      ...{ files: ['certificate.pdf'], approved: true, reason_id: null },
      ...{ reviewed_by: 'Mara Lindqvist', reviewed_at: '2026-11-12T10:00:00Z' },
    };
    const kept = {
      ...record,
      score: { ...record.score, certificates: [verified] },
      sources: { ...record.sources, [first?.questionId ?? '']: source },
    };
    await open(hotel, { more: { [`/hotels/${hotel.id}/scores/${record.id}`]: () => ({ data: kept }) } });
    const lines = region('What certificates add');
    await expect
      .element(lines)
      .toHaveTextContent(
        `The recognition of its scheme was verified by us with ${link} on ${dayText(source.reviewed_at)} (Mara Lindqvist).`,
      );
    await expect.element(lines.getByRole('link', { name: link })).toHaveAttribute('href', link);
    await expect.element(lines).not.toHaveTextContent('could not be verified');
  });

  it('[SCORE-05] keeps the figures when their trace cannot be loaded, and can ask again', async () => {
    let isUp = false;
    const hotel = scoredHotel('published');
    await open(hotel, {
      more: {
        [`/hotels/${hotel.id}/scores`]: () => (isUp ? { data: [record] } : new Refusal(409, 'Not now.')),
      },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.');
    await expect.element(region('Performance Overview')).toBeVisible();
    isUp = true;
    await userEvent.click(page.getByRole('button', { name: /again/i }));
    await expect.element(region('How it is worked out')).toBeVisible();
  });
});
