/** The names that browsers go by, the more special ones first: most say that they are several. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const found = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([, sign]) => sign.test(userAgent))?.[0];

/** `Firefox on Windows`, from the header User-Agent; null where it tells nothing. Only these words are kept. */
export function browserName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? '';
  const parts = [found(browsers, text), found(systems, text)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' on ');
}
