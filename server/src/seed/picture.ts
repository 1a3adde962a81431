/** A small drawing of a house in the evening, made for the demo: no photographs, nothing to download. */
export function drawHotel(hue: number, floors: number): string {
  const windows = Array.from({ length: floors * 4 }, (_, index) => {
    const x = 37 + (index % 4) * 8;
    const y = 72 - Math.floor(index / 4) * 10;
    const isLit = (index * 7 + hue) % 3 !== 0;
    return `<rect x="${x}" y="${y}" width="4" height="5" fill="${isLit ? '#ffe2a8' : `hsl(${hue} 20% 35%)`}"/>`;
  });
  const top = 70 - (floors - 1) * 10;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
    `<rect width="100" height="100" fill="hsl(${hue} 45% 82%)"/>` +
    `<path d="M0 78 Q30 62 55 76 T100 70 V100 H0Z" fill="hsl(${hue} 30% 62%)"/>` +
    `<rect x="32" y="${top - 4}" width="40" height="${88 - top}" fill="hsl(${hue} 28% 48%)"/>` +
    windows.join('') +
    `<rect width="100" height="16" y="84" fill="hsl(${hue} 25% 30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
