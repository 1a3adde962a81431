const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page of a document, drawn: a title, and a table of what it says. No request leaves the page. */
export function drawnPage(title: string, page: number, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(([name, figure], at) => {
    const y = 140 + at * 26;
    return `<text x="32" y="${y}">${escaped(name)}</text><text x="348" y="${y}" text-anchor="end">${escaped(figure)}</text><path d="M32 ${y + 8}h316" stroke="#dce4e8"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 520" width="760" height="1040" font-family="sans-serif"><path d="M0 0h380v520H0z" fill="#fff"/><path d="M0 0h380v6H0z" fill="#3e6b8a"/><text x="32" y="50" font-size="16" font-weight="600" fill="#1c2b33">${escaped(title)}</text><text x="32" y="70" font-size="10" fill="#5b6b73">Page ${page}</text><g fill="#e3e9ec"><path d="M32 88h316v6H32zM32 102h280v6H32z"/></g><g font-size="10" fill="#37474f">${lines.join('')}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
