import type { Level } from '../../../ui/level-choice/LevelChoice';
import {
  tabNames,
  type Permission,
  type TabName,
  type UserPermissions,
  type UserPermissionsUpdate,
} from '@alo/schemas';

/** AUTH-06: 0 no access, 1 read, 2 change. */
export type Levels = Readonly<Record<TabName, Level>>;

const levelOf = (value: number | null): Level => (value === null || value <= 0 ? 0 : value >= 2 ? 2 : 1);

export const levelsOf = (tabs: readonly Permission[]): Levels =>
  Object.fromEntries(
    tabNames.map((name) => [name, levelOf(tabs.find(({ main_tab }) => main_tab === name)?.value ?? 0)]),
  ) as Levels;

/** What a role gives. */
export const levelsOfRole = ({ roles }: UserPermissions, role: string): Levels =>
  levelsOf(roles.find((each) => each.role === role)?.tabs ?? []);

/** The tabs in which two differ. */
export const differences = (some: Levels, others: Levels): TabName[] =>
  tabNames.filter((name) => some[name] !== others[name]);

/** As the server takes them. */
export const tabsOfLevels = (levels: Levels): NonNullable<UserPermissionsUpdate['tabs']> =>
  tabNames.map((name) => ({ main_tab: name, value: levels[name] }));
