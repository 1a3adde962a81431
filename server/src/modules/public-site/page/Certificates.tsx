import { formatList } from '@alo/words';
import type { PublicPage } from './public-page.js';
import type { Authored } from './authored-words.js';
import { dayText } from '../../../day-text.js';
import { texts } from './texts.js';
import { Words } from './Words.js';

const withLevel = ({ text: name, ...words }: Authored, level: string): Authored => ({
  ...words,
  text: texts.level({ name, level }),
});

/** Certificates with issuer, scope and expiry; those that have ended are left out. */
export function Certificates({ page: { facts, today } }: { readonly page: PublicPage }) {
  const valid = facts?.certificates.filter(({ validUntil }) => validUntil >= today) ?? [];
  if (valid.length === 0) return null;
  const columns = [texts.certificate, texts.issuer, texts.covers, texts.validUntil];
  return (
    <section className="width part">
      <h2>{texts.certificates}</h2>
      <p className="about">{texts.certificatesAbout}</p>
      <table className="certificates">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {valid.map(({ name, level, issuer, covers, validUntil }) => (
            <tr key={`${name.text} ${validUntil}`}>
              <th scope="row">
                <Words words={level === null ? name : withLevel(name, level)} />
              </th>
              <td data-column={texts.issuer}>{issuer === null ? texts.notSaid : <Words words={issuer} />}</td>
              <td data-column={texts.covers}>{formatList(covers)}</td>
              <td data-column={texts.validUntil}>{dayText(validUntil)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
