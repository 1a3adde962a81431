import { Menu } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openCommandMenu } from '../../lib/command-menu';
import { agoText } from '../../ui/time-words';
import { useMenuLinks } from '../../ui/useMenuLinks';
import { noticeTexts as texts } from './notice-texts';
import { noticesQuery, postNoticesRead } from './notices';
import { texts as shell } from './texts';
import styles from './top-bar-tools.module.css';

/** What the top bar has beside the place and the person: the way to the command menu, and the bell. It is fetched after the page. */
export default function TopBarTools() {
  const queries = useQueryClient();
  const links = useMenuLinks();
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
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <Menu.Root
        positioning={{ placement: 'bottom-end' }}
        navigate={links}
        onOpenChange={({ open: isOpen }) => (isOpen ? open() : setFresh(undefined))}
      >
        <Menu.Trigger asChild>
          <button className={styles['bell']} type="button" aria-label={texts.label(unread)}>
            <Bell size={20} aria-hidden />
            {unread === 0 ? null : (
              <span className={styles['count']} aria-hidden>
                {unread > 9 ? '9+' : unread}
              </span>
            )}
          </button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content className={styles['list'] ?? ''} aria-label={texts.title}>
            <p className={styles['title']} aria-hidden>
              {texts.title}
            </p>
            {notices.length > 0 ? null : (
              <p className={styles['none']}>{isError ? texts.failed : texts.none}</p>
            )}
            {notices.map(
              ({ id, kind, at, by, hotel_id: hotelId, hotel_name: hotel, question_id: question }) => (
                <Menu.Item key={id} value={id} asChild>
                  <Link
                    className={styles['notice']}
                    data-new={fresh?.has(id) || undefined}
                    to={`/hotels/${hotelId}${question === null ? '' : `?conversation=${encodeURIComponent(question)}`}`}
                  >
                    <span>
                      {fresh?.has(id) ? <span className={styles['hidden']}>{texts.isNew}</span> : null}
                      {texts.kinds[kind](hotel)}
                    </span>
                    <span className={styles['from']}>{texts.from(by, agoText(at))}</span>
                  </Link>
                </Menu.Item>
              ),
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </>
  );
}
