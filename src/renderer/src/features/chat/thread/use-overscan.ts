import { useEffect, useState } from 'react';

/** Pixels beyond the viewport in which rows are mounted: three frames of fast scrolling. */
const AHEAD = 200;

/** How far beyond the viewport rows are mounted: nothing at first, as the first paint has only what it shows. Pixels. */
export function useOverscan(): number {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        setAhead(AHEAD);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return ahead;
}
