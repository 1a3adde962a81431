import type { Certificate, Score } from '@alo/engine/scoring';
import styles from './panels.module.css';

/** What keeps a certificate from lifting the score. */
const problemWords = {
  unknownScheme: 'its scheme lifts nothing',
  noThirdParty: 'it rests on no audit by a third party',
  noAccreditation: 'it does not say which accredited body certified, or under which number',
  noDate: 'it has no date yet',
  expired: 'it has expired',
  notApproved: 'its file is not approved yet',
} satisfies Record<NonNullable<Certificate['problem']>, string>;

const unverified = ({ isRecognised, recognition }: Certificate): string =>
  !isRecognised && recognition === 'not_verified' ? ' Its recognition is not verified by us.' : '';

const certificateWords = (certificate: Certificate): string => {
  const { name, lift, problem, categories } = certificate;
  return problem === undefined
    ? `The certificate ${name} lifts by ${lift}: ${categories.join(', ')}.${unverified(certificate)}`
    : `The certificate ${name} lifts nothing: ${problemWords[problem]}.`;
};

/** Figures that can hardly be true, and what certificates do. */
export function ScoreNotices({ score: { notices, certificates } }: { readonly score: Score }) {
  if (notices.length === 0 && certificates.length === 0) return null;
  return (
    <ul className={styles['notices']}>
      {notices.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
      {certificates.map((certificate) => (
        <li key={certificate.questionId}>{certificateWords(certificate)}</li>
      ))}
    </ul>
  );
}
