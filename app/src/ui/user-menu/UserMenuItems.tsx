import { useLocale } from '@alo/renderer';
import { Menu } from '@chakra-ui/react';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { texts } from '../../texts';
import { LanguageItems } from '../language/LanguageItems';
import type { OpenedMenu } from '../menu-button/MenuButton';
import { MenuPanel } from '../menu-button/MenuPanel';
import styles from './user-menu.module.css';

interface UserMenuItemsProps extends OpenedMenu {
  readonly name: string;
  readonly contact: string;
  readonly onLeave: () => void;
}

/** What the user menu holds: who is signed in, the profile, the way out. */
export default function UserMenuItems({ name, contact, onLeave, ...opened }: UserMenuItemsProps) {
  useLocale();
  return (
    <MenuPanel className={styles['menu']} {...opened}>
      <div className={styles['who']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['contact']}>{contact}</span>
      </div>
      <Menu.Item value="profile" asChild>
        <Link to="/profile">
          <UserRound size={18} aria-hidden />
          {texts.userMenu.profile}
        </Link>
      </Menu.Item>
      <LanguageItems />
      <Menu.Item value="log-out" onSelect={onLeave}>
        <LogOut size={18} aria-hidden />
        {texts.userMenu.logOut}
      </Menu.Item>
    </MenuPanel>
  );
}
