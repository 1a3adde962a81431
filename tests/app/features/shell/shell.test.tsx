import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../../app/src/lib/session/session';
import { admin, configuration, hotelList, hotelRow, openApp, permit, Refusal } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const list = { '/hotels': () => hotelList([]) };

describe('the sign-in', () => {
  it('[AUTH-09 AUTH-10 AUTH-11] asks for username and password, both required, and says which is missing', async () => {
    const { screen } = await openApp('/login', { user: null });
    await expect.element(screen.getByPlaceholder('Enter your username')).toHaveFocus();
    await expect.element(screen.getByPlaceholder('Enter your password')).toBeRequired();
    await expect.element(screen.getByPlaceholder('Confirm your password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Log In', exact: true }));
    await expect
      .element(screen.getByLabelText('Username'))
      .toHaveAccessibleDescription('Please enter your username');
    await expect.element(screen.getByLabelText('Password', { exact: true })).toBeInvalid();
  });

  it('[AUTH-11] says that it is at work, with four dots, and sends once', async () => {
    let refuse: ((refusal: Refusal) => void) | undefined;
    const later = () => new Promise<Refusal>((resolve) => (refuse = resolve));
    const { screen, asked } = await openApp('/login', { user: null, answers: { '/auth/login': later } });
    await userEvent.fill(screen.getByLabelText('Username'), 'rui');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Logging In....' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => refuse).toBeDefined();
    refuse?.(new Refusal(429, 'Later, please.'));
    // A second request would have gone out before this.
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Later, please.');
    expect(asked.filter(({ method }) => method === 'post').map(({ url }) => url)).toEqual(['/auth/login']);
  });

  it('shows the password only while it is asked to', async () => {
    const { screen } = await openApp('/login', { user: null });
    const password = screen.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  it('[UNSP-087] leads on to home when someone is signed in already', async () => {
    const { address } = await openApp('/login', { answers: list });
    await expect.poll(address).toBe('/');
  });
});

describe('the gates', () => {
  it('[NAV-08 NAV-09 NAV-11] show the overlay and nothing of the page while the tabs load', async () => {
    const { screen } = await openApp('/about', { tabs: undefined });
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(screen.container.querySelector('nav, main')).toBeNull();
    useSession.setState(
      { phase: 'signedIn', user: admin, tabs: permit('ABOUT'), tabsProblem: undefined, calls: [] },
      true,
    );
    await expect.element(screen.getByRole('heading', { name: 'About the product' })).toBeVisible();
  });

  it('[NAV-09] the overlay lies over a page until its first data are there, and not while a list turns a page', async () => {
    let send = (_: unknown) => undefined as unknown;
    const list = ({ query }: { query: Readonly<Record<string, unknown>> }) =>
      'status' in query ? hotelList([]) : new Promise((resolve) => (send = resolve));
    const overlay = page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ });
    const { screen, asked } = await openApp('/hotels', { answers: { '/hotels': list } });
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/hotels');
    await expect.element(overlay).toBeVisible();
    send(hotelList([hotelRow()], { total: 20 }));
    await expect.element(screen.getByRole('link', { name: 'Alder Quay Hotel', exact: true })).toBeVisible();
    await expect.element(overlay).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByRole('region', { name: 'Hotels' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(overlay).not.toBeInTheDocument();
  });

  it.each([
    ['/', ['HOME']],
    ['/', ['HOTELS']],
    ['/hotels', ['HOTELS']],
    ['/hotel-organizations', ['HOTEL ORGANIZATIONS']],
    ['/hotel-organizations/1', ['HOTEL ORGANIZATIONS']],
    ['/group-answers', ['GROUP ANSWERS']],
    ['/upgrade', ['BOOST YOUR BUSINESS']],
    ['/import', ['IMPORT']],
    ['/import/1', ['IMPORT']],
    ['/our-approach', ['OUR APPROACH']],
    ['/about', ['ABOUT']],
    ['/sample-questionnaire', ['SAMPLE QUESTIONNAIRE']],
    ['/terms-of-use', ['TERMS OF USE']],
  ])(
    '[NAV-04 NAV-05 NAV-07] %s opens with %s, and leads to /403 with all other tabs',
    async (path, needed) => {
      const others = ['HELP', 'NEWS', ...(path === '/' ? [] : ['HOME'])];
      const { screen, address } = await openApp(path, { tabs: permit(...others), answers: list });
      await expect.poll(address).toBe('/403');
      await screen.unmount();
      const open = await openApp(path, {
        tabs: permit(...needed.map((name) => name.toLowerCase())),
        answers: list,
      });
      await expect.element(open.screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(open.address()).toBe(path);
    },
  );

  it.each(['/help', '/profile', '/privacy-policy', '/no/such/page'])(
    '[NAV-06] %s needs no tab',
    async (path) => {
      const { screen, address } = await openApp(path, { tabs: [] });
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(address()).toBe(path);
    },
  );

  it.each([
    ['/forgot-password', 'Forgot password?'],
    ['/reset-password', 'This link no longer works'],
    ['/403', 'No access'],
  ])('[NAV-01] %s is shown to everybody, signed in or not', async (path, title) => {
    for (const user of [null, admin]) {
      const answers = { '/auth/verify-reset-token': () => 400 };
      const { screen, address } = await openApp(path, { user, answers });
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(address()).toBe(path);
      await screen.unmount();
    }
  });

  it.each(['/', '/hotels', '/profile', '/no/such/page'])(
    '[NAV-03] %s leads to /login when nobody is signed in',
    async (path) => {
      const { address } = await openApp(path, { user: null });
      await expect.poll(address).toBe('/login');
    },
  );
});

describe('the pages of refusal', () => {
  it('[NAV-02 NAV-18] /403 is public, reads as specified and says that nobody is signed in', async () => {
    const { screen } = await openApp('/403', { user: null });
    await expect
      .element(
        screen.getByText(
          'You do not have permission to access this page. Please contact your administrator if you believe this is an error.',
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByText('Not authenticated')).toBeVisible();
  });

  it('[ERR-33 ERR-27] a page that fails leaves `Error: {message}` and the way on', async () => {
    const { screen } = await openApp('/hotels', {
      answers: { '/hotels': () => ({ data: [{ id: 1 }], pagination: {} }) },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Error: /);
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

describe('the dashboard', () => {
  it('[NAV-17] names the user with the initial, and @username without an e-mail; the menu leads to the profile', async () => {
    const { screen, address } = await openApp('/about', { user: { ...admin, email: null } });
    const menu = screen.getByRole('button', { name: 'Rui Teles' });
    await expect.element(menu).toHaveTextContent('RRui Teles@rui');
    await userEvent.click(menu);
    await expect.element(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await expect.poll(address).toBe('/profile');
  });

  it('[NAV-11 NAV-16] the sidebar is open until its toggle closes it, and carries the year 2025', async () => {
    const { screen } = await openApp('/about');
    const sidebar = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(screen.getByText('© 2025 Alo')).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Sidebar' });
    await userEvent.click(toggle);
    await expect.element(sidebar).not.toBeInTheDocument();
    await userEvent.click(toggle);
    await expect.element(sidebar).toBeVisible();
  });

  it('[PROD-07] the sidebar leads to the hotels, to organizations with their users, and to the import', async () => {
    const { screen } = await openApp('/about', {
      user: { ...admin, role: 'ALO_SUPER' },
      tabs: permit('HOTELS', 'HOTEL ORGANIZATIONS', 'IMPORT', 'ABOUT'),
    });
    const sidebar = screen.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Hotels', '/hotels'],
      ['Hotel Organizations', '/hotel-organizations'],
      ['Import', '/import'],
    ] as const)
      await expect.element(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  });

  it('[NAV-10] starts every page at its top, with the focus there and its name in the title', async () => {
    const { screen } = await openApp('/our-approach');
    await expect.poll(() => document.title).toBe('Our Approach · Alo');
    await page.viewport(1200, 400);
    window.scrollTo(0, 200);
    expect(window.scrollY).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('link', { name: 'About the product' }));
    await expect.poll(() => document.title).toBe('About the product · Alo');
    expect(window.scrollY).toBe(0);
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['a phone', 390, 844],
    ['a phone that lies on its side', 844, 390],
  ])(
    '[NAV-12 UNSP-093 UNSP-092] on %s the sidebar is a drawer that starts closed, and following a link closes it',
    async (_on, width, height) => {
      await page.viewport(width, height);
      const { screen, address } = await openApp('/about');
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(screen.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Menu', exact: true }));
      await userEvent.click(screen.getByRole('dialog').getByRole('link', { name: 'Our Approach' }));
      await expect.poll(address).toBe('/our-approach');
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('[NAV-16] without a contact address, the help page says whom to ask', async () => {
    const { screen } = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Your contact' })).toBeVisible();
    await expect.element(screen.getByText(/^Ask the person who set up your account/)).toBeVisible();
    expect(screen.container.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('[NAV-16] the help page shows the contact address of the configuration', async () => {
    const { screen } = await openApp('/help', {
      answers: {
        '/config': () => ({ ...configuration, contactEmail: 'help@alo.example' }),
      },
    });
    await expect
      .element(screen.getByRole('link', { name: 'help@alo.example' }))
      .toHaveAttribute('href', 'mailto:help@alo.example');
  });
});
