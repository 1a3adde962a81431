import {
  AloProvider,
  Banner,
  ErrorView,
  InfoTip,
  ScoreRing,
  scoreSentence,
  StatusBadge,
  StepSkeleton,
  toast,
  toaster,
  useDismissed,
} from '@alo/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawnRings } from './support/drawn-rings';
import { renderPage } from './support/form';

describe('errors and loading', () => {
  it('[ERR-27] shows the message with a warning icon and a way to try again', async () => {
    const onRetry = vi.fn();
    const screen = await renderPage(<ErrorView message="Failed to fetch questionnaire" onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Error: Failed to fetch questionnaire');
    expect(alert.element().querySelector('svg')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    ['questions', 'Error loading questions: Network Error'],
    ['sources', 'Error loading sources: Network Error'],
  ] as const)(
    '[ERR-18] says `loading %s: {error}` where they could not be loaded',
    async (loading, words) => {
      const screen = await renderPage(<ErrorView message="Network Error" loading={loading} />);
      await expect.element(screen.getByRole('alert')).toBeVisible();
      expect(screen.getByRole('alert').element().textContent).toBe(words);
    },
  );

  it('a skeleton says that data is loading', async () => {
    const screen = await renderPage(<StepSkeleton />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading data...');
  });
});

const pausedToasts = () => document.querySelectorAll('[data-scope=toast][data-paused]').length;

describe('toasts', () => {
  afterEach(() => {
    toaster.remove();
  });

  it('[CONST-01] [CONST-02] last 3 s, warnings 5 s, and 4 s where nothing is said', () => {
    expect(toaster.attrs).toMatchObject({ duration: 4000, max: 3, gap: 14, hotkey: ['altKey', 'KeyT'] });
    const create = vi.spyOn(toaster, 'create').mockReturnValue('id');
    toast.success('a');
    toast.error('b');
    toast.warning('c');
    toast.info('d', 1000);
    expect(create.mock.calls.map(([given]) => given.duration)).toEqual([3000, 3000, 5000, 1000]);
    create.mockRestore();
  });

  it('[CONST-02] shows a toast in the messages of the page', async () => {
    await renderPage(<p>Page</p>);
    toast.success('Answers saved successfully!');
    await expect.element(page.getByText('Answers saved successfully!')).toBeVisible();
  });

  it('[CONST-02] go by themselves after the one under the pointer has gone', async () => {
    await renderPage(<p style={{ marginTop: 400 }}>Page</p>);
    toast.success('First');
    await expect.element(page.getByText('First')).toBeVisible();
    const second = toaster.create({ title: 'Second', duration: Infinity });
    toast.success('Third');
    await userEvent.hover(page.getByText('First'));
    await expect.poll(pausedToasts).toBe(3);
    toaster.dismiss(second);
    // The first has moved up, from under the pointer.
    await expect.element(page.getByText('Second')).not.toBeInTheDocument();
    await expect.element(page.getByText('First'), { timeout: 20_000 }).not.toBeInTheDocument();
  });

  it('[CONST-02] stay while the pointer is on one', async () => {
    const screen = await renderPage(<p style={{ marginTop: 400 }}>Page</p>);
    toast.success('First', 100_000);
    await userEvent.hover(page.getByText('First'));
    await expect.poll(pausedToasts).toBe(1);
    await userEvent.hover(screen.getByText('Page'));
    await expect.poll(pausedToasts).toBe(0);
  });
});

describe('scores', () => {
  it('[SCORE-05] the ring says in words what it shows, and NA when the total is missing', async () => {
    const scores = { scoreE: 69, scoreS: 72, scoreG: 81, scoreAlo: 74 };
    expect(scoreSentence(scores)).toBe('Overall 74 of 100. Planet 69, People 72, Policy 81.');
    const screen = await renderPage(
      <>
        <ScoreRing scores={scores} size="large" />
        <ScoreRing scores={{}} />
      </>,
    );
    await expect
      .element(screen.getByRole('img', { name: 'Overall 74 of 100. Planet 69, People 72, Policy 81.' }))
      .toHaveTextContent('74');
    await expect.element(screen.getByRole('img', { name: /Overall not available/ })).toHaveTextContent('NA');
  });
});

describe('a ring', () => {
  it('[SCORE-05 SCORE-06] is drawn for each pillar, E outside, S and G inside it, as full as its score, in its band', async () => {
    const screen = await renderPage(
      <ScoreRing scores={{ scoreE: 20, scoreS: 45, scoreG: 90, scoreAlo: 52 }} size="large" />,
    );
    const picture = screen.getByRole('img').element();
    const radii = [...picture.querySelectorAll('circle[data-band]')].map((arc) => arc.getAttribute('r'));
    expect(radii).toEqual([...radii].sort((left, right) => Number(right) - Number(left)));
    expect(drawnRings(picture)).toEqual([
      { share: 20, band: 'red' },
      { share: 45, band: 'amber' },
      { share: 90, band: 'green' },
    ]);
    const letters = [...picture.querySelectorAll('text')];
    const outermost = letters.sort(
      (left, right) => Number(left.getAttribute('y')) - Number(right.getAttribute('y')),
    );
    expect(outermost.map(({ textContent }) => textContent)).toEqual(['E', 'S', 'G']);
  });
});

it('[CONST-04] a tooltip is 280 to 464 px wide and comes with the keyboard, too', async () => {
  await page.viewport(1280, 800);
  const screen = await renderPage(<InfoTip subject="Green Key" text="An eco-label." />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'More about Green Key' })).toHaveFocus();
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toHaveTextContent('An eco-label.');
  const { minWidth, maxWidth } = getComputedStyle(tip.element());
  expect([minWidth, maxWidth].map((width) => /\d+px/.exec(width)?.[0])).toEqual(['280px', '464px']);
});

it('[CONST-03] a dismissed banner stays away as long as the session storage, and no longer', async () => {
  window.sessionStorage.clear();
  const Tip = () => {
    const [isDismissed, dismiss] = useDismissed('pro-tip');
    return isDismissed ? null : <Banner kind="info" title="Pro Tip" onDismiss={dismiss} />;
  };
  const first = await renderPage(<Tip />);
  await userEvent.click(first.getByRole('button', { name: 'Dismiss' }));
  await expect.element(first.getByText('Pro Tip')).not.toBeInTheDocument();
  await first.unmount();
  const second = await renderPage(<Tip />);
  await expect.element(second.getByText('Pro Tip')).not.toBeInTheDocument();
  await second.unmount();
  window.sessionStorage.clear();
  const inAnotherSession = await renderPage(<Tip />);
  await expect.element(inAnotherSession.getByText('Pro Tip')).toBeVisible();
});

describe('the theme', () => {
  it('follows the chosen colour mode', async () => {
    const screen = await render(
      <AloProvider colorMode="dark">
        <StatusBadge tone="ok">Published</StatusBadge>
      </AloProvider>,
    );
    expect(document.documentElement.dataset['theme']).toBe('dark');
    const dark = getComputedStyle(screen.getByText('Published').element()).color;
    await screen.rerender(
      <AloProvider colorMode="light">
        <StatusBadge tone="ok">Published</StatusBadge>
      </AloProvider>,
    );
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(getComputedStyle(screen.getByText('Published').element()).color).not.toBe(dark);
  });

  it('gives its style elements the nonce of the page', async () => {
    await render(
      <AloProvider nonce="abc">
        <p>Page</p>
      </AloProvider>,
    );
    const styles = [...document.querySelectorAll('style[data-emotion]')].filter(
      (style) => (style as HTMLStyleElement).nonce === 'abc',
    );
    expect(styles.length).toBeGreaterThan(0);
  });
});
