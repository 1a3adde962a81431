/** The text beside a copy of a person’s data: in English, as its files are. @param at ISO 8601 */
export const readMe = (username: string, at: string): string =>
  [
    `What Alo holds about the account ${username}, on ${at} (UTC).`,
    '',
    'profile.json      your name, your address, your role, your organizations',
    'sign-ins.csv      when and where you logged in',
    'passkeys.csv      the names of your passkeys',
    'api-tokens.csv    the names of your API tokens, and what they may do',
    'what-you-did.csv  the lines of the audit log about what you did',
    'answers.csv       which answers you gave or changed; the answers belong to the hotels',
    'files.csv         the files that you added',
    '',
    'A list without lines has no file; each holds the newest 50 000 lines. All times are in UTC.',
    '',
  ].join('\r\n');
