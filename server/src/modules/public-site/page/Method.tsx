import { shownShare } from '@alo/engine/scoring';
import { formatPercent } from '@alo/words';
import { dayText } from '../../../day-text.js';
import { ownPath } from '../addresses.js';
import { Icon } from './Icon.js';
import { isolated } from './isolated.js';
import type { BadgeAddresses } from './public-page.js';
import type { ShownFacts } from './shown-facts.js';
import { texts } from './texts.js';

interface MethodProps {
  readonly facts: ShownFacts;
  /** null in a preview. */
  readonly badge: BadgeAddresses | null;
}

function dateAbout({ assessedOn, periodEnd }: ShownFacts): string {
  const day = dayText(assessedOn);
  return periodEnd === null
    ? texts.dateAbout({ day })
    : texts.dateAboutForYear({ day, until: dayText(periodEnd) });
}

/** Says how the figures came to be: method, date and verified share, always. */
export function Method({ facts, badge }: MethodProps) {
  const { method, score } = facts;
  const share = score?.verifiedShare ?? null;
  return (
    <section className="method" id="method">
      <div className="width">
        <h2>{texts.howItWorks}</h2>
        <div className="three">
          <div>
            <h3>{texts.method}</h3>
            <p>{texts.methodAbout({ title: isolated(method.title), version: method.version })}</p>
            {score?.shortForm === undefined ? null : <p>{texts.shortForm({ title: score.shortForm })}</p>}
          </div>
          <div>
            <h3>{texts.date}</h3>
            <p>{dateAbout(facts)}</p>
          </div>
          {share === null ? null : (
            <div>
              <h3>{texts.share}</h3>
              <p>{texts.shareAbout({ share: formatPercent(shownShare(share)) })}</p>
              <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                <rect width="100" height="4" rx="2" />
                <rect width={share * 100} height="4" rx="2" className="filled" />
              </svg>
            </div>
          )}
        </div>
        {badge === null ? null : <BadgeLinks badge={badge} />}
      </div>
    </section>
  );
}

/** On paper, the address of the badge stands in the place of the links. */
const BadgeLinks = ({ badge: { page, file, printed } }: { readonly badge: BadgeAddresses }) => (
  <>
    <p className="actions">
      <a className="button solid" href={ownPath(page)}>
        <Icon name="verify" />
        {texts.verifyBadge}
      </a>
      <a className="button" href={file} download>
        <Icon name="download" />
        {texts.badge}
      </a>
    </p>
    <p className="printed">{texts.verifyAt({ address: isolated(printed) })}</p>
  </>
);
