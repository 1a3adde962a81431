const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e8eee9" d="M0 0h256v256H0z"/><path fill="#cfe5c9" d="M150 150h84v70h-84z"/><path fill="#dadfd9" d="M30 30h34v30H30zM96 40h28v40H96zM40 160h44v28H40z"/><path stroke="#fff" stroke-width="14" d="M0 104h256M128 0v256"/><path stroke="#fff" stroke-width="7" d="M0 220h256M204 0v256M0 16h256"/></svg>`;

/** A map picture for stories: the same invented streets everywhere, and no request leaves the page. */
export const drawnTile = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
