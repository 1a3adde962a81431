/** The names of the calls that the server's policy table knows, as a type of the application. */
import { callsOf, policy } from '../server/src/policy/policy.js';

const everything = {
  roles: ['HOTEL_ADMIN', 'ALO_SUPER'],
  tabs: Object.values(policy).flatMap((access) =>
    access.kind === 'tab' ? access.tabs.map((main_tab) => ({ main_tab, value: 2 })) : [],
  ),
};

/** The file with that type, by its path from the root. */
export function callNamesFile(): [string, string] {
  const names = new Set(everything.roles.flatMap((role) => callsOf({ role, tabs: everything.tabs })));
  const lines = [...names].toSorted().map((name) => `  | '${name}'`);
  return [
    'app/src/lib/session/call-names.generated.ts',
    `/** Written by \`npm run generate\`: the calls that need a tab, as the policy table of the server names them. */
export type CallName =
${lines.join('\n')};
`,
  ];
}
