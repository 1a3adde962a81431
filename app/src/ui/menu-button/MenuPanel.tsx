import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMenuLinks } from '../useMenuLinks';
import type { OpenedMenu } from './MenuButton';

interface MenuPanelProps extends OpenedMenu {
  readonly className: string | undefined;
  /** The name of the menu; absent: that of its button. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The menu of a `MenuButton`, with its items. It is there as long as it is open. */
export function MenuPanel({
  triggerId,
  contentId,
  className = '',
  label,
  children,
  onClose,
}: MenuPanelProps) {
  const links = useMenuLinks();
  return (
    <Menu.Root
      defaultOpen
      ids={{ trigger: triggerId, content: contentId }}
      positioning={{ placement: 'bottom-end' }}
      navigate={links}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
    >
      <Menu.Positioner>
        <Menu.Content className={className} {...(label !== undefined && { 'aria-label': label })}>
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
