import { ConfirmDialog, useLocale } from '@alo/renderer';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countKeptDrafts } from '../../lib/draft-storage';
import { countKeptFiles } from '../../lib/file-storage';
import { initialOf } from '../../lib/initial';
import { signOut, useSession } from '../../lib/session/session';
import { texts } from '../../texts';
import { MenuButton } from '../menu-button/MenuButton';
import styles from './user-menu.module.css';

/** NAV-17 to NAV-19: shows who is signed in, the profile, and the way out, which asks first. */
export function UserMenu() {
  useLocale();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (session.phase !== 'signedIn') return <p className={styles['nobody']}>{texts.userMenu.nobody}</p>;
  const { user } = session;
  const contact = user.email ?? `@${user.username}`;
  return (
    <>
      <MenuButton
        className={styles['trigger']}
        label={texts.userMenu.label({ name: user.name })}
        load={() => import('./UserMenuItems')}
        given={{ name: user.name, contact, onLeave: () => setLeaving(true) }}
      >
        <span className={styles['avatar']} aria-hidden>
          {initialOf(user.name)}
        </span>
        <span className={styles['names']}>
          <span className={styles['name']}>{user.name}</span>
          <span className={styles['contact']}>{contact}</span>
        </span>
        <ChevronDown size={16} aria-hidden />
      </MenuButton>
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
  useLocale();
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
      {kept > 0 ? <p>{texts.logout.kept({ count: kept })}</p> : null}
      {files > 0 ? <p>{texts.logout.keptFiles({ count: files })}</p> : null}
    </ConfirmDialog>
  );
}
