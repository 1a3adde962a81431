import { PageHead } from '../../ui/PageHead';
import { scenes, type Scene } from '../../ui/scenes';
import styles from './pages.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** Decoration beside the words. */
  readonly scene: Scene;
}

/** The top of a page of words: its name, what it is about in one sentence, and a picture. */
export function PageIntro({ title, lead, scene }: PageIntroProps) {
  return (
    <header className={styles['intro']}>
      <PageHead title={title} />
      <div>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      <img className={styles['scene']} src={scenes[scene]} alt="" />
    </header>
  );
}
