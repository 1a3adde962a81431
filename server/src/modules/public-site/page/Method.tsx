import type { PageFacts } from '../../traveler-page/page-facts.js';
import { Icon } from './Icon.js';
import type { BadgeAddresses } from './public-page.js';
import { texts } from './texts.js';

interface MethodProps {
  readonly facts: PageFacts;
  /** null in a preview. */
  readonly badge: BadgeAddresses | null;
}

/** Says how the figures came to be: method, date and verified share, always. */
export function Method({ facts, badge }: MethodProps) {
  const { method, assessedOn, periodEnd, score } = facts;
  const share = score?.verifiedShare ?? null;
  return (
    <section className="method" id="method">
      <div className="width">
        <h2>{texts.howItWorks}</h2>
        <div className="three">
          <div>
            <h3>{texts.method}</h3>
            <p>{texts.methodAbout(method.title, method.version)}</p>
            {score?.shortForm === undefined ? null : <p>{texts.shortForm(score.shortForm)}</p>}
          </div>
          <div>
            <h3>{texts.date}</h3>
            <p>{texts.dateAbout(assessedOn, periodEnd)}</p>
          </div>
          {share === null ? null : (
            <div>
              <h3>{texts.share}</h3>
              <p>{texts.shareAbout(share)}</p>
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
      <a className="button solid" href={page}>
        <Icon name="verify" />
        {texts.verifyBadge}
      </a>
      <a className="button" href={file} download>
        <Icon name="download" />
        {texts.badge}
      </a>
    </p>
    <p className="printed">{texts.verifyAt(printed)}</p>
  </>
);
