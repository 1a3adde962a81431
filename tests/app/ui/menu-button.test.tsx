import { AloProvider } from '@alo/renderer';
import { Menu } from '@chakra-ui/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MenuButton, type OpenedMenu } from '../../../app/src/ui/menu-button/MenuButton';
import { MenuPanel } from '../../../app/src/ui/menu-button/MenuPanel';

const Fruit = ({ ...opened }: OpenedMenu) => (
  <MenuPanel className="fruit" {...opened}>
    <Menu.Item value="apple">Apple</Menu.Item>
    <Menu.Item value="pear">Pear</Menu.Item>
  </MenuPanel>
);

const openButton = (load: () => Promise<{ default: typeof Fruit }>) =>
  render(
    <AloProvider colorMode="light">
      <MemoryRouter>
        <MenuButton className="button" label="Fruit" load={load} given={{}}>
          Fruit
        </MenuButton>
      </MemoryRouter>
    </AloProvider>,
  );
// Wide enough for a message beside the button.
beforeEach(() => page.viewport(1200, 800));

const button = page.getByRole('button', { name: 'Fruit' });

it('a menu opens at its button by click and by arrow key, takes the focus, and gives it back', async () => {
  await openButton(() => Promise.resolve({ default: Fruit }));
  await userEvent.click(button);
  await expect.element(page.getByRole('menu', { name: 'Fruit' })).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Pear' })).toBeVisible();
  await userEvent.click(button);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

it('says when a menu cannot be fetched, and tries again when it is wanted again', async () => {
  let isThere = false;
  await openButton(() => (isThere ? Promise.resolve({ default: Fruit }) : Promise.reject(new Error('gone'))));
  await userEvent.click(button);
  await expect.element(page.getByText('This page could not be loaded.', { exact: false })).toBeVisible();
  isThere = true;
  await userEvent.click(button);
  await expect.element(page.getByRole('menuitem', { name: 'Apple' })).toBeVisible();
});
