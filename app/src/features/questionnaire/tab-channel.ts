/** The tabs of one browser tell each other that answers of a hotel were saved. */
export interface TabChannel {
  /** Tells the other tabs. */
  announceSave(): void;
  close(): void;
}

/** Joins the tabs: calls `onSaved` when another tab has saved. Without BroadcastChannel, no tab hears of another. */
export function joinTabs(hotelId: string, onSaved: () => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { announceSave: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(`alo-answers-${hotelId}`);
  channel.onmessage = onSaved;
  return { announceSave: () => channel.postMessage('saved'), close: () => channel.close() };
}
