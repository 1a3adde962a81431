import { ButtonLink } from '../../ui/ButtonLink';
import { ArticlePage } from './ArticlePage';
import styles from './pages.module.css';
import { texts, upgrade } from './texts';

/** /upgrade: information and the way to contact (UNSP-059). */
export default function UpgradePage() {
  return (
    <ArticlePage article={upgrade}>
      <div className={styles['action']}>
        <ButtonLink to="/help">{texts.contactUs}</ButtonLink>
      </div>
    </ArticlePage>
  );
}
