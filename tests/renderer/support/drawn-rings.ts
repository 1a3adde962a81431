/** Reads what the rings of a picture show: the percent of each arc, and the band of its colour. */
export function drawnRings(picture: Element) {
  return [...picture.querySelectorAll('circle[data-band]')].map((arc) => {
    const length = (circle: Element | null) =>
      Number.parseFloat(circle?.getAttribute('stroke-dasharray') ?? '');
    // The track of a ring stands before its arc.
    const share = (100 * length(arc)) / length(arc.previousElementSibling);
    return { share: Math.round(share), band: arc.getAttribute('data-band') };
  });
}
