/** Says in words what a badge says. */

/** A name may hold what moves a terminal's cursor, colours it or turns its text around. */
export const forTerminal = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');

const dayOf = (time) => String(time).slice(0, 10);

/** @returns {string} */
function addressOf({ address = {} }) {
  const { streetAddress, postalCode, addressLocality, addressCountry } = address;
  const place = [postalCode, addressLocality].filter(Boolean).join(' ');
  return [streetAddress, place, addressCountry].filter(Boolean).join(', ') || 'not said';
}

const periodOf = ({ activityStartDate: start, activityEndDate: end }) =>
  end === undefined ? 'not said' : `${dayOf(start)} to ${dayOf(end)}`;

/**
 * @param {any} credential
 * @param {string} keysFrom whose keys it was checked with
 * @returns {string[]} lines for people
 */
export function wordsOf({ issuer, validFrom, validUntil, credentialSubject: subject }, keysFrom) {
  const { name, achievement, result } = subject;
  const named = new Map(achievement.resultDescription.map(({ id, name: title }) => [id, title]));
  return [
    `Hotel: ${name}`,
    `Address: ${addressOf(subject)}`,
    `Reporting period: ${periodOf(subject)}`,
    achievement.name,
    ...result.map(({ resultDescription, value }) => `  ${named.get(resultDescription)}: ${value}`),
    `Issuer in the badge: ${issuer.id}`,
    `Keys from: ${keysFrom}`,
    `Good from ${dayOf(validFrom)} until ${dayOf(validUntil)}, the last day included (UTC)`,
  ].map(forTerminal);
}
