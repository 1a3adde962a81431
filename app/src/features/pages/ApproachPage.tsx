import { scoreBands } from '@alo/engine/scoring';
import { PillarTag, TopicIcon, type Pillar, useLocale } from '@alo/renderer';
import { Link } from 'react-router-dom';
import { PageIntro } from './PageIntro';
import styles from './pages.module.css';
import { texts } from './texts';

const { approach } = texts;

/** Percent of the overall score (SCORE-03). */
const weights = [
  ['planet', 40],
  ['people', 30],
  ['policy', 30],
] as const satisfies readonly (readonly [Pillar, number])[];

/** /our-approach: what is scored, how, and by whom it is checked. */
export default function ApproachPage() {
  useLocale();
  const { pillars, points, bands, people, standards } = approach;
  return (
    <article className={styles['page']}>
      <PageIntro title={approach.title} lead={approach.lead} scene="lake" />
      <section className={styles['block']}>
        <h2>{pillars.title}</h2>
        <p>{pillars.text}</p>
        <div className={styles['pillars']}>
          {weights.map(([pillar, weight]) => (
            <div key={pillar} data-pillar={pillar} style={{ flexGrow: weight }}>
              <h3>
                <PillarTag pillar={pillar} />
              </h3>
              <p>{pillars.share({ percent: weight })}</p>
              <ul>
                {Object.entries(pillars.topics[pillar]).map(([topic, words]) => (
                  <li key={topic}>
                    <TopicIcon topic={topic} size={18} />
                    {words}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <div className={styles['halves']}>
        <div className={styles['stack']}>
          {[points, people].map(({ title, paragraphs }) => (
            <section key={title} className={styles['block']}>
              <h2>{title}</h2>
              {Object.values(paragraphs).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <section className={styles['block']}>
            <h2>{standards.title}</h2>
            <p>{standards.text}</p>
            <p>
              <Link className={styles['link']} to="/standards">
                {standards.link}
              </Link>
            </p>
          </section>
        </div>
        <section className={styles['block']} aria-labelledby="bands">
          <h2 id="bands">{bands.title}</h2>
          <table className={styles['bands']}>
            <thead>
              <tr>
                <th scope="col">{bands.range}</th>
                <th scope="col">{bands.name}</th>
              </tr>
            </thead>
            <tbody>
              {scoreBands.map(({ band, from, to }) => (
                <tr key={band}>
                  <th scope="row">{bands.between({ lowest: from, highest: to })}</th>
                  <td>
                    <span data-band={band} aria-hidden />
                    {bands.names[band]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </article>
  );
}
