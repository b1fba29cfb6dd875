/** Pictures with more pixels are never unpacked: 50 megapixels take 200 MB of memory. */
export const MAX_PIXELS = 50_000_000;

/** Whether a picture of this size may be unpacked to be shown. Unknown sizes (0) may: nothing speaks against them. */
export const mayUnpack = (width: number, height: number): boolean => width * height <= MAX_PIXELS;
