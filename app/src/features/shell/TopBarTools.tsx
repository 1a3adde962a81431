import { useLocale } from '@alo/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Search } from 'lucide-react';
import { useState } from 'react';
import { openCommandMenu } from '../../lib/command-menu';
import { MenuButton } from '../../ui/menu-button/MenuButton';
import { noticeTexts as texts } from './notice-texts';
import { noticesQuery, postNoticesRead } from './notices';
import { texts as shell } from './texts';
import styles from './top-bar-tools.module.css';

/** What the top bar has beside the place and the person: the way to the command menu, and the bell. It is fetched after the page. */
export default function TopBarTools() {
  useLocale();
  const queries = useQueryClient();
  const { data, isError } = useQuery(noticesQuery);
  /** New when the list was opened: they stay marked until it closes. */
  const [fresh, setFresh] = useState<ReadonlySet<string>>();
  const { data: notices = [], unread = 0 } = data ?? {};

  function open() {
    const [newest] = notices;
    setFresh(new Set(notices.flatMap(({ id, is_read: isRead }) => (isRead ? [] : [id]))));
    if (newest === undefined || unread === 0) return;
    // If it fails, they stay new.
    postNoticesRead(newest.id)
      .then(() => queries.invalidateQueries({ queryKey: noticesQuery.queryKey }))
      .catch(() => undefined);
  }

  return (
    <>
      <button
        className={styles['find']}
        type="button"
        aria-label={shell.findOrDo}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={openCommandMenu}
      >
        <Search size={20} aria-hidden />
        <span>{shell.findOrDo}</span>
        <kbd aria-hidden>{shell.findKeys}</kbd>
      </button>
      <MenuButton
        className={styles['bell']}
        label={texts.label({ unread })}
        load={() => import('./NoticeList')}
        given={{ notices, isError, fresh }}
        onOpenChange={(isOpen) => (isOpen ? open() : setFresh(undefined))}
      >
        <Bell size={20} aria-hidden />
        {unread === 0 ? null : (
          <span className={styles['count']} aria-hidden>
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </MenuButton>
    </>
  );
}
