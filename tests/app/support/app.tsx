/** The whole application at one address, in a browser, with a server whose answers a test decides. */
import { AloProvider } from '@alo/renderer';
import type { Hotel, HotelRow, Permission, PublicConfiguration, User } from '@alo/schemas';
import {
  AxiosError,
  AxiosHeaders,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { Fragment, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { http } from '../../../app/src/lib/http';
import { queryClient } from '../../../app/src/lib/query-client';
import { useSession } from '../../../app/src/lib/session/session';
import { callsOf } from '../../../server/src/policy/policy';
import { routes } from '../../../app/src/routes/routes';

export const admin: User = {
  name: 'Rui Teles',
  email: 'rui@hotel.example',
  username: 'rui',
  role: 'HOTEL_ADMIN',
};

/** Tabs that one may change. */
export const permit = (...names: string[]): Permission[] => names.map((main_tab) => ({ main_tab, value: 2 }));

export function hotelRow(change: Partial<HotelRow> = {}): HotelRow {
  return {
    id: '11111111-1111-1111-1111-111111111111',
    hotel_location_name: 'Alder Quay Hotel',
    hotel_location_city: 'Porto',
    hotel_location_country: 'PT',
    brand: 'Quayline',
    chain: 'Norvane Hotels',
    image_url: null,
    alo_hotel_status: 'active',
    alo_submission_status: 'IN PROGRESS',
    fasttrack: false,
    score_alo: null,
    score_e: null,
    score_s: null,
    score_g: null,
    verified_share: null,
    score_year: null,
    submitted_at: null,
    submitted_by: null,
    ...change,
  };
}

export const hotel = (change: Partial<Hotel> = {}): Hotel => ({
  ...hotelRow(),
  hotel_location_latitude: null,
  hotel_location_longitude: null,
  hotel_location_address: null,
  hotel_location_postal_code: null,
  questionnaire: { key: 'alo', version: 1 },
  released_at: null,
  approved_at: null,
  published_at: null,
  scores_detailed: null,
  performance_overview: null,
  ...change,
});

/** A page of the list: `count` hotels from `first` on, of `total`. */
export function hotelList(
  hotels: readonly HotelRow[],
  {
    page = 1,
    total = hotels.length,
    metadata = {},
  }: {
    readonly page?: number;
    readonly total?: number;
    readonly metadata?: Readonly<Record<string, string>>;
  } = {},
) {
  const totalPages = Math.ceil(total / 10);
  const pagination = {
    currentPage: page,
    totalCount: total,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
  return { data: hotels, pagination, metadata };
}

/** A refusal with words and headers, as a server or a proxy gives it. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly code?: string,
  ) {}
}

export interface Asked {
  /** The method in lower case. */
  readonly method: string;
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** What was sent, as text; `undefined` = nothing. */
  readonly body: string | undefined;
  /** The type of the response that is asked for. */
  readonly accept: string | undefined;
  /** The call's Idempotency-Key. */
  readonly key: string | undefined;
}
/** The answers by path; a number is a status without a body. A promise that stays open is a call under way. */
type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

const noNotices = { data: [], unread: 0 };

const responseTo = (config: InternalAxiosRequestConfig, data: unknown): AxiosResponse => ({
  ...{ status: 200, statusText: '', data, headers: new AxiosHeaders(), config },
});

function adapterOf(answers: Answers, asked: Asked[]): AxiosAdapter {
  return async (config) => {
    const call: Asked = {
      method: config.method ?? 'get',
      url: config.url ?? '',
      query: (config.params ?? {}) as Asked['query'],
      body: config.data as Asked['body'],
      accept: config.headers.get('Accept')?.toString(),
      key: config.headers.get('Idempotency-Key')?.toString(),
    };
    // The bell asks on every page, at a time of its own: only tests about it count that.
    if (call.url === '/notices' && answers[call.url] === undefined) return responseTo(config, noNotices);
    asked.push(call);
    const answer = await Promise.resolve(answers[call.url]?.(call) ?? 404);
    const isRefusal = answer instanceof Refusal;
    const status = isRefusal ? answer.status : typeof answer === 'number' ? answer : 200;
    const response: AxiosResponse = {
      status,
      statusText: '',
      data: isRefusal ? { message: answer.message, code: answer.code } : status === 200 ? answer : {},
      headers: new AxiosHeaders(isRefusal ? { ...answer.headers } : {}),
      config,
    };
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (status >= 400) throw new AxiosError('', undefined, config, undefined, response);
    return response;
  };
}

interface Opening {
  readonly user?: User | null;
  /** `undefined` = still loading. */
  readonly tabs?: Permission[] | undefined;
  readonly answers?: Answers;
  /** Does React run every effect twice, as it does in development? */
  readonly isStrict?: boolean;
}

/** The configuration in which nothing is set. */
export const configuration: PublicConfiguration = {
  helpUrl: null,
  contactEmail: null,
  tileUrl: null,
  tileAttribution: [],
  signup: false,
  company: null,
  isScorePublic: false,
};

/** Opens the application at `path`. */
export async function openApp(path: string, opening: Opening = {}) {
  const { user = admin, answers = {}, isStrict = false } = opening;
  const Mode = isStrict ? StrictMode : Fragment;
  const tabs =
    'tabs' in opening ? opening.tabs : permit('HOTELS', 'BOOST YOUR BUSINESS', 'OUR APPROACH', 'ABOUT');
  const asked: Asked[] = [];
  queryClient.clear();
  sessionStorage.clear();
  http.defaults.adapter = adapterOf({ '/config': () => configuration, ...answers }, asked);
  useSession.setState(
    user === null
      ? { phase: 'signedOut', reason: 'never' }
      : {
          phase: 'signedIn',
          user,
          tabs,
          tabsProblem: undefined,
          // As the server's policy has it for this role and these tabs.
          calls: callsOf({ role: user.role, tabs: tabs ?? [] }),
        },
    true,
  );
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = await render(
    <Mode>
      <AloProvider colorMode="light">
        <RouterProvider router={router} />
      </AloProvider>
    </Mode>,
  );
  return {
    screen,
    router,
    asked,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
