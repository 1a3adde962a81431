import sharp from 'sharp';

/** The bytes of a JPEG: a notice on a board, as a phone would photograph it. */
export function drawnPicture(title: string, owner: string, hue: number): Promise<Buffer> {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const bars = [0, 1, 2, 3, 4]
    .map((at) => {
      const size = 90 + ((hue * (at + 3)) % 150);
      return `<rect x="${230 + at * 90}" y="${620 - size}" width="56" height="${size}" rx="6" fill="hsl(${hue + at * 12} 45% 42%)"/>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="720">
    <rect width="900" height="720" fill="hsl(${hue} 22% 62%)"/>
    <rect x="150" y="70" width="600" height="590" rx="4" fill="#fbfaf5"/>
    <rect x="150" y="70" width="600" height="110" fill="hsl(${hue} 48% 30%)"/>
    <g font-family="Helvetica, Arial, sans-serif">
      <text x="190" y="138" font-size="${Math.min(34, Math.floor(950 / title.length))}" font-weight="700" fill="#fff">${escaped(title)}</text>
      <text x="190" y="236" font-size="26" fill="#22302f">${escaped(owner)}</text>
      <text x="190" y="276" font-size="20" fill="#566">Seen in the staff area, December 2025</text>
    </g>
    ${bars}
    <path d="M200 622H700" stroke="#9aa" stroke-width="3"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer();
}
