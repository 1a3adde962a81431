import { useLocale } from '@alo/renderer';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../lib/useIsPhone';
import type { ShownStandard } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface ContentsProps {
  readonly standards: readonly ShownStandard[];
  readonly search: string;
}

/** The way to each standard of the page; on a phone it is closed at first, as it would fill the screen. */
export function Contents(props: ContentsProps) {
  useLocale();
  const isPhone = useIsPhone();
  if (isPhone && props.standards.length === 1) return null;
  return (
    <nav className={styles['contents']} aria-label={texts.contents}>
      {isPhone ? (
        <details>
          <summary>
            {texts.contentsOf({ standards: props.standards.length })}
            <ChevronDown size={20} aria-hidden />
          </summary>
          <Entries {...props} />
        </details>
      ) : (
        <Entries {...props} />
      )}
    </nav>
  );
}

function Entries({ standards, search }: ContentsProps) {
  return (
    <ul>
      {standards.map((standard) => (
        <li key={standard.id}>
          <Link to={{ search, hash: standard.id }}>
            <span>
              {standard.name}
              {standard.version === null ? null : ` ${standard.version}`}
            </span>
            <Count standard={standard} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  readonly standard: ShownStandard;
}

/** Says how many criteria are served; where there are none, how many questions there are. */
function Count({ standard: { criteria, served, rows, disclosures } }: CountProps) {
  useLocale();
  const questions = [...rows, ...disclosures].reduce((sum, row) => sum + row.questions.length, 0);
  return (
    <span className={styles['count']}>
      {criteria > 0 ? `${served}/${criteria}` : questions}
      <span className={styles['hidden']}>
        {' '}
        {criteria > 0 ? texts.criteriaServed : texts.questions({ questions })}
      </span>
    </span>
  );
}
