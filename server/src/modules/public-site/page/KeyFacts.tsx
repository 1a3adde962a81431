import type { PublicPage } from './public-page.js';
import type { ShownFacts } from './shown-facts.js';
import { texts } from './texts.js';
import { Words } from './Words.js';

/** The number of figures that stand side by side. */
const most = 4;

/** The figures of the hotel, each with how it is known. */
export function KeyFacts({ page: { facts } }: { readonly page: PublicPage }) {
  if (facts !== null && facts.keyFacts.length === 0) return <span id="facts" />;
  return (
    <section className="width part first" id="facts">
      <h2>{texts.facts}</h2>
      {facts === null ? (
        <p className="empty">{texts.noFacts}</p>
      ) : (
        <ul className="facts">
          {facts.keyFacts.slice(0, most).map((fact) => (
            <Fact key={fact.title.text} fact={fact} year={facts.assessedOn.slice(0, 4)} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FactProps {
  readonly fact: ShownFacts['keyFacts'][number];
  readonly year: string;
}

const Fact = ({ fact, year }: FactProps) => (
  <li>
    <p className="figure">
      <bdi>
        {fact.value}
        <small>{fact.unit}</small>
      </bdi>
    </p>
    <p>
      <Words words={fact.title} />
    </p>
    <p className={fact.isVerified ? 'how verified' : 'how'}>
      <svg viewBox="0 0 20 20" aria-hidden>
        {fact.isVerified ? <path d="M6.5 10.2 9 12.7l4.7-5" /> : <path d="M6 8h8M6 11h5" />}
        {fact.isVerified ? <circle cx="10" cy="10" r="7.5" /> : <path d="M3 4h14v10H9l-4 3v-3H3z" />}
      </svg>
      {fact.isVerified ? texts.verified({ year }) : texts.stated}
    </p>
  </li>
);
