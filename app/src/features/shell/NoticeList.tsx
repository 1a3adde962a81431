import { useLocale } from '@alo/renderer';
import type { Notices } from '@alo/schemas';
import { Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { MenuPanel } from '../../ui/menu-button/MenuPanel';
import type { OpenedMenu } from '../../ui/menu-button/MenuButton';
import { agoText } from '../../ui/time-words';
import { noticeTexts as texts } from './notice-texts';
import { noticePath, noticeWords } from './notice-words';
import styles from './top-bar-tools.module.css';

interface NoticeListProps extends OpenedMenu {
  readonly notices: Notices['data'];
  /** Could they not be loaded? */
  readonly isError: boolean;
  /** Those that were new when the list was opened. */
  readonly fresh: ReadonlySet<string> | undefined;
}

/** What is new, as a menu whose items lead to it. */
export default function NoticeList({ notices, isError, fresh, ...opened }: NoticeListProps) {
  useLocale();
  return (
    <MenuPanel className={styles['list']} label={texts.title} {...opened}>
      <p className={styles['title']} aria-hidden>
        {texts.title}
      </p>
      {notices.length > 0 ? null : <p className={styles['none']}>{isError ? texts.failed : texts.none}</p>}
      {notices.map(({ id, at, by, ...told }) => (
        <Menu.Item key={id} value={id} asChild>
          <Link className={styles['notice']} data-new={fresh?.has(id) || undefined} to={noticePath(told)}>
            <span>
              {fresh?.has(id) ? <span className={styles['hidden']}>{texts.isNew}</span> : null}
              {noticeWords(told)}
            </span>
            <span className={styles['from']}>
              {by === null ? agoText(at) : texts.from({ by, ago: agoText(at) })}
            </span>
          </Link>
        </Menu.Item>
      ))}
    </MenuPanel>
  );
}
