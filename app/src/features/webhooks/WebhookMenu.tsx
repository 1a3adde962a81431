import { toast, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react';
import { useMayCall } from '../../lib/session/session';
import { postTest, switchWebhook } from './calls';
import type { Kept } from './keeping/KeepWebhook';
import { texts } from './texts';
import { useChange } from './useChange';
import styles from './webhooks.module.css';

interface WebhookMenuProps {
  readonly webhook: Webhook;
  readonly onKeep: (kept: Kept) => void;
}

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, onKeep }: WebhookMenuProps) {
  useLocale();
  const { id, name, is_on: isOn, is_owner_gone: isOwnerGone } = webhook;
  const { change } = useChange();
  const mayChange = useMayCall('PUT /webhooks/:id');
  const { menu, said } = texts;
  if (!mayChange) return null;

  async function test() {
    if (await change(['test', id], (key) => postTest(id, key))) toast.success(said.test);
  }
  async function setOn(on: boolean) {
    if (await change(['switch', id, on], (key) => switchWebhook(id, on, key)))
      toast.success(on ? said.on({ name }) : said.off({ name }));
  }

  const isWorking = isOn && !isOwnerGone;
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.actionsOf({ name })}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="edit" onSelect={() => onKeep({ kind: 'edit', webhook })}>
              <Pencil size={18} aria-hidden />
              {menu.edit}
            </Menu.Item>
            <Menu.Item value="test" onSelect={() => void test()}>
              <Send size={18} aria-hidden />
              {menu.test}
            </Menu.Item>
            <Menu.Item value="secret" onSelect={() => onKeep({ kind: 'secret', webhook })}>
              <KeyRound size={18} aria-hidden />
              {menu.secret}
            </Menu.Item>
            <Menu.Item value="switch" onSelect={() => void setOn(!isWorking)}>
              <Power size={18} aria-hidden />
              {isWorking ? menu.off : menu.on}
            </Menu.Item>
            <Menu.Item
              className={styles['danger'] ?? ''}
              value="delete"
              onSelect={() => onKeep({ kind: 'delete', webhook })}
            >
              <Trash2 size={18} aria-hidden />
              {menu.delete}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
