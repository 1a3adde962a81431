import { calendarDayText, type Certificate, type Score } from '@alo/engine';
import { categoryTitle } from '@alo/renderer';
import styles from './score.module.css';
import { texts } from './texts';

/** What a certificate adds, or why it adds nothing. Scores that were kept long ago do not say to which categories. */
function wordsOf({ problem, lift, categories }: Partial<Certificate>, all: number): string {
  const { adds, addsNothing } = texts.certificates;
  if (problem !== undefined) return addsNothing[problem];
  const names = categories?.length === all ? [texts.certificates.everywhere] : categories?.map(categoryTitle);
  return adds(lift ?? 0, names ?? []);
}

/** P-6, P-11: each certificate that the form names, with what it adds to the score and why. */
export function CertificateLines({ score: { certificates, pillars } }: { readonly score: Score }) {
  const all = Object.values(pillars).reduce((sum, { categories }) => sum + Object.keys(categories).length, 0);
  if (certificates.length === 0) return null;
  return (
    <section className={styles['certificateLines']} aria-labelledby="certificate-lines">
      <h3 id="certificate-lines">{texts.certificates.title}</h3>
      <ul>
        {certificates.map((certificate) => {
          const { questionId, name, isRecognised, recognition, checked } = certificate;
          const isOpen = !isRecognised && recognition === 'not_verified' && checked !== undefined;
          return (
            <li key={questionId}>
              <strong>{name}</strong> {wordsOf(certificate, all)}.
              {isOpen ? ` ${texts.certificates.notVerified(calendarDayText(checked))}` : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
