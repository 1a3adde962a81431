import { dayText } from '../../../day-text.js';
import { ownPath, type SitePlace } from '../addresses.js';
import { Head } from './Head.js';
import { Html } from './Html.js';
import { Icon } from './Icon.js';
import { isolated } from './isolated.js';
import { PageTop } from './PageTop.js';
import { texts } from './texts.js';

const { badgePage } = texts;

/** What is shown of a badge whose signature was checked. */
export interface ShownBadge {
  readonly hotelName: string;
  /** Was it signed with the key of this server, and not changed since? */
  readonly isGenuine: boolean;
  /** YYYY-MM-DD. */
  readonly assessedOn: string;
  /** The last day of the year that the figures are about, YYYY-MM-DD; null = not said. */
  readonly periodEnd: string | null;
  /** That of the hotel, in one line. */
  readonly postalAddress: string;
  /** The last day on which it counts, YYYY-MM-DD. */
  readonly lastDay: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly issuer: string;
  /** The path of the page that it is about, in English. */
  readonly page: string;
  /** That of this page. */
  readonly place: SitePlace;
  /** The address of the signed file. */
  readonly file: string;
  /** The same, as a program elsewhere calls it. */
  readonly calledFile: string;
}

interface BadgePageProps {
  readonly badge: ShownBadge;
  /** The text of the style sheet. */
  readonly styles: string;
}

/** Says whether the badge of a hotel is genuine, and how anybody can check it without this site. */
export function BadgePage({ badge, styles }: BadgePageProps) {
  const { hotelName, isGenuine, assessedOn, lastDay, today, issuer, page, file, calledFile } = badge;
  const { place, periodEnd, postalAddress } = badge;
  const state = !isGenuine ? 'notGenuine' : lastDay < today ? 'ended' : 'genuine';
  const title = badgePage.title[state]({ name: isolated(hotelName) });
  const rows = [
    [badgePage.hotel, <a href={ownPath(page)}>{hotelName}</a>],
    ...(postalAddress === '' ? [] : [[texts.address, postalAddress] as const]),
    ...(periodEnd === null
      ? []
      : [[badgePage.period, badgePage.yearTo({ day: dayText(periodEnd) })] as const]),
    [badgePage.issuer, issuer],
    [badgePage.assessed, dayText(assessedOn)],
    [badgePage.ends, dayText(lastDay)],
  ] as const;
  return (
    <Html>
      <Head {...{ title, styles, place }} isListed={false} />
      <body>
        <PageTop path={place.path} />
        <main className="width words">
          <h1 data-state={state}>{title}</h1>
          <p className="lead">{badgePage.about[state]}</p>
          <dl>
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <section>
            <h2>{badgePage.yourself}</h2>
            <p>{badgePage.yourselfAbout}</p>
            <pre tabIndex={0} role="group" aria-label={badgePage.command} dir="ltr">
              alo-verify-badge {calledFile}
            </pre>
            <p className="actions">
              <a className="button" href={file} download>
                <Icon name="download" />
                {texts.badge}
              </a>
              <a className="button" href="/.well-known/alo-keys.json" download>
                <Icon name="download" />
                {badgePage.keys}
              </a>
            </p>
          </section>
        </main>
      </body>
    </Html>
  );
}
