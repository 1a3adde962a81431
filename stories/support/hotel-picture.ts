const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice"><path fill="#efbf96" d="M0 0h160v120H0z"/><path d="M0 74h160v46H0z" fill="#2f6f7e"/><path d="M0 86h160M20 96h50M90 102h60" stroke="#5c9aa3" stroke-width="2"/><path d="M12 74V44h22v30zM64 74V40h24v34zM112 74V46l12-8 12 8v28z" fill="#7c3f45"/><path d="M36 74V34l13-9 13 9v40zM90 74V30h20v44z" fill="#95504f"/></svg>`;

/** A drawn hotel: invented, and no request leaves the page. */
export const hotelPicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
