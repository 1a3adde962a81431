import { ConfirmDialog } from '@alo/renderer';
import { Menu } from '@chakra-ui/react';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { countKeptDrafts } from '../lib/draft-storage';
import { countKeptFiles } from '../lib/file-storage';
import { initialOf } from '../lib/initial';
import { signOut, useSession } from '../lib/session/session';
import { texts } from '../texts';
import { useMenuLinks } from './useMenuLinks';
import styles from './user-menu.module.css';

/** NAV-17 to NAV-19: shows who is signed in, the profile, and the way out, which asks first. */
export function UserMenu() {
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const links = useMenuLinks();
  if (session.phase !== 'signedIn') return <p className={styles['nobody']}>{texts.userMenu.nobody}</p>;
  const { user } = session;
  const contact = user.email ?? `@${user.username}`;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} navigate={links}>
        <Menu.Trigger asChild>
          <button className={styles['trigger']} type="button" aria-label={texts.userMenu.label(user.name)}>
            <span className={styles['avatar']} aria-hidden>
              {initialOf(user.name)}
            </span>
            <span className={styles['names']}>
              <span className={styles['name']}>{user.name}</span>
              <span className={styles['contact']}>{contact}</span>
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content className={styles['menu'] ?? ''}>
            <div className={styles['who']}>
              <span className={styles['name']}>{user.name}</span>
              <span className={styles['contact']}>{contact}</span>
            </div>
            <Menu.Item value="profile" asChild>
              <Link to="/profile">
                <UserRound size={18} aria-hidden />
                {texts.userMenu.profile}
              </Link>
            </Menu.Item>
            <Menu.Item value="log-out" onSelect={() => setLeaving(true)}>
              <LogOut size={18} aria-hidden />
              {texts.userMenu.logOut}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {isLeaving ? <LogoutDialog username={user.username} onCancel={() => setLeaving(false)} /> : null}
    </>
  );
}

interface LogoutDialogProps {
  readonly username: string;
  readonly onCancel: () => void;
}

/** NAV-19: asks first, and says what would stay behind on this device, unsaved. */
function LogoutDialog({ username, onCancel }: LogoutDialogProps) {
  const [kept, setKept] = useState(0);
  const [files, setFiles] = useState(0);
  useEffect(() => {
    void countKeptDrafts(username).then(setKept);
    void countKeptFiles(username).then(setFiles);
  }, [username]);
  return (
    <ConfirmDialog
      title={texts.logout.title}
      confirm={texts.logout.confirm}
      cancel={texts.logout.cancel}
      onCancel={onCancel}
      onConfirm={() => void signOut()}
    >
      <p>{texts.logout.text}</p>
      {kept > 0 ? <p>{texts.logout.kept(kept)}</p> : null}
      {files > 0 ? <p>{texts.logout.keptFiles(files)}</p> : null}
    </ConfirmDialog>
  );
}
