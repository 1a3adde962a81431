/** The size of a picture that other sites show where a page is shared, in pixels: what all of them show whole. */
export const shareSize = { width: 1200, height: 630 } as const;
